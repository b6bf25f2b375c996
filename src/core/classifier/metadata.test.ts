import { describe, expect, test } from 'vitest';
import { classify } from '../classify.ts';

/** A word for a family of failures leaves the reason to a status, a finer word or the guess. */
const failed = (payload: unknown, effect = 'read') =>
  classify({
    kind: 'response',
    response: { content: [{ type: 'text', text: JSON.stringify(payload) }], isError: true },
    context: { effect, contract: 'exactly-one' },
  });

describe('words that name a family', () => {
  test.each([
    [{ error: { type: 'api_error', message: 'Overloaded' }, status: 503 }, 'UNAVAILABLE'],
    [
      { error: { type: 'invalid_request_error', code: 'model_not_found', message: 'x' }, status: 404 },
      'NOT_FOUND',
    ],
    [{ error: { code: 'server_error', type: 'rate_limit_error', message: 'x' } }, 'RATE_LIMITED'],
    [{ error: { type: 'invalid_request_error', message: 'x' }, status: 400 }, 'INVALID_ARGUMENT'],
    [{ error: { code: 'validation_error', message: 'x' }, status: 500 }, 'INVALID_ARGUMENT'],
  ])('%j is %s', (payload, reason) => expect(failed(payload).reason).toBe(reason));

  test('leave the words to be guessed from', () => {
    const verdict = failed({ error: { type: 'server_error', message: 'Rate limit reached for requests' } });
    expect([verdict.reason, verdict.inferred?.reason]).toEqual(['UNCLASSIFIED', 'RATE_LIMITED']);
  });
});

test('a status says whether the call was refused before it ran', () => {
  expect(failed({ status: 408, error: 'Request Timeout' }, 'write').action).toBe('retry-with-backoff');
  expect(failed({ status: 504, error: 'Gateway Timeout' }, 'write').action).toBe('query-status');
});
