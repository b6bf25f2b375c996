import { describe, expect, test } from 'vitest';
import { FACTS, lessonFile } from './fixtures.ts';
import { lessonLibrary } from './library.ts';
import { lineText } from './wrap.ts';

const FILE = lessonFile(
  '## First {#first}\n\nHello `there`.\n\n## Summary {#summary}\n\n```question topic=layers count=1\n```',
  { minutes: '2' },
);
const BANK = [{ id: 'q1', topic: 'layers', level: 1 }];

describe('the library of lessons', () => {
  test('lists titles and sections without running the lessons', () => {
    const { list } = lessonLibrary([FILE], FACTS, BANK);
    expect(list()).toEqual([
      {
        id: 'layers',
        title: 'Layers',
        minutes: 2,
        part: 'exam',
        sections: [
          { id: 'first', title: 'First' },
          { id: 'summary', title: 'Summary' },
        ],
      },
    ]);
  });

  test('opens a lesson with its rows and its questions', () => {
    const open = lessonLibrary([FILE], FACTS, BANK).open('layers')!;
    expect(open.rows('first', 40).map(lineText)).toEqual(['Hello there.']);
    expect(open.questions('summary')).toEqual(['q1']);
    expect(open.questions('first')).toEqual([]);
    expect(open.rows('nowhere', 40)).toEqual([]);
  });

  test('an unknown or broken lesson is not there', () => {
    const library = lessonLibrary([FILE, { file: '03-x.md', source: 'x' }], FACTS, BANK);
    expect(library.list()).toHaveLength(1);
    expect(library.open('weather')).toBeNull();
  });

  test('a lesson is run once', () => {
    const { open } = lessonLibrary([FILE], FACTS, BANK);
    expect(open('layers')).toBe(open('layers'));
  });
});
