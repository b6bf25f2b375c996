import { describe, expect, test } from 'vitest';
import { judgeQuestion } from './judge.ts';
import { parsePack } from './parse.ts';

/**
 * Situations of the kind that practice exams ask about, put into the claim language from their text
 * alone, with the keys that examiners give.
 */

const text = (said: string): object[] => [{ type: 'text', text: said }];
const error = (said: string, fields?: object): object => ({
  return: {
    isError: true,
    content: text(said),
    ...(fields === undefined ? {} : { structuredContent: fields }),
  },
});
const result = (said: string, fields?: object): object => ({
  return: {
    isError: false,
    content: text(said),
    ...(fields === undefined ? {} : { structuredContent: fields }),
  },
});
const timeout = (context: object = {}): object => ({ kind: 'upstream', reason: 'TIMEOUT', context });
const options = (...claims: unknown[]): object[] =>
  claims.map((claim, index) => ({
    text: `Option ${index + 1}`,
    ...(Array.isArray(claim) &&
    claim.every((one) => typeof one === 'object' && !('does' in claim)) &&
    isPerCase(claim)
      ? { claims: claim }
      : { claim: Array.isArray(claim) ? { does: claim } : claim }),
  }));
const isPerCase = (claims: unknown[]): boolean =>
  claims.every((one) => ['is', 'has', 'does', 'adds'].includes(Object.keys(one as object)[0] ?? ''));

interface Encoded {
  readonly facts: object | object[];
  readonly now?: unknown[];
  readonly want?: string;
  readonly select?: number;
  readonly options: object[];
}

const ITEMS: readonly (readonly [name: string, key: string, item: Encoded])[] = [
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
  [
    'a payment without an answer',
    'C',
    {
      facts: { kind: 'timeout', context: { effect: 'write' } },
      options: options(['retry-at-once'], ['claim-success'], ['query-status'], ['claim-absence']),
    },
  ],
  [
    'a payment without an answer: ask, then repeat if it did not happen',
    'B',
    {
      facts: { kind: 'timeout', context: { effect: 'write' } },
      options: options(
        ['retry-with-backoff'],
        ['query-status', 'retry-with-backoff'],
        ['key-per-attempt'],
        ['wait-longer'],
      ),
    },
  ],
  [
    'an unknown tool',
    'A',
    {
      facts: {
        kind: 'response',
        response: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Unknown tool: x' } },
      },
      options: options(
        { is: { layer: 'protocol', seenBy: 'client' } },
        { is: { layer: 'execution', seenBy: 'model' } },
        { is: { layer: 'local' } },
        { is: { layer: 'none' } },
      ),
    },
  ],
  [
    'where a tool puts its own failure',
    'B',
    {
      facts: timeout({ effect: 'read' }),
      options: options(
        ['raise-protocol-error'],
        ['return-structured'],
        ['signal-on-transport'],
        ['return-status-in-success'],
      ),
    },
  ],
  [
    'a wait that is stated',
    'C',
    {
      facts: {
        kind: 'upstream',
        http: { status: 429, headers: { 'retry-after': '30' } },
        context: { effect: 'read' },
      },
      options: options(
        [{ 'retry-with-backoff': { wait: 'none' } }],
        [{ 'retry-with-backoff': { wait: 'backoff' } }],
        ['retry-with-backoff'],
        ['escalate'],
      ),
    },
  ],
  [
    'a stack trace in the answer',
    'B',
    {
      facts: { kind: 'upstream', exception: { name: 'KeyError' } },
      now: ['return-raw-error'],
      options: options(
        { has: 'failure-as-answer' },
        { has: 'exposed' },
        { has: 'double-effect' },
        { has: 'run-ended' },
      ),
    },
  ],
  [
    'the antipattern is asked for',
    'D',
    {
      facts: timeout({ effect: 'read', attempt: 1, maxAttempts: 3 }),
      want: 'wrong',
      options: options(['return-structured'], ['retry-transient'], ['use-alternative'], ['substitute-value']),
    },
  ],
  [
    'an error described rather than written out',
    'A',
    {
      facts: { kind: 'check', stage: 'policy' },
      options: options(
        [{ show: { as: 'failure', category: 'business', isRetryable: false, tells: ['cause', 'customer'] } }],
        [{ show: { as: 'failure', category: 'business', isRetryable: true, tells: ['cause', 'customer'] } }],
        [
          {
            show: { as: 'failure', category: 'validation', isRetryable: false, tells: ['cause', 'customer'] },
          },
        ],
        [{ show: { as: 'no-error', tells: ['cause'] } }],
      ),
    },
  ],
  [
    'a report of a subagent: silence, noise or structure',
    'D',
    {
      facts: {
        kind: 'report',
        report: { covered: 3, total: 4, failures: [{ what: 'd', reason: 'UNAVAILABLE', attempts: 3 }] },
        context: { role: 'subagent', maxAttempts: 3 },
      },
      options: options(
        ['report-only-successes'],
        ['report-generic-status'],
        ['abort-run'],
        ['report-structured'],
      ),
    },
  ],
  [
    'a lost write whose status cannot be asked for',
    'B',
    {
      facts: { kind: 'timeout', context: { effect: 'write', statusQuery: false } },
      options: options(
        { is: { action: 'retry-with-backoff' } },
        { is: { action: 'hand-over' } },
        { is: { action: 'query-status' } },
        { is: { action: 'stop' } },
      ),
    },
  ],
  [
    'a coordinator that has to end the run today',
    'B',
    {
      facts: {
        kind: 'report',
        report: { covered: 4, total: 5, failures: [{ what: 'e', reason: 'TIMEOUT', attempts: 3 }] },
        context: { role: 'coordinator', maxAttempts: 3 },
      },
      now: ['abort-run'],
      options: options(['rerun-all'], ['accept-partial'], ['run-dependants-anyway'], ['stop']),
    },
  ],
  [
    'a check before every call',
    'C',
    {
      facts: { kind: 'check', stage: 'state', context: { effect: 'write' } },
      now: ['add-precheck-call', 'return-generic-error'],
      options: options(['wait-longer'], ['retry-regardless'], ['merge-check-and-act'], ['override-rule']),
    },
  ],
  [
    'repeats in three layers',
    'A',
    {
      facts: { kind: 'upstream', http: { status: 503 }, context: { effect: 'read', maxAttempts: 3 } },
      now: ['retry-in-every-layer'],
      options: options(['guard-repeats'], ['wait-longer'], ['retry-unbounded'], ['add-classifier-step']),
    },
  ],
];

describe('questions put into the language from their text alone', () => {
  test.each(ITEMS)('%s: %s', (name, key, { facts, now, want, select, options: given }) => {
    const { pack, problems } = parsePack({
      questions: [
        {
          id: name
            .toLowerCase()
            .replace(/[^a-z]+/g, '-')
            .replace(/^-|-$/g, ''),
          topic: 'category',
          level: 2,
          stem: name,
          ...(want === undefined ? {} : { want }),
          ...(select === undefined ? {} : { select }),
          cases: (Array.isArray(facts) ? facts : [facts]).map((one) => ({
            facts: one,
            ...(now === undefined ? {} : { now }),
          })),
          options: given,
        },
      ],
    });
    expect(problems).toEqual([]);
    const judged = judgeQuestion(pack.questions[0]!);
    expect({ key: judged.key.join(''), problems: judged.problems }).toEqual({ key, problems: [] });
  });
});
