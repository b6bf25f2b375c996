import { describe, expect, test } from 'vitest';
import { checkFill } from '../fill.ts';
import { judgeQuestion } from '../judge.ts';
import { situationOf } from '../situation.ts';
import { confusionsOfFields, confusionsOfOrder } from './answer-confusions.ts';

const RULE = { kind: 'check', stage: 'policy', context: { effect: 'write' } };
const DOWN = { kind: 'upstream', http: { status: 503 }, context: { effect: 'read' } };
const PACE = { kind: 'upstream', http: { status: 429, headers: { 'retry-after': '45' } } };
const EMPTY = { kind: 'check', stage: 'lookup', matches: 0, context: { contract: 'zero-or-more' } };
const SILENCE = { kind: 'timeout', context: { effect: 'write', statusQuery: true } };

function mixedUp(facts: unknown, given: Readonly<Record<string, unknown>>): string[] {
  const situation = situationOf(facts);
  return confusionsOfFields(checkFill(Object.keys(given), given, situation.verdict), situation);
}

describe('wrong values of fields', () => {
  test.each<[string, unknown, Record<string, unknown>, string]>([
    ['another category', RULE, { errorCategory: 'validation' }, 'business-as-validation'],
    ['a refusal by rule as retryable', RULE, { isRetryable: true }, 'retry-business'],
    ['a refusal by rule as retryable, typed', RULE, { isRetryable: ' True ' }, 'retry-business'],
    ['a passing fault as final', PACE, { isRetryable: false }, 'transient-as-final'],
    [
      'a service that is down as wrong input',
      DOWN,
      { errorCategory: 'validation' },
      'transient-as-validation',
    ],
    ['a service that is down as final', DOWN, { isRetryable: false }, 'transient-as-final'],
    ['seconds where milliseconds are due', PACE, { retryAfterMs: 45 }, 'retry-without-wait'],
    ['an empty answer as an error', EMPTY, { isError: true }, 'empty-as-error'],
    ['a failure without its flag', RULE, { isError: false }, 'failure-inside-success'],
    ['silence as a failure', SILENCE, { outcome: 'failure' }, 'unknown-as-failed'],
    ['a local observation on another layer', SILENCE, { layer: 'protocol' }, 'local-as-peer'],
    ['a person where the status can be asked', PACE, { action: 'escalate' }, 'human-first'],
  ])('%s', (_, facts, given, confusion) => {
    expect(mixedUp(facts, given)).toEqual([confusion]);
  });

  test('each wrong field says its own', () => {
    expect(mixedUp(RULE, { errorCategory: 'transient', isRetryable: true, isError: true })).toEqual([
      'business-as-transient',
      'retry-business',
    ]);
  });

  test('right values and empty fields say nothing', () => {
    expect(mixedUp(RULE, { errorCategory: 'business', isRetryable: '' })).toEqual([]);
  });
});

describe('steps in a wrong place', () => {
  const judged = judgeQuestion({
    id: 'one',
    topic: 'category',
    level: 1,
    form: 'order',
    stem: 'What comes next?',
    cases: [{ facts: PACE }, { facts: RULE }],
    options: [
      { claim: { is: { action: 'retry-with-backoff' } } },
      { claim: { is: { action: 'explain-policy' } } },
      { claim: { is: { action: 'accept-empty' } } },
    ],
  });

  test('the right order shows none', () => {
    expect(judged.key).toEqual(['A', 'B']);
    expect(confusionsOfOrder(judged, ['A', 'B'])).toEqual([]);
  });

  test('a step says of its observation what belongs to another', () => {
    expect(confusionsOfOrder(judged, ['A', 'A'])).toEqual(['retry-business']);
    expect(confusionsOfOrder(judged, ['B', 'C'])).toEqual(['wrong-recovery', 'absence-from-failure']);
  });

  test('a place that was left open shows none', () => {
    expect(confusionsOfOrder(judged, ['A', ''])).toEqual([]);
  });
});
