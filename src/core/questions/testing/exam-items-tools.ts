import { error, type Item, options, result, text, timeout } from './encoded.ts';

/**
 * Situations of the kind that practice exams ask about, put into the claim language from their text
 * alone, with the keys that examiners give.
 */
export const TOOL_ITEMS: readonly Item[] = [
  [
    'a refund above the limit of the agent',
    'B',
    {
      facts: { kind: 'check', stage: 'policy', context: { effect: 'write' } },
      options: options(
        [error('Refund failed')],
        [
          error('Refunds above 500 need approval.', {
            errorCategory: 'business',
            isRetryable: false,
            customerMessage: 'A colleague must approve refunds above 500.',
          }),
        ],
        [error('Refund refused by rule', { errorCategory: 'transient', isRetryable: true })],
        [result('Refund not processed', { refunded: false })],
      ),
    },
  ],
  [
    'a search that times out and comes back empty',
    'A',
    {
      facts: timeout({ effect: 'read' }),
      now: ['return-empty-on-failure'],
      options: options(
        ['return-structured'],
        ['retry-transient'],
        ['parse-text-by-prompt'],
        ['throw-exception'],
      ),
    },
  ],
  [
    'every failure is "Operation failed" and the agent retries them all',
    'C',
    {
      facts: [
        { kind: 'check', stage: 'schema', field: 'date' },
        { kind: 'check', stage: 'policy' },
        timeout({ effect: 'read' }),
      ],
      now: ['return-generic-error'],
      options: options(
        ['retry-regardless'],
        ['parse-text-by-prompt'],
        ['return-structured', 'retry-transient'],
        ['wait-longer'],
      ),
    },
  ],
  [
    'a web search of a subagent that times out for good',
    'A',
    {
      facts: timeout({ role: 'subagent', attempt: 3, maxAttempts: 3, partials: 2, effect: 'read' }),
      options: options(
        ['report-structured'],
        ['retry-transient', 'report-generic-status'],
        ['return-empty-on-failure'],
        ['throw-exception', 'abort-run'],
      ),
    },
  ],
  [
    'a passing fault that a subagent meets with attempts left',
    'B',
    {
      facts: timeout({ role: 'subagent', attempt: 1, maxAttempts: 3, effect: 'read' }),
      options: options(
        ['report-every-hiccup'],
        ['retry-with-backoff'],
        ['return-empty-on-failure'],
        ['abort-run'],
      ),
    },
  ],
  [
    'a coordinator with a partial report',
    'C',
    {
      facts: {
        kind: 'report',
        report: { covered: 4, total: 5, failures: [{ what: 'e', reason: 'ACCESS_DENIED' }] },
        context: { role: 'coordinator' },
      },
      options: options(['abort-run'], ['rerun-all'], ['accept-partial'], ['accept-silently']),
    },
  ],
  [
    'a search without matches',
    'D',
    {
      facts: { kind: 'check', stage: 'lookup', matches: 0, context: { contract: 'zero-or-more' } },
      options: options(
        [error('No orders', { errorCategory: 'validation', isRetryable: false })],
        ['throw-exception'],
        [error('No orders', { errorCategory: 'transient', isRetryable: true })],
        [result('No orders in this period.', { matches: 0, orders: [] })],
      ),
    },
  ],
  [
    'four failures, four next steps',
    'A',
    {
      facts: [
        timeout({ effect: 'read' }),
        { kind: 'check', stage: 'schema', field: 'x' },
        { kind: 'check', stage: 'policy' },
        { kind: 'check', stage: 'authorization' },
      ],
      options: options(
        [
          { does: ['retry-with-backoff'] },
          { does: ['fix-arguments'] },
          { does: ['explain-policy'] },
          { does: ['escalate'] },
        ],
        [
          { does: ['retry-with-backoff'] },
          { does: ['retry-with-backoff'] },
          { does: ['explain-policy'] },
          { does: ['escalate'] },
        ],
        [
          { does: ['escalate'] },
          { does: ['fix-arguments'] },
          { does: ['explain-policy'] },
          { does: ['escalate'] },
        ],
        [
          { does: ['retry-with-backoff'] },
          { does: ['fix-arguments'] },
          { does: ['retry-with-backoff'] },
          { does: ['escalate'] },
        ],
      ),
    },
  ],
  [
    'what a coordinator needs from a failed subagent, three of five',
    'ACD',
    {
      facts: timeout({ role: 'subagent', attempt: 3, maxAttempts: 3, partials: 3, effect: 'read' }),
      now: [error('search failed')],
      select: 3,
      options: options(
        { adds: { structuredContent: { errorCategory: 'transient', isRetryable: false } } },
        { adds: { structuredContent: { model: 'large' } } },
        {
          adds: { structuredContent: { attempted: 'three searches for "rates"', alternatives: ['archive'] } },
        },
        { adds: { structuredContent: { partialResults: ['a', 'b', 'c'] } } },
        { adds: { content: text('Traceback (most recent call last): ...') } },
      ),
    },
  ],
  [
    'what is wrong with a poor envelope',
    'BD',
    {
      facts: timeout({ effect: 'read' }),
      now: [error('Operation failed')],
      select: 2,
      options: options(
        { has: 'secret-leak' },
        { has: 'missing-category' },
        { has: 'retryable-contradiction' },
        { has: 'missing-retryable' },
      ),
    },
  ],
  [
    'an error flag on an empty answer',
    'A',
    {
      facts: { kind: 'check', stage: 'lookup', matches: 0, context: { contract: 'zero-or-more' } },
      now: [error('No matches', { errorCategory: 'validation', isRetryable: false })],
      options: options(
        { has: 'empty-as-error' },
        { has: 'failure-as-empty' },
        { has: 'nothing' },
        { has: 'exposed' },
      ),
    },
  ],
  [
    'nothing is wrong with a good envelope',
    'D',
    {
      facts: { kind: 'check', stage: 'authorization' },
      now: [
        error('This account may not read payroll data. Ask the payroll office for access.', {
          errorCategory: 'permission',
          isRetryable: false,
        }),
      ],
      options: options(
        { has: 'missing-category' },
        { has: 'generic-message' },
        { has: 'cause-lost' },
        { has: 'nothing' },
      ),
    },
  ],
];
