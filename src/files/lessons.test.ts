import { describe, expect, test } from 'vitest';
import { ACTIONS } from '../core/classifier/vocabulary.ts';
import { checkLessons } from '../core/lessons/check.ts';
import { checkGlossary, readGlossary } from '../core/lessons/glossary.ts';
import { LESSON_IDS } from '../core/lessons/ids.ts';
import { sectionLines } from '../core/lessons/layout.ts';
import { readLessons } from '../core/lessons/read-lesson.ts';
import { teachables } from '../core/lessons/teachables.ts';
import { lineText } from '../core/lessons/wrap.ts';
import { textWidth } from '../core/text/width.ts';
import { readContent } from './lessons.ts';

const content = readContent();
const { lessons, problems } = readLessons(content.lessons, content.facts);
const checked = checkLessons(lessons, teachables(), null);
const glossary = readGlossary(content.glossary, content.facts);

describe('the lessons as shipped', () => {
  test('stand in the order in which they are read', () => {
    expect(lessons.map(({ id }) => id)).toEqual([...LESSON_IDS]);
  });

  test('every block parses, and no sentence contradicts the classifier', () => {
    expect(problems).toEqual([]);
  });

  test('every rule, reason, action, defect and confusion has its lesson; every link leads there', () => {
    expect(checked.problems).toEqual([]);
  });

  test.each(checked.figures.map((row) => [row.id, row] as const))(
    '%s is five to eight minutes of plain English',
    (_id, row) => {
      expect(row.minutes).toBeGreaterThanOrEqual(5);
      expect(row.minutes).toBeLessThanOrEqual(8);
      expect(row.ease).toBeGreaterThanOrEqual(60);
      expect(row.wordsPerSentence).toBeLessThanOrEqual(14);
    },
  );

  test('all of them together take about two hours', () => {
    const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
    expect(minutes).toBeGreaterThanOrEqual(90);
    expect(minutes).toBeLessThanOrEqual(130);
  });

  test.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
    '%s has worked examples, and its summary fits one screen',
    (_id, lesson) => {
      const observations = lesson.sections
        .flatMap(({ blocks }) => blocks)
        .filter(({ kind }) => kind === 'observation');
      expect(observations.length).toBeGreaterThan(0);
      const summary = lesson.sections.find(({ id }) => id === 'summary')!;
      expect(lesson.sections.at(-1)).toBe(summary);
      // 24 lines of a terminal less title, rule and status.
      expect(sectionLines(summary, 80).length).toBeLessThanOrEqual(20);
    },
  );

  test.each([40, 80, 120])('every line fits a terminal of %i columns', (width) => {
    for (const section of lessons.flatMap(({ sections }) => sections)) {
      const lines = sectionLines(section, width).map(lineText);
      for (const line of lines) expect(textWidth(line), `${section.id}: ${line}`).toBeLessThanOrEqual(width);
    }
  });

  test('no two sections of prose repeat a sentence', () => {
    const seen = new Map<string, string>();
    for (const lesson of lessons) {
      for (const section of lesson.sections) {
        for (const block of section.blocks) {
          if (block.kind !== 'paragraph') continue;
          const text = block.spans.map((span) => span.text).join('');
          for (const sentence of text.split(/(?<=[.!?])\s/)) {
            if (sentence.split(/\s+/).length < 9) continue;
            const place = `${lesson.id}#${section.id}`;
            expect(seen.get(sentence), `${place} repeats: ${sentence}`).toBeUndefined();
            seen.set(sentence, place);
          }
        }
      }
    }
  });
});

describe('the glossary as shipped', () => {
  test('is in order, short, and every term has a lesson', () => {
    expect(glossary.problems).toEqual([]);
    expect(checkGlossary('glossary.md', glossary.entries, lessons)).toEqual([]);
  });

  test('explains every action', () => {
    const terms = new Set(glossary.entries.map(({ term }) => term));
    expect(ACTIONS.filter((action) => !terms.has(action))).toEqual([]);
  });
});
