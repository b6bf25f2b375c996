import { describe, expect, test } from 'vitest';
import { violationsOf } from '../questions/criteria/criteria.ts';
import type { Step } from '../questions/schema.ts';
import { situationOf } from '../questions/situation.ts';
import { PRACTICES } from '../questions/trace/practices.ts';
import { runOption, runToday } from '../questions/trace/steps.ts';
import { playOption } from './option.ts';
import { replay } from './run.ts';

/** Facts of every sort that a call can meet, with and without budget, key and stated wait. */
const budget = { attempt: 1, maxAttempts: 3 };
const FACTS: Readonly<Record<string, unknown>> = {
  'a passing fault of a read': {
    kind: 'upstream',
    http: { status: 503 },
    context: { effect: 'read', ...budget },
  },
  'a passing fault of a write': {
    kind: 'upstream',
    http: { status: 503 },
    context: { effect: 'write', ...budget },
  },
  'no attempt left': {
    kind: 'upstream',
    reason: 'TIMEOUT',
    context: { effect: 'read', attempt: 3, maxAttempts: 3 },
  },
  'no limit of attempts': { kind: 'upstream', http: { status: 502 }, context: { effect: 'read' } },
  'a stated wait': {
    kind: 'upstream',
    http: { status: 429, headers: { 'retry-after': '20' } },
    context: { effect: 'read', ...budget },
  },
  'a stated wait beyond the deadline': {
    kind: 'upstream',
    http: { status: 429, headers: { 'retry-after': '20' } },
    context: { effect: 'read', elapsedMs: 2000, deadlineMs: 9000, ...budget },
  },
  'a write that was turned away for now': {
    kind: 'upstream',
    http: { status: 429 },
    context: { effect: 'write', ...budget },
  },
  validation: { kind: 'check', stage: 'schema', field: 'end_date', context: { effect: 'write', ...budget } },
  'a rule of the business': { kind: 'check', stage: 'policy', context: { effect: 'write', ...budget } },
  permission: { kind: 'check', stage: 'authorization', context: { effect: 'read', ...budget } },
  'a missing record': { kind: 'check', stage: 'lookup', matches: 0, context: { contract: 'exactly-one' } },
  'an empty answer': { kind: 'check', stage: 'lookup', matches: 0, context: { contract: 'zero-or-more' } },
  success: { kind: 'response', response: { content: [{ type: 'text', text: '3 rows' }], isError: false } },
  'a write that succeeded': {
    kind: 'response',
    response: { content: [{ type: 'text', text: 'sent' }] },
    context: { effect: 'notify', ...budget },
  },
  'an unknown tool': {
    kind: 'response',
    response: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Unknown tool: get_wether' } },
  },
  'prose only': {
    kind: 'response',
    response: { content: [{ type: 'text', text: 'It did not work out today' }], isError: true },
  },
  'a lost write': { kind: 'timeout', context: { effect: 'write', statusQuery: true } },
  'a lost write without status': {
    kind: 'disconnect',
    sent: true,
    context: { effect: 'notify', statusQuery: false },
  },
  'a lost read': { kind: 'timeout', context: { effect: 'read', ...budget } },
  'a lost write with a key': {
    kind: 'disconnect',
    sent: true,
    context: { effect: 'write', idempotencyKey: true, ...budget },
  },
  'a lost call of unstated effect': { kind: 'timeout' },
  'nothing sent': { kind: 'disconnect', sent: false, context: { effect: 'write', ...budget } },
  'a write known to be accepted': {
    kind: 'timeout',
    context: { effect: 'write', known: 'accepted', ...budget },
  },
  'a write known to be turned away': {
    kind: 'upstream',
    http: { status: 500 },
    context: { effect: 'write', known: 'rejected', ...budget },
  },
  'a deadlock': { kind: 'upstream', sql: { state: '40P01' }, context: { effect: 'write', ...budget } },
  'an identical failure for the third time': {
    kind: 'upstream',
    http: { status: 503 },
    context: { effect: 'read', repeats: 3 },
  },
};

const SHOWN_ON_THE_BILL = ['double-effect', 'futile-repeat', 'over-budget'];
const WORDS = { title: 'an option', story: 'as the question says' };

const judged = (facts: unknown, steps: readonly Step[]): string[] =>
  violationsOf(runOption(runToday(situationOf(facts), []), steps))
    .map(({ criterion }) => criterion)
    .filter((id) => SHOWN_ON_THE_BILL.includes(id));

const STEPS: readonly { readonly name: string; readonly steps: readonly Step[] }[] = [
  ...PRACTICES.map(({ id }) => ({ name: id, steps: [id] })),
  { name: 'retry-with-backoff', steps: ['retry-with-backoff'] },
  { name: 'retry-regardless, once', steps: [{ 'retry-regardless': { times: 1 } }] },
  { name: 'retry-regardless without wait', steps: [{ 'retry-regardless': { wait: 'none' } }] },
  { name: 'retry-transient with backoff only', steps: [{ 'retry-transient': { wait: 'backoff' } }] },
  { name: 'send-idempotency-key and retry', steps: ['send-idempotency-key', 'retry-transient'] },
];

describe('what the judge says of an option shows on the bill of its replay, and the reverse', () => {
  for (const { name, steps } of STEPS) {
    test(name, () => {
      for (const [facts, value] of Object.entries(FACTS)) {
        const scenario = playOption(value, undefined, steps, WORDS);
        if (scenario === null) continue;
        const { criteria, bill } = replay(scenario);
        const played = criteria.map(({ id }) => id).filter((id) => SHOWN_ON_THE_BILL.includes(id));
        const expected = judged(value, steps);
        expect.soft(new Set(played), `${name} after ${facts}`).toEqual(new Set(expected));
        const twice = expected.includes('double-effect');
        expect.soft(bill.duplicatedEffects > 0, `${name} after ${facts}: effects`).toBe(twice);
      }
    });
  }
});

describe('which options can be played', () => {
  const playable = (facts: string, steps: readonly Step[]): boolean =>
    playOption(FACTS[facts], undefined, steps, WORDS) !== null;

  test('all that call again after a lost write', () => {
    const calling = STEPS.filter(({ steps }) => playable('a lost write', steps)).map(({ name }) => name);
    expect(calling).toEqual(
      expect.arrayContaining([
        'retry-regardless',
        'retry-at-once',
        'retry-unbounded',
        'fresh-budget-per-retry',
        'key-per-attempt',
        'retry-in-every-layer',
        're-ask-on-empty',
        'return-empty-on-failure',
      ]),
    );
  });

  test('not those that call nothing', () => {
    expect(playable('a lost write', ['return-structured'])).toBe(false);
    expect(playable('a lost write', ['claim-success'])).toBe(false);
  });

  test('not reports, and not calls that are another call', () => {
    const report = { kind: 'report', report: { covered: 1, total: 2 } };
    expect(playOption(report, undefined, ['abort-run'], WORDS)).toBeNull();
    expect(playable('validation', ['fix-arguments'])).toBe(false);
  });
});

test('an empty list in place of a missing answer is played as a failure taken for an answer', () => {
  const scenario = playOption(
    { kind: 'timeout', context: { effect: 'read' } },
    undefined,
    ['claim-absence'],
    WORDS,
  );
  const { criteria, final } = replay(scenario!);
  expect(criteria.map(({ id }) => id)).toContain('failure-as-answer');
  expect(final?.text).toContain('nothing that matches');
});
