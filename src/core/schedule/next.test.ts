import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded, session } from '../insight/fixtures.ts';
import { MONDAY, question } from '../sessions/fixtures.ts';
import type { SessionQuestion } from '../sessions/question.ts';
import { dayOf } from './day.ts';
import { cramQuestions, practiceQuestions, reviewQuestions } from './next.ts';
import { planOf } from './plan.ts';

const TODAY = dayOf(MONDAY, 0);
const SETTINGS = { examDate: null, dailyLimit: null, newPerDay: 20 };
const rule = (id: string, rules: string[], over: Partial<SessionQuestion> = {}) =>
  question(id, { rules, ...over });
const on = (events: Parameters<typeof folded>[0], bank: readonly SessionQuestion[], day: number, over = {}) =>
  planOf(folded(events), bank, TODAY + day, { ...SETTINGS, ...over });
const idsOf = (refs: readonly { id: string }[]) => refs.map(({ id }) => id);
const REVIEW = { count: 20, seed: 1 };

describe('a review', () => {
  it('asks for nothing when nothing is due', () => {
    const bank = [rule('one', ['r'])];
    expect(reviewQuestions(on(session(0, bank), bank, 1), bank, REVIEW)).toEqual([]);
  });

  it('asks a due rule with a question never seen rather than the same text', () => {
    const bank = [rule('seen', ['r']), rule('fresh', ['r'])];
    const plan = on(session(0, [bank[0]!]), bank, 3);
    expect(idsOf(reviewQuestions(plan, bank, REVIEW))).toEqual(['fresh']);
  });

  it('asks one question for all that are due on the same rules, the one seen longest ago', () => {
    const bank = [rule('late', ['r']), rule('early', ['r'])];
    const events = [...session(0, [bank[1]!]), ...session(1, [bank[0]!])];
    expect(idsOf(reviewQuestions(on(events, bank, 30), bank, REVIEW))).toEqual(['early']);
  });

  it('asks a missed question itself, and that is enough for its rule', () => {
    const bank = [rule('was-missed', ['r']), rule('fresh', ['r']), rule('other', ['r'])];
    const plan = on(session(0, [bank[0]!], { correct: false }), bank, 3);
    expect(idsOf(reviewQuestions(plan, bank, REVIEW))).toEqual(['was-missed']);
  });

  it('asks a fresh variant rather than a text that was seen, however long ago', () => {
    const bank = [rule('seen', ['r']), rule('t', ['r'], { template: 't' })];
    const events = [...session(0, [bank[0]!]), ...session(1, [bank[1]!])];
    expect(idsOf(reviewQuestions(on(events, bank, 20), bank, REVIEW))).toContain('t');
  });

  it('asks a template again in a fresh variant', () => {
    const bank = [rule('t', ['r'], { template: 't' }), rule('other', ['x'])];
    const events = session(0, [bank[0]!]);
    const variants = [1, 2, 3].map(
      (seed) => reviewQuestions(on(events, bank, 3), bank, { count: 9, seed })[0]?.variant,
    );
    expect(new Set(variants).size).toBe(3);
  });

  it('serves several due rules with one question', () => {
    const bank = [rule('one', ['a']), rule('two', ['b']), rule('both', ['a', 'b'])];
    const plan = on(session(0, [bank[0]!, bank[1]!]), bank, 3);
    const asked = idsOf(reviewQuestions(plan, bank, REVIEW));
    expect(asked[0]).toBe('both');
    expect(asked.filter((id) => id === 'both')).toHaveLength(1);
  });

  it('keeps to the daily limit and to what was asked for', () => {
    const bank = Array.from({ length: 12 }, (_, at) => rule(`q${at}`, [`r${at}`], { topic: `t${at % 2}` }));
    const events = session(0, bank);
    expect(reviewQuestions(on(events, bank, 5), bank, REVIEW)).toHaveLength(12);
    expect(reviewQuestions(on(events, bank, 5, { dailyLimit: 4 }), bank, REVIEW)).toHaveLength(4);
    expect(reviewQuestions(on(events, bank, 5), bank, { ...REVIEW, topics: ['t1'] })).toHaveLength(6);
  });
});

describe('practice', () => {
  const bank = Array.from({ length: 40 }, (_, at) =>
    rule(`q${at}`, [`r${at % 8}`], {
      template: at % 10 === 0 ? `t${at % 20}` : null,
      topic: at % 2 === 0 ? 'category' : 'layers',
      exam: at % 4 !== 0,
    }),
  );

  it('is the same for the same seed, in whatever order the bank was read', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 30 }), (seed, count) => {
        const plan = on(session(0, bank.slice(0, 9)), bank, 1);
        const asked = practiceQuestions(plan, bank, { seed, count });
        expect(practiceQuestions(plan, [...bank].reverse(), { seed, count })).toEqual(asked);
        expect(new Set(idsOf(asked)).size).toBe(asked.length);
      }),
      { numRuns: 30 },
    );
  });

  it('leaves what was seen today for last', () => {
    const today = bank.slice(1, 9);
    const plan = on(session(0, today), bank, 0);
    const asked = Array.from({ length: 20 }, (_, seed) => practiceQuestions(plan, bank, { seed, count: 10 }));
    const seen = asked.flat().filter(({ id }) => today.some((one) => one.id === id)).length;
    expect(seen).toBeLessThan(10);
  });

  it('prefers rules that go wrong', () => {
    const [weak, strong] = [
      bank.filter((one) => one.rules[0] === 'r1'),
      bank.filter((one) => one.rules[0] === 'r3'),
    ];
    const events = [0, 1].flatMap((day) => [
      ...session(day, weak.slice(0, 1), { correct: day === 1 }),
      ...session(day, strong.slice(0, 1), { confidence: 'sure', ms: 5000 }),
    ]);
    const plan = on(events, bank, 1);
    expect(plan.due).toEqual([]);
    const asked = Array.from({ length: 60 }, (_, seed) =>
      idsOf(practiceQuestions(plan, [...weak, ...strong], { seed, count: 3 })),
    ).flat();
    const count = (list: readonly SessionQuestion[]) =>
      asked.filter((id) => list.some((one) => one.id === id)).length;
    expect(count(weak)).toBeGreaterThan(count(strong) * 1.3);
  });

  it('keeps to the exam, where that is asked', () => {
    const asked = practiceQuestions(on([], bank, 0), bank, { seed: 1, count: 40, examOnly: true });
    expect(asked.every(({ id }) => bank.find((one) => one.id === id)?.exam)).toBe(true);
    expect(asked).toHaveLength(29);
  });

  it('takes one question of a template only', () => {
    const asked = practiceQuestions(on([], bank, 0), bank, { seed: 1, count: 40 });
    const templates = asked.map(({ id }) => bank.find((one) => one.id === id)?.template ?? id);
    expect(new Set(templates).size).toBe(templates.length);
  });
});

describe('cramming', () => {
  it('asks all that were given, in an order of the seed', () => {
    const bank = Array.from({ length: 8 }, (_, at) => rule(`q${at}`, ['r']));
    const asked = cramQuestions(bank, 3);
    expect(idsOf(asked).sort()).toEqual(idsOf(bank));
    expect(cramQuestions(bank, 3)).toEqual(asked);
    expect(cramQuestions(bank, 4)).not.toEqual(asked);
  });
});
