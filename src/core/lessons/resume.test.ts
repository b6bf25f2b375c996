import { describe, expect, test } from 'vitest';
import type { LessonTitle } from './library.ts';
import { firstUnread, lessonToGoOnWith } from './resume.ts';

const lesson = (id: string): LessonTitle => ({
  id,
  title: id,
  minutes: 5,
  part: 'exam',
  sections: [
    { id: 'one', title: 'One' },
    { id: 'two', title: 'Two' },
  ],
});
const LESSONS = [lesson('a'), lesson('b'), lesson('c')];
const read =
  (...links: string[]) =>
  (link: string): boolean =>
    links.includes(link);

describe('where reading goes on', () => {
  test('at the first section that was not read', () => {
    expect(firstUnread(LESSONS[0]!, read())).toBe('a#one');
    expect(firstUnread(LESSONS[0]!, read('a#one'))).toBe('a#two');
    expect(firstUnread(LESSONS[0]!, read('a#one', 'a#two'))).toBeNull();
  });

  test('with the lesson that was begun, else with the first that is not read', () => {
    expect(lessonToGoOnWith(LESSONS, read('b#one'))).toBe(1);
    expect(lessonToGoOnWith(LESSONS, read('a#one', 'a#two'))).toBe(1);
    expect(lessonToGoOnWith(LESSONS, read())).toBe(0);
  });

  test('at the beginning once everything was read', () => {
    const all = LESSONS.flatMap(({ id }) => [`${id}#one`, `${id}#two`]);
    expect(lessonToGoOnWith(LESSONS, read(...all))).toBe(0);
  });
});
