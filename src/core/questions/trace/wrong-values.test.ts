import { describe, expect, test } from 'vitest';
import { explain } from '../explain/explain.ts';
import { judgeQuestion } from '../judge.ts';
import type { Claim } from '../schema.ts';
import { FACTS } from '../testing/facts.ts';
import { does, questionOn } from '../testing/question.ts';

/** Messages that are complete but for one value, which is not what the facts say. */

const error = (text: string, structuredContent: object): Claim =>
  does({
    return: { isError: true, content: [{ type: 'text', text }], structuredContent: { ...structuredContent } },
  });

function judged(facts: object, claim: Claim) {
  const question = { ...questionOn('transient', [claim]), cases: [{ facts: { ...facts } }] };
  const [option] = explain(judgeQuestion(question)).options;
  return { ...option!, ids: option!.confusions.map(({ id }) => id) };
}

describe('the argument at fault', () => {
  const said = (field: string): Claim =>
    error(`${field} lies before start_date.`, { errorCategory: 'validation', isRetryable: false, field });

  test('another one is a wrong remedy', () => {
    const { correct, why, ids } = judged(FACTS.validation, said('currency'));
    expect(correct).toBe(false);
    expect(why).toMatch(/^It names currency, which is not the argument at fault\./);
    expect(ids).toEqual(['wrong-diagnosis']);
  });

  test.each(['end_date', 'endDate', 'booking.end_date', '/booking/end_date'])('%s is the one', (field) => {
    expect(judged(FACTS.validation, said(field)).correct).toBe(true);
  });

  test('a wrong one adds nothing', () => {
    const structuredContent = { errorCategory: 'validation', isRetryable: false };
    const now = {
      return: {
        isError: true,
        content: [{ type: 'text', text: 'Invalid input.' }],
        structuredContent,
      },
    };
    const added = (field: string): boolean =>
      judgeQuestion({
        ...questionOn('validation', [{ adds: { structuredContent: { field } } }], { now: [now] }),
      }).options[0]!.holds;
    expect([added('start_at'), added('end_date')]).toEqual([false, true]);
  });
});

describe('a limited rate', () => {
  const said = (change: object): Claim =>
    error('Too many requests; try again in 20 s.', {
      errorCategory: 'transient',
      isRetryable: true,
      retryAfterMs: 20_000,
      ...change,
    });

  test.each([
    ['a code of another class', { errorCode: 'AUTH.ACCESS_DENIED' }, 'transient-as-permission'],
    ['another precise code of its class', { errorCode: 'DEPENDENCY.TIMEOUT' }, 'wrong-diagnosis'],
    ['a domain of another class', { errorCode: 'VALIDATION.SOMETHING' }, 'wrong-diagnosis'],
    ['a much longer wait', { retryAfterMs: 900_000 }, 'longer-wait-as-cure'],
    ['a shorter wait', { retryAfterMs: 2000 }, 'retry-without-wait'],
    ['another count of attempts', { attempted: 2 }, 'wrong-diagnosis'],
  ])('%s is wrong', (_, change, confusion) => {
    const { correct, ids } = judged(FACTS.waiting, said(change));
    expect(correct).toBe(false);
    expect(ids).toEqual([confusion]);
  });

  test.each([
    ['its own code', { errorCode: 'DEPENDENCY.RATE_LIMITED' }],
    ['the general code of its class', { errorCode: 'DEPENDENCY.UNAVAILABLE' }],
    ['a code that belongs to no scheme', { errorCode: 'quota.minute' }],
    ['a wait with a margin', { retryAfterMs: 30_000 }],
    ['the attempt that it was', { attempted: 1 }],
  ])('%s is not', (_, change) => {
    expect(judged(FACTS.waiting, said(change)).correct).toBe(true);
  });
});

test.each([
  ['failed', 'unknown-as-failed'],
  ['completed', 'success-claimed'],
])('a write that nobody knows of is not said to have %s', (outcome, confusion) => {
  const fields = { errorCategory: 'transient', isRetryable: false, outcome };
  const { correct, ids } = judged(FACTS.lostWrite, error('No answer came; it may have been done.', fields));
  expect(correct).toBe(false);
  expect(ids).toEqual([confusion]);
});
