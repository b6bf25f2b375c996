import { type Item, options, timeout } from './encoded.ts';

/**
 * Situations of the kind that practice exams ask about, put into the claim language from their text
 * alone, with the keys that examiners give.
 */
export const AGENT_ITEMS: readonly Item[] = [
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
