import { describe, expect, it } from 'vitest';
import { AGAIN, dayGrade, EASY, GOOD, GRADE_TABLE, gradeOf, HARD } from './grade.ts';

const answer = { correct: true, assisted: false, ms: 60_000, level: 2, confidence: null } as const;

describe('the grade of an answer', () => {
  it.each([
    ['wrong', { correct: false }, AGAIN],
    ['wrong, however sure', { correct: false, confidence: 'sure' as const }, AGAIN],
    ['right', {}, GOOD],
    ['right and fairly sure', { confidence: 'fairly' as const }, GOOD],
    ['right, quick and sure', { confidence: 'sure' as const }, EASY],
    ['right and sure, but not quick', { confidence: 'sure' as const, ms: 100_000 }, GOOD],
    ['right and sure, but slow', { confidence: 'sure' as const, ms: 151_000 }, HARD],
    ['right by a guess', { confidence: 'guess' as const }, HARD],
    ['right with a hint', { assisted: true, confidence: 'sure' as const }, HARD],
    ['right in the same time, on a level that takes longer', { level: 3, ms: 151_000 }, GOOD],
  ])('%s', (_name, over, grade) => {
    expect(gradeOf({ ...answer, ...over })).toBe(grade);
  });

  it('always has a row', () => {
    expect(GRADE_TABLE.at(-1)?.when).toEqual({});
  });
});

describe('the grade of a day', () => {
  it.each<[number[], number]>([
    [[1, 0, 0, 0], AGAIN],
    [[1, 0, 1, 0], AGAIN],
    [[1, 0, 2, 0], HARD],
    [[0, 0, 3, 0], GOOD],
    [[0, 2, 1, 0], HARD],
    [[0, 0, 1, 2], EASY],
  ])('%j is %i', (counts, grade) => {
    expect(dayGrade(counts)).toBe(grade);
  });
});
