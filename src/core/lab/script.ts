import type { Answer, Habit, ScriptRow } from './script-row.ts';

const said = (words: string, more: Record<string, unknown> = {}): Answer => ({
  how: 'result',
  result: { content: [{ type: 'text', text: words }], ...more },
});
const data = (value: Record<string, unknown>, more: Record<string, unknown> = {}): Answer => ({
  how: 'result',
  result: { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value, ...more },
});
const failed = { isError: true };
const ENVELOPE: Answer = { how: 'envelope' };
const habit = (name: Habit, answer: Answer): ScriptRow['bad'] => ({ ...answer, habit: name });

const REFUND = { amount_cents: 2500, idempotency_key: 'refund-1' };
const CONSENT = {
  resultType: 'input_required',
  inputRequests: {
    consent: {
      method: 'elicitation/create',
      params: {
        mode: 'form',
        message: 'Send the notice?',
        requestedSchema: { type: 'object', properties: { send: { type: 'boolean' } } },
      },
    },
  },
};
const TRACE = [
  "TypeError: Cannot read properties of undefined (reading 'total')",
  '    at lookup (/srv/orders/lookup.js:41:17)',
  '    at handle (/srv/orders/server.js:112:9)',
].join('\n');

/** Every scripted failure. The server, the exercises, `docs/lab.md` and the tests read this one table. */
export const SCRIPT: readonly ScriptRow[] = [
  {
    id: 'lookup-timeout',
    tool: 'lookup_order',
    when: ['order_id', 'A-TIMEOUT'],
    what: 'The order service does not answer the tool in time.',
    facts: { kind: 'upstream', os: { code: 'ETIMEDOUT', syscall: 'read' } },
    good: ENVELOPE,
    bad: habit('generic', said('Operation failed', failed)),
  },
  {
    id: 'lookup-format',
    tool: 'lookup_order',
    when: ['order_id', 'abc'],
    what: 'The id is not of the form that the tool takes.',
    facts: {
      kind: 'check',
      stage: 'schema',
      reason: 'BAD_FORMAT',
      field: 'order_id',
      detail: 'order_id must be of the form of A-1001.',
    },
    limit: 'of the form of A-1001',
    good: ENVELOPE,
    bad: habit('protocol', { how: 'error', code: -32603, message: 'Invalid input' }),
  },
  {
    id: 'lookup-missing',
    tool: 'lookup_order',
    when: ['order_id', 'A-404'],
    what: 'The id is well formed, and no order has it.',
    facts: {
      kind: 'check',
      stage: 'lookup',
      matches: 0,
      field: 'order_id',
      detail: 'No order has the order_id A-404.',
    },
    limit: 'the id of an order',
    good: ENVELOPE,
    bad: habit('empty', data({ orders: [] })),
  },
  {
    id: 'lookup-foreign',
    tool: 'lookup_order',
    when: ['order_id', 'A-999'],
    what: 'The order is there, and it belongs to a customer whom this caller may not see.',
    facts: {
      kind: 'check',
      stage: 'authorization',
      reason: 'NOT_OWNER',
      detail: 'The order belongs to another customer.',
    },
    good: ENVELOPE,
    bad: habit(
      'retryable',
      said('Access to the order was refused.', {
        ...failed,
        structuredContent: { errorCategory: 'permission', isRetryable: true },
      }),
    ),
  },
  {
    id: 'lookup-limited',
    tool: 'lookup_order',
    when: ['order_id', 'A-429'],
    what: 'The order service answers the tool with HTTP 429 and Retry-After: 30.',
    facts: { kind: 'upstream', http: { status: 429, headers: { 'retry-after': '30' } } },
    good: ENVELOPE,
    bad: habit('generic', said('Error: request failed', failed)),
  },
  {
    id: 'lookup-down',
    tool: 'lookup_order',
    when: ['order_id', 'A-503'],
    what: 'The order service answers the tool with HTTP 503.',
    facts: { kind: 'upstream', http: { status: 503 } },
    good: ENVELOPE,
    bad: habit('status', data({ status: 503, message: 'Service Unavailable' })),
  },
  {
    id: 'lookup-bug',
    tool: 'lookup_order',
    when: ['order_id', 'A-500'],
    what: "The tool's own code throws a TypeError.",
    facts: {
      kind: 'upstream',
      exception: { name: 'TypeError', message: 'a value was undefined' },
      context: { faultOf: 'server' },
    },
    good: ENVELOPE,
    bad: habit('trace', said(TRACE, failed)),
  },
  {
    id: 'lookup-type',
    tool: 'lookup_order',
    when: ['order_id', 'A-TYPE'],
    what: 'The answer has the resultType "deferred", which nobody negotiated.',
    facts: {
      kind: 'response',
      response: { resultType: 'deferred', content: [] },
      context: { protocolVersion: '2026-07-28' },
    },
    good: { how: 'result', result: { resultType: 'deferred', content: [] } },
    bad: habit('same', { how: 'result', result: { resultType: 'deferred', content: [] } }),
  },
  {
    id: 'customer-locked',
    tool: 'get_customer',
    when: ['customer_id', 'C-LOCKED'],
    what: 'The customer service says that this account may not read customers.',
    facts: {
      kind: 'check',
      stage: 'authorization',
      detail: 'This account may not read customers.',
    },
    good: ENVELOPE,
    bad: habit(
      'retryable',
      said('Reading customers is not allowed.', {
        ...failed,
        structuredContent: { errorCategory: 'transient', isRetryable: true },
      }),
    ),
  },
  {
    id: 'search-nothing',
    tool: 'search_orders',
    when: ['query', 'unicorn'],
    what: 'The search runs, and no order fits.',
    facts: { kind: 'check', stage: 'lookup', matches: 0 },
    good: ENVELOPE,
    bad: habit('empty-as-error', said('No orders found', failed)),
  },
  {
    id: 'search-down',
    tool: 'search_orders',
    when: ['query', 'outage'],
    what: 'The search index refuses the connection.',
    facts: { kind: 'upstream', os: { code: 'ECONNREFUSED', syscall: 'connect' } },
    good: ENVELOPE,
    bad: habit('empty', data({ orders: [] })),
  },
  {
    id: 'refund-conflict',
    tool: 'process_refund',
    when: ['order_id', 'A-CONFLICT'],
    also: REFUND,
    what: 'The order changed since the tool read it: the order service answers HTTP 412.',
    facts: { kind: 'upstream', http: { status: 412 } },
    good: ENVELOPE,
    bad: habit('status', data({ success: false, error: 'conflict' })),
  },
  {
    id: 'refund-policy',
    tool: 'process_refund',
    when: ['order_id', 'A-POLICY'],
    also: { ...REFUND, amount_cents: 90_000 },
    what: 'Refunds above 50,000 cents are not allowed without a manager.',
    facts: { kind: 'check', stage: 'policy', detail: 'A refund above 50,000 cents needs a manager.' },
    good: ENVELOPE,
    bad: habit('protocol', { how: 'error', code: -32603, message: 'POLICY-17' }),
  },
  {
    id: 'refund-twice',
    tool: 'process_refund',
    when: ['order_id', 'A-REFUNDED'],
    also: REFUND,
    what: 'The order was refunded in full before.',
    facts: { kind: 'check', stage: 'state', detail: 'The order was refunded in full before.' },
    good: ENVELOPE,
    bad: habit('generic', said('Something went wrong', failed)),
  },
  {
    id: 'refund-lost',
    tool: 'process_refund',
    when: ['order_id', 'A-LOST'],
    also: { ...REFUND, idempotency_key: 'refund-lost' },
    what: 'The server takes the call and carries it out, and no answer comes before the deadline.',
    facts: { kind: 'timeout', deadlineMs: 5000, sent: true, context: { known: 'accepted' } },
    good: { how: 'silence' },
    bad: habit('same', { how: 'silence' }),
  },
  {
    id: 'notice-down',
    tool: 'send_notice',
    when: ['customer_id', 'C-503'],
    also: { message: 'Your parcel is late.' },
    what: 'The mail service takes the message and then answers the tool with HTTP 503.',
    facts: { kind: 'upstream', http: { status: 503 } },
    good: ENVELOPE,
    bad: habit(
      'doubt',
      said('The notice was not sent.', {
        ...failed,
        structuredContent: { errorCategory: 'transient', isRetryable: true },
      }),
    ),
  },
  {
    id: 'notice-consent',
    tool: 'send_notice',
    when: ['customer_id', 'C-CONSENT'],
    also: { message: 'Your parcel is late.' },
    what: 'The tool needs a yes from the user before it sends, and asks for it in its answer.',
    facts: {
      kind: 'response',
      response: CONSENT,
      context: { protocolVersion: '2026-07-28' },
    },
    good: {
      how: 'new-result',
      result: CONSENT,
      before: {
        kind: 'check',
        stage: 'policy',
        detail: 'The customer must agree first; ask the customer.',
      },
    },
    bad: habit('generic', said('Error', failed)),
  },
  {
    id: 'status-unknown',
    tool: 'get_call_status',
    when: ['idempotency_key', 'nobody-knows'],
    what: 'No refund was ever asked for with this key.',
    facts: {
      kind: 'check',
      stage: 'lookup',
      matches: 0,
      field: 'idempotency_key',
      detail: 'No refund was asked for with this idempotency_key.',
    },
    limit: 'the key of a refund',
    good: ENVELOPE,
    bad: habit('empty', data({ refunds: [] })),
  },
];

/** The row that a call sets off; undefined where it is an ordinary call. */
export function scriptFor(tool: string, args: Readonly<Record<string, unknown>>): ScriptRow | undefined {
  return SCRIPT.find((row) => row.tool === tool && args[row.when[0]] === row.when[1]);
}
