import { describe, expect, test } from 'vitest';
import { FACTS, lessonFile } from './fixtures.ts';
import { readLesson } from './read-lesson.ts';
import { readingFigures } from './reading.ts';

const figures = (body: string) =>
  readingFigures(readLesson(lessonFile(`## One {#one}\n\n${body}`), FACTS).lesson!);

describe('reading figures', () => {
  test('words of prose, lists and written tables count', () => {
    expect(figures('one two\n\n- three\n\n| four | five |\n|---|---|\n| six | |').words).toBe(6);
  });

  test('generated tables and questions are not read, so they do not count', () => {
    expect(figures('```table http\n```\n\n```question topic=layers\n```').words).toBe(0);
  });

  test('minutes are words at 200 a minute, at least one', () => {
    expect(figures('word '.repeat(700)).minutes).toBe(4);
    expect(figures('word').minutes).toBe(1);
  });

  test('short plain sentences read more easily than long learned ones', () => {
    const easy = figures('The cat sat. The dog ran.').ease;
    const hard = figures(
      'Institutional responsibilities necessitate comprehensive organisational considerations.',
    ).ease;
    expect(easy).toBeGreaterThan(90);
    expect(hard).toBeLessThan(10);
  });

  test('sentences are measured', () => {
    expect(figures('One two three. Four five.').wordsPerSentence).toBe(2.5);
  });
});
