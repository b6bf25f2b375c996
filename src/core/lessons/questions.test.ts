import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FACTS, lessonFile } from './fixtures.ts';
import { questionsOf } from './questions.ts';
import { readLesson } from './read-lesson.ts';

const lesson = (body: string, id = 'layers') => readLesson(lessonFile(body, { id }), FACTS).lesson!;
const ask = (query: string): string => `\`\`\`question ${query}\n\`\`\``;
const bank = Array.from({ length: 12 }, (_, at) => ({
  id: `q${at}`,
  topic: at % 2 === 0 ? 'layers' : 'category',
  level: 1 + (at % 3),
}));

describe('questions of a lesson', () => {
  test('fit the topic and the level', () => {
    const [chosen] = questionsOf(lesson(`## One {#one}\n\n${ask('topic=layers level=1 count=2')}`), bank);
    expect(chosen?.section).toBe('one');
    expect(chosen?.ids.length).toBe(2);
    for (const id of chosen!.ids)
      expect(bank.find((entry) => entry.id === id)).toMatchObject({ topic: 'layers', level: 1 });
  });

  test('are never asked twice in a lesson', () => {
    const body = `## One {#one}\n\n${ask('topic=layers count=3')}\n\n${ask('topic=layers count=3')}`;
    const ids = questionsOf(lesson(body), bank).flatMap((chosen) => chosen.ids);
    expect(new Set(ids).size).toBe(6);
  });

  test('are those that the block names, in its order', () => {
    const [chosen] = questionsOf(lesson(`## One {#one}\n\n${ask('topic=layers ids=q8,q2')}`), bank);
    expect(chosen?.ids).toEqual(['q8', 'q2']);
  });

  test('a name of another topic, or of no question, is left out', () => {
    const [chosen] = questionsOf(lesson(`## One {#one}\n\n${ask('topic=layers ids=q1,q2,none')}`), bank);
    expect(chosen?.ids).toEqual(['q2']);
    expect(chosen?.query.count).toBe(3);
  });

  test('a bank with too few gives what it has', () => {
    const [chosen] = questionsOf(lesson(`## One {#one}\n\n${ask('topic=hand-over count=3')}`), bank);
    expect(chosen?.ids).toEqual([]);
  });

  test('depend on the lesson and the bank alone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('layers', 'envelope', 'testing'),
        fc.integer({ min: 1, max: 5 }),
        (id, count) => {
          const read = lesson(`## One {#one}\n\n${ask(`topic=layers count=${count}`)}`, id);
          expect(questionsOf(read, bank)).toEqual(questionsOf(read, bank));
        },
      ),
    );
  });

  test('differ between lessons that ask on the same topic', () => {
    const first = (id: string) =>
      questionsOf(lesson(`## One {#one}\n\n${ask('topic=layers')}`, id), bank)[0]!.ids[0];
    const ids = new Set(['layers', 'envelope', 'testing', 'exam-facts', 'evidence', 'audiences'].map(first));
    expect(ids.size).toBeGreaterThan(1);
  });
});
