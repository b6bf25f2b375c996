import { describe, expect, test } from 'vitest';
import { EXAM_PACE, otherLength, QUIZ_LENGTHS } from './quiz.ts';

describe('the length of a quiz', () => {
  test('goes through all lengths and ends at the length of the exam', () => {
    const up: number[] = [];
    for (let at = otherLength(0, 1); at !== null; at = otherLength(at.count, 1)) up.push(at.count);
    expect(up).toEqual([...QUIZ_LENGTHS]);
    expect(otherLength(30, 1)).toEqual(EXAM_PACE);
  });

  test('every length has the pace of the exam', () => {
    for (const length of QUIZ_LENGTHS) {
      const { count, minutes } = otherLength(length - 1, 1)!;
      expect(minutes / count).toBe(EXAM_PACE.minutes / EXAM_PACE.count);
    }
  });
});
