import { describe, expect, test } from 'vitest';
import { does, is } from '../testing/question.ts';
import { renderClaim, renderOption } from './render.ts';

describe('the text of an option', () => {
  test('is its own where it has one', () => {
    expect(renderOption({ text: 'As I say.', claim: does('stop') })).toBe('As I say.');
  });

  test('numbers the claims of several cases', () => {
    expect(
      renderOption({ claims: [is({ category: 'transient', isRetryable: true }), is({ category: null })] }),
    ).toBe('(1) transient, retryable; (2) none of the four categories');
  });

  test.each([
    [is({ category: 'validation', isRetryable: false }), 'validation, not retryable'],
    [is({ layer: 'protocol', seenBy: 'client' }), 'protocol layer, seen by the client'],
    [is({ action: 'query-status' }), 'Ask for the status of the call first.'],
    [is({ reason: null }), 'no reason of a failure'],
    [is({ delayMs: 20_000 }), 'after 20 s'],
    [{ has: 'nothing' }, 'Nothing is wrong with it.'],
    [{ has: 'double-effect' }, 'What may have happened already is done a second time.'],
    [{ has: 'missing-category' }, 'The failure carries no category.'],
    [does('retry-with-backoff'), 'Repeat the same call after a wait, within the budget.'],
    [does('claim-success'), 'Say that it worked.'],
    [
      does({ 'retry-with-backoff': { times: 3, wait: 'none' } }),
      'Repeat the same call after a wait, within the budget (3 times, without a wait).',
    ],
    [
      does({
        show: { as: 'failure', category: 'business', isRetryable: false, tells: ['cause', 'customer'] },
      }),
      'Return an error with category business, not retryable, the cause and a sentence for the customer.',
    ],
    [
      does({
        return: {
          isError: true,
          structuredContent: { isRetryable: false },
          content: [{ type: 'text', text: 'No.' }],
        },
      }),
      '{ isError: true, isRetryable: false, text: "No." }',
    ],
    [does({ report: { covered: 7, total: 9 } }), '{ covered: 7, total: 9 }'],
    [{ adds: { structuredContent: { retryAfterMs: 20_000 } } }, 'Add { retryAfterMs: 20000 }'],
  ])('%j', (claim, text) => {
    expect(renderClaim(claim)).toBe(text);
  });

  test('several steps follow each other', () => {
    expect(renderClaim(does('query-status', 'retry-with-backoff'))).toBe(
      'Ask for the status of the call first. Then: Repeat the same call after a wait, within the budget.',
    );
  });
});
