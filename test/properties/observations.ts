import fc from 'fast-check';
import { REASONS } from '../../src/core/classifier/reasons.ts';
import { CONTRACTS, EFFECTS, FAULTS, KNOWN, ROLES, STAGES } from '../../src/core/classifier/vocabulary.ts';

/**
 * Inputs for properties: deliberate nonsense beside plausible observations, since only the latter reach the
 * deeper rules.
 */

const word = fc.constantFrom(
  'error',
  'failed',
  'transient',
  'VALIDATION',
  'permission',
  'BUSINESS',
  'UNKNOWN',
  'rate_limit',
  'DEPENDENCY.TIMEOUT',
  'RESOURCE.NOT_FOUND',
  'timed_out',
  'Operation failed',
  'Error: boom\n    at f (/usr/lib/x.js:1:2)',
  'password=hunter2hunter2',
  '[]',
  '{"success":false,"message":"no"}',
  '{"errorCategory":"transient","isRetryable":true}',
  '\ud800 lone',
  '',
);
const key = fc.constantFrom(
  'content',
  'isError',
  'is_error',
  'structuredContent',
  'errorCategory',
  'isRetryable',
  'errorCode',
  'result',
  'error',
  'code',
  'message',
  'data',
  'id',
  'jsonrpc',
  'type',
  'text',
  'status',
  'success',
  'matches',
  'results',
  'resultType',
  'kind',
  'response',
  'context',
  'report',
  'limit',
  'field',
  '__proto__',
  'constructor',
  'toString',
);
export const json: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, -32602, -32000, 429, 1e308, '2.0', 'tool_result', 'complete'),
    word,
    fc.double(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 6 }),
  ),
})).value;

const reason = fc.constantFrom(...REASONS.map(({ id }) => id));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as T;
}

export const context = fc
  .record({
    contract: optional(fc.constantFrom(...CONTRACTS)),
    effect: optional(fc.constantFrom(...EFFECTS)),
    idempotencyKey: optional(fc.boolean()),
    known: optional(fc.constantFrom(...KNOWN)),
    faultOf: optional(fc.constantFrom(...FAULTS)),
    statusQuery: optional(fc.boolean()),
    expectedToAppear: optional(fc.boolean()),
    attempt: optional(fc.nat(4)),
    maxAttempts: optional(fc.nat(4)),
    elapsedMs: optional(fc.nat(20_000)),
    deadlineMs: optional(fc.nat(20_000)),
    retryAfterMs: optional(fc.nat(20_000)),
    repeats: optional(fc.nat(5)),
    protocolVersion: optional(fc.constantFrom('2025-06-18', '2025-11-25', '2026-07-28')),
    outputSchema: optional(fc.boolean()),
    role: optional(fc.constantFrom(...ROLES)),
  })
  .map(defined);

/** Reasons that a tool may have: not those of the protocol, and not what only a caller observes. */
const LOCAL = new Set(['DEADLINE_EXCEEDED', 'CONNECTION_LOST', 'CONNECT_FAILED', 'CANCELLED']);
const toolReason = fc.constantFrom(
  ...REASONS.filter(({ id, six }) => six !== null && !LOCAL.has(id) && id !== 'RESOURCE_NOT_FOUND').map(
    ({ id }) => id,
  ),
);

export const upstream = fc
  .record({
    kind: fc.constant('upstream' as const),
    http: optional(
      fc.record({
        status: fc.constantFrom(
          200,
          400,
          401,
          402,
          403,
          404,
          408,
          409,
          410,
          412,
          422,
          423,
          429,
          451,
          500,
          503,
          504,
        ),
        headers: fc.constantFrom<Record<string, string>>({}, { 'retry-after': '20' }),
      }),
    ),
    os: optional(
      fc.record({ code: fc.constantFrom('ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOSPC', 'EACCES') }),
    ),
    sql: optional(fc.record({ state: fc.constantFrom('40001', '23505', '23502', '57014', '42501') })),
    grpc: optional(
      fc.record({ code: fc.constantFrom('UNAVAILABLE', 'NOT_FOUND', 'ABORTED', 'INTERNAL', 4, 8) }),
    ),
    reason: optional(toolReason),
    context,
  })
  .map(defined);

export const check = fc
  .record({
    kind: fc.constant('check' as const),
    stage: fc.constantFrom(...STAGES),
    field: optional(fc.constantFrom('end_date', '/home/ann/secret.txt', 'Operation failed')),
    detail: optional(
      fc.constantFrom(
        'must be before 2027',
        'Retry after 47s.',
        'Rule RF-204',
        'Authorization: Bearer abcdefghijklmnopqrstuvwx',
      ),
    ),
    matches: optional(fc.nat(3)),
    reason: optional(toolReason),
    context,
  })
  .map(defined);

const metadata = fc
  .record({
    errorCategory: optional(
      fc.constantFrom('transient', 'validation', 'permission', 'business', 'UNKNOWN', 'NOT_FOUND'),
    ),
    isRetryable: optional(fc.boolean()),
    errorCode: optional(
      fc.constantFrom('DEPENDENCY.TIMEOUT', 'DEPENDENCY.RATE_LIMITED', 'RESOURCE.LOCKED', 'AUTH.NOT_OWNER'),
    ),
    message: optional(
      fc.constantFrom('Operation failed', 'The order is locked.', 'Retry after 47s.', 'SELECT id FROM users'),
    ),
    limit: optional(fc.constantFrom<unknown>(5, '1 to 20', { path: '/home/ann/x' })),
    outcome: optional(fc.constant('unknown')),
  })
  .map(defined);

export const failedResult = fc
  .record({
    isError: fc.boolean(),
    text: fc.constantFrom(
      'Operation failed',
      'The order is locked.',
      '{"success":false}',
      'Error: 503',
      '[]',
      '',
    ),
    structuredContent: optional(metadata),
  })
  .map(({ text, ...rest }) => defined({ ...rest, content: [{ type: 'text', text }] }));

export const response = fc
  .record({ kind: fc.constant('response' as const), response: failedResult, context })
  .map(defined);

export const report = fc.record({
  kind: fc.constant('report' as const),
  report: fc
    .record({
      covered: optional(fc.nat(4)),
      total: optional(fc.nat(6)),
      results: optional(fc.array(fc.constantFrom('one', 'two'), { maxLength: 3 })),
      failures: optional(
        fc.array(
          fc
            .record({
              what: optional(fc.constantFrom('archive', '/home/ann/archive.db')),
              reason: toolReason,
              isRetryable: optional(fc.boolean()),
              attempts: optional(fc.nat(3)),
            })
            .map(defined),
          { maxLength: 3 },
        ),
      ),
    })
    .map(defined),
  context,
});

export const local = fc
  .record({
    kind: fc.constantFrom(...(['timeout', 'disconnect', 'cancelled', 'refused'] as const)),
    why: fc.constantFrom('declined', 'too-large', 'output-schema'),
    sent: optional(fc.boolean()),
    code: optional(fc.constantFrom('ECONNREFUSED', 'ECONNRESET', 'EPIPE')),
    reason: optional(reason),
    context,
  })
  .map(defined);

export const observation: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  upstream,
  check,
  response,
  report,
  local,
);
