import { describe, expect, test } from 'vitest';
import { explain } from '../explain/explain.ts';
import { judgeQuestion } from '../judge.ts';
import type { Claim, Step } from '../schema.ts';
import { FACTS } from '../testing/facts.ts';
import { does, questionOn } from '../testing/question.ts';

/** Reports beside what is known: what they leave out, and what they say of the failures. */

const failures = [
  { what: 'site-h', reason: 'TIMEOUT', attempts: 3 },
  { what: 'site-i', reason: 'ACCESS_DENIED', attempts: 1 },
];
const facts = { ...FACTS.partial, report: { covered: 7, total: 9, results: ['7 pages'], failures } };
const told = [
  { ...failures[0], category: 'transient', isRetryable: false },
  { ...failures[1], category: 'permission', isRetryable: false },
];
const report = (change: object): Step => ({ report: { ...facts.report, failures: told, ...change } });

const on = (claims: readonly Claim[], now?: Step[]): ReturnType<typeof judgeQuestion> =>
  judgeQuestion({
    ...questionOn('partial', claims),
    cases: [{ facts, ...(now === undefined ? {} : { now }) }],
  });
const optionOf = (change: object) => {
  const [option] = explain(on([does(report(change))])).options;
  return { why: option!.why, confusions: option!.confusions.map(({ id }) => id) };
};

describe('what a report leaves out', () => {
  test('is named, and is a dropped failure', () => {
    const { why, confusions } = optionOf({ failures: [told[0]] });
    expect(why).toMatch(/^The failure of site-i is left out\./);
    expect(confusions).toEqual(['failure-dropped', 'silent-gap']);
  });

  test('can be found in what is reported today', () => {
    const names = ['gap-hidden', 'failure-dropped', 'silent-gap', 'nothing'];
    const judged = on(
      names.map((has) => ({ has })),
      [report({ failures: [told[0]] })],
    );
    expect(judged.options.map(({ holds }) => holds)).toEqual([true, true, true, false]);
  });

  test('may be added', () => {
    const judged = on([{ adds: { failures: [told[1]] } }], [report({ failures: [told[0]] })]);
    expect(judged.options[0]!.holds).toBe(true);
  });
});

describe('what a report says of one failure is told of that failure', () => {
  test.each([
    [
      'a category',
      { category: 'business' },
      /site-i is called business, but it is permission/,
      'permission-as-business',
    ],
    ['a flag', { isRetryable: true }, /site-i is called retryable, although .* must not/, 'retry-permission'],
    ['a reason', { reason: 'TIMEOUT' }, /^Of site-i it says TIMEOUT/, 'permission-as-transient'],
    [
      'attempts',
      { attempts: 2 },
      /site-i is said to have been tried 2 times, but it was once/,
      'wrong-diagnosis',
    ],
  ])('%s', (_, change, words, confusion) => {
    const { why, confusions } = optionOf({ failures: [told[0], { ...told[1], ...change }] });
    expect(why).toMatch(words);
    expect(confusions).toEqual([confusion]);
  });
});

describe('a coverage that is not so', () => {
  test('claims what nobody has', () => {
    const { why, confusions } = optionOf({ covered: 9 });
    expect(why).toMatch(/^It says that 9 of 9 were covered, but it is 7 of 9\./);
    expect(confusions).toEqual(['success-claimed']);
  });

  test('or hides that there was more to cover', () => {
    expect(optionOf({ total: 8 }).confusions).toEqual(['silent-gap']);
  });
});

test('a described partial result is not called what none of its failures is', () => {
  const claim = does({ show: { as: 'partial', category: 'business', isRetryable: true, tells: ['gaps'] } });
  const [option] = explain(on([claim])).options;
  expect(option!.why).toMatch(/but what failed is transient and permission/);
  expect(option!.why).toMatch(/a partial result has no such flag/);
  expect(option!.confusions.map(({ id }) => id)).toContain('transient-as-business');
});

describe('attempts that are left of a report', () => {
  const spent = (covered: number): object => ({
    ...facts,
    report: { covered, total: covered + 2, failures },
    context: { role: 'coordinator', attempt: 3, maxAttempts: 3 },
  });

  test.each([0, 7])('none, where what may be repeated has used them all (%i covered)', (covered) => {
    const question = questionOn('partial', [does('retry-with-backoff'), does('key-per-attempt')]);
    const judged = judgeQuestion({ ...question, cases: [{ facts: { ...spent(covered) } }] });
    expect(judged.options.map(({ holds }) => holds)).toEqual([false, false]);
    for (const { confusions } of judged.options) expect(confusions).toContain('budget-renewed');
  });

  test('those of the failure that may be repeated', () => {
    const left = { ...facts, context: { role: 'coordinator', attempt: 1, maxAttempts: 4 } };
    const question = questionOn('partial', [does('retry-with-backoff')]);
    expect(judgeQuestion({ ...question, cases: [{ facts: left }] }).options[0]!.holds).toBe(true);
  });
});
