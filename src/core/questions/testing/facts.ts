/**
 * Kinds of facts on which practices, actions and criteria are tried: one observation for each thing that
 * can come of a call.
 */

const budget = { attempt: 1, maxAttempts: 3 };
const spent = { attempt: 3, maxAttempts: 3 };

export const FACTS = {
  transient: { kind: 'upstream', reason: 'TIMEOUT', context: { effect: 'read', ...budget } },
  spent: { kind: 'upstream', reason: 'TIMEOUT', context: { effect: 'read', ...spent } },
  waiting: {
    kind: 'upstream',
    http: { status: 429, headers: { 'retry-after': '20' } },
    context: { effect: 'read', ...budget },
  },
  validation: { kind: 'check', stage: 'schema', field: 'end_date' },
  business: { kind: 'check', stage: 'policy', context: { effect: 'write' } },
  permission: { kind: 'check', stage: 'authorization' },
  notFound: { kind: 'check', stage: 'lookup', matches: 0, context: { contract: 'exactly-one' } },
  empty: { kind: 'check', stage: 'lookup', matches: 0, context: { contract: 'zero-or-more' } },
  success: { kind: 'response', response: { content: [{ type: 'text', text: '3 rows' }], isError: false } },
  partial: {
    kind: 'report',
    report: {
      covered: 7,
      total: 9,
      failures: [
        { what: 'a', reason: 'TIMEOUT' },
        { what: 'b', reason: 'ACCESS_DENIED' },
      ],
    },
    context: { role: 'subagent', ...spent },
  },
  noneCovered: {
    kind: 'report',
    report: { covered: 0, total: 1, failures: [{ what: 'a', reason: 'TIMEOUT' }] },
    context: budget,
  },
  lostWrite: { kind: 'timeout', context: { effect: 'write', statusQuery: true } },
  lostRead: { kind: 'timeout', context: { effect: 'read', ...budget } },
  unknownTool: {
    kind: 'response',
    response: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Unknown tool: get_wether' } },
  },
  unclassified: {
    kind: 'response',
    response: { content: [{ type: 'text', text: 'It did not work out today' }], isError: true },
  },
  keyedWrite: {
    kind: 'disconnect',
    sent: true,
    context: { effect: 'write', idempotencyKey: true, ...budget },
  },
  accepted: { kind: 'timeout', context: { effect: 'write', known: 'accepted', ...budget } },
  request: {
    kind: 'response',
    response: {
      jsonrpc: '2.0',
      id: 1,
      result: { resultType: 'input_required', inputRequests: { city: { method: 'elicitation/create' } } },
    },
  },
} as const;

export type FactsName = keyof typeof FACTS;

/** Two letters for each criterion, so that a table fits a page. */
export const CODES = {
  FA: 'failure-as-answer',
  AF: 'answer-as-failure',
  GH: 'gap-hidden',
  EX: 'exposed',
  DE: 'double-effect',
  RE: 'run-ended',
  UW: 'unwarranted',
  CL: 'cause-lost',
  FR: 'futile-repeat',
  OB: 'over-budget',
  GU: 'given-up',
  NS: 'needless-step',
} as const;

/** `FA+UW` as criteria in their order; `.` as none. */
export function criteriaOf(cell: string): string[] {
  return cell === '.' ? [] : cell.split('+').map((code) => CODES[code as keyof typeof CODES]);
}
