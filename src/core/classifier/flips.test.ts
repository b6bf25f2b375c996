import { expect, test } from 'vitest';
import { classify } from '../classify.ts';
import { flips } from './flips.ts';

const failed = (context: Record<string, unknown>) =>
  classify({ kind: 'upstream', http: { status: 503 }, context: { effect: 'read', ...context } });

test('nothing flips between two verdicts on the same facts', () => {
  expect(flips(failed({}), failed({}))).toEqual([]);
});

test('a spent budget flips what may be done next, and nothing about what happened', () => {
  expect(flips(failed({ attempt: 1 }), failed({ attempt: 3, maxAttempts: 3 }))).toEqual([
    'isRetryable',
    'action',
    'alternatives',
  ]);
});
