import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { question } from './fixtures.ts';
import { guessChance } from './guess.ts';
import type { SessionQuestion } from './question.ts';
import { drawQuiz } from './sample.ts';
import { TOPIC_WEIGHTS } from './topics.ts';

const TOPICS = Object.keys(TOPIC_WEIGHTS);
const BANK = TOPICS.flatMap((topic) =>
  Array.from({ length: 20 }, (_, at) =>
    question(`${topic}-${at}`, { topic, exam: at % 2 === 0, template: at === 0 ? `${topic}-t` : null }),
  ),
);

const banks: fc.Arbitrary<SessionQuestion[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      topic: fc.constantFrom('category', 'layers', 'mine'),
      template: fc.constantFrom(null, null, 'one', 'two'),
    }),
    { selector: ({ id }) => id, maxLength: 25 },
  )
  .map((list) => list.map(({ id, ...over }) => question(id, over)));

describe('drawing a quiz', () => {
  it('gives the same questions for the same seed, in whatever order the bank was read', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (seed, count) => {
        expect(drawQuiz([...BANK].reverse(), { seed, count })).toEqual(drawQuiz(BANK, { seed, count }));
      }),
      { numRuns: 20 },
    );
  });

  it('gives other questions for another seed', () => {
    expect(drawQuiz(BANK, { seed: 1, count: 15 })).not.toEqual(drawQuiz(BANK, { seed: 2, count: 15 }));
  });

  it('asks topics in proportion to their weights', () => {
    const drawn = drawQuiz(BANK, { seed: 3, count: 120 }).questions;
    expect(drawn).toHaveLength(120);
    const total = TOPICS.reduce((sum, topic) => sum + (TOPIC_WEIGHTS[topic] ?? 0), 0);
    for (const topic of TOPICS) {
      const asked = drawn.filter(({ id }) => BANK.find((one) => one.id === id)?.topic === topic).length;
      expect(Math.abs(asked - (120 * (TOPIC_WEIGHTS[topic] ?? 0)) / total)).toBeLessThan(1.5);
    }
  });

  it('keeps to the exam, to topics and to levels when asked', () => {
    const drawn = drawQuiz(BANK, { seed: 4, count: 500, examOnly: true, topics: ['layers'] }).questions;
    expect(drawn.length).toBeGreaterThan(0);
    for (const { id } of drawn) {
      expect(BANK.find((one) => one.id === id)).toMatchObject({ exam: true, topic: 'layers' });
    }
    expect(drawQuiz(BANK, { seed: 4, count: 5, levels: [3] }).questions).toEqual([]);
  });

  it('never puts two variants of one template side by side, nor a fixed question twice', () => {
    fc.assert(
      fc.property(banks, fc.nat(), fc.integer({ min: 1, max: 40 }), (bank, seed, count) => {
        const drawn = drawQuiz(bank, { seed, count }).questions.map(
          (ref) => bank.find(({ id }) => id === ref.id) as SessionQuestion,
        );
        const templates = drawn.map((one) => one.template ?? one.id);
        expect(templates.some((template, at) => template === templates[at - 1])).toBe(false);
        const fixed = drawn.filter((one) => one.template === null).map(({ id }) => id);
        expect(new Set(fixed).size).toBe(fixed.length);
        expect(drawn.length).toBeLessThanOrEqual(count);
      }),
    );
  });

  it('is shorter only where the bank has no more', () => {
    fc.assert(
      fc.property(banks, fc.nat(), fc.integer({ min: 1, max: 40 }), (bank, seed, count) => {
        const templates = new Set(bank.map((one) => one.template ?? one.id)).size;
        expect(drawQuiz(bank, { seed, count }).questions.length).toBeGreaterThanOrEqual(
          Math.min(count, templates),
        );
      }),
    );
  });
});

describe('pure guessing', () => {
  it.each([
    ['one of four', question('q'), 1 / 4],
    ['two of five', question('q', { options: 5, select: 2 }), 1 / 10],
    ['a sequence of three from four actions', question('q', { form: 'order', select: 3 }), 1 / 64],
    ['fields without a stated chance', question('q', { form: 'fill' }), 0],
    ['a stated chance', question('q', { form: 'fill', guess: 1 / 8 }), 1 / 8],
  ] as const)('%s', (_name, asked, chance) => {
    expect(guessChance(asked)).toBeCloseTo(chance);
  });
});
