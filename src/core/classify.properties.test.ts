import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REASONS } from './classifier/reasons.ts';
import { verdictSchema } from './classifier/verdict.ts';
import { CONTRACTS, EFFECTS, FAULTS, KINDS, KNOWN, ROLES, STAGES } from './classifier/vocabulary.ts';
import { classify } from './classify.ts';
import { InputError } from './input-error.ts';
import { lint } from './lint/lint.ts';

/**
 * What holds for every input. Deliberate nonsense stands beside plausible messages, since only the latter
 * reach the deeper rules.
 */

const RUNS = { numRuns: 1500 };

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
const json: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
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

const context = fc
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

const upstream = fc
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

const check = fc
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

const failedResult = fc
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

const response = fc
  .record({ kind: fc.constant('response' as const), response: failedResult, context })
  .map(defined);

const report = fc.record({
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

const local = fc
  .record({
    kind: fc.constantFrom(...(['timeout', 'disconnect', 'cancelled', 'refused'] as const)),
    why: fc.constantFrom('declined', 'too-large', 'output-schema'),
    sent: optional(fc.boolean()),
    code: optional(fc.constantFrom('ECONNREFUSED', 'ECONNRESET', 'EPIPE')),
    reason: optional(reason),
    context,
  })
  .map(defined);

const observation: fc.Arbitrary<Record<string, unknown>> = fc.oneof(upstream, check, response, report, local);

/** The verdict, or null for an input error; any other throw fails the test. */
function judged(input: unknown): ReturnType<typeof classify> | null {
  try {
    return classify(input);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return null;
  }
}

const isRepeat = (action: string): boolean => action === 'retry-with-backoff';

describe('every input', () => {
  test('has a verdict or an input error', () => {
    const full = fc.record({
      kind: fc.constantFrom(...KINDS),
      response: json,
      http: json,
      report: json,
      why: json,
      stage: json,
      context: fc.oneof(context, json),
    });
    fc.assert(
      fc.property(fc.oneof(json, fc.jsonValue(), full, observation), (input) => {
        const verdict = judged(input);
        if (verdict !== null) expect(verdictSchema.safeParse(verdict).success).toBe(true);
      }),
      { numRuns: 4000 },
    );
  });

  const nested = (depth: number): unknown =>
    JSON.parse(`${'[{"error":'.repeat(depth)}0${'}]'.repeat(depth)}`);
  const deep = nested(50_000);
  test.each<[string, unknown]>([
    ['the message', deep],
    ['content', { content: deep, isError: true }],
    ['structuredContent', { content: [], structuredContent: { results: deep }, isError: true }],
    ['a block', { content: [{ type: 'text', text: 'x', deep }, deep], isError: true }],
    ['the text', { content: [{ type: 'text', text: '['.repeat(100_000) }], isError: true }],
    ['error.data', { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'x', data: { deep } } }],
    [
      'the id',
      { kind: 'response', response: { jsonrpc: '2.0', id: deep, result: {} }, context: { requestId: 1 } },
    ],
    ['the limit', { isError: true, errorCategory: 'validation', limit: deep, content: 'x' }],
    ['the field', { isError: true, errorCategory: 'validation', field: deep, content: 'x' }],
    ['the resultType', { jsonrpc: '2.0', id: 1, result: { resultType: deep } }],
    ['a body', { kind: 'upstream', http: { status: 403, body: deep } }],
    ['a report', { kind: 'report', report: { results: deep } }],
    ['what nobody reads', { kind: 'check', stage: 'state', extra: deep, context: { extra: deep } }],
  ])('may be nested as deeply as it likes: %s', (_where, value) => {
    judged(value);
    judged({ kind: 'response', response: value });
  });

  test('may hold keys that JavaScript treats in its own way', () => {
    const text =
      '{"__proto__":{"isError":true},"constructor":1,"content":[{"type":"text","text":"fine","__proto__":null}]}';
    expect(judged(JSON.parse(text))).toMatchObject({ outcome: 'success', isError: false });
    expect(judged(JSON.parse('{"kind":"__proto__"}'))).toBeNull();
    expect(judged({ kind: 'upstream', reason: 'constructor' })).toBeNull();
  });
});

describe('a verdict', () => {
  test('is the same for the same input', () => {
    fc.assert(
      fc.property(observation, (input) => {
        expect(classify(input)).toEqual(classify(structuredClone(input)));
      }),
      RUNS,
    );
  });

  test('does not change the input', () => {
    fc.assert(
      fc.property(observation, (input) => {
        const before = structuredClone(input);
        classify(input);
        expect(input).toEqual(before);
      }),
      RUNS,
    );
  });

  test('does not change with fields that nobody knows', () => {
    const extra = fc.dictionary(fc.constantFrom('x', 'traceId', 'note', '_meta', 'vendor'), fc.jsonValue());
    fc.assert(
      fc.property(observation, extra, (input, more) => {
        const inside = { ...more, ...(input['context'] as object) };
        expect(classify({ ...more, ...input, context: inside })).toEqual(classify(input));
      }),
      RUNS,
    );
  });

  test('is the same for the raw, the bare and the full form of a message', () => {
    fc.assert(
      fc.property(failedResult, (result) => {
        const plain = ({ because: _, ...verdict }: ReturnType<typeof classify>) => verdict;
        const bare = plain(classify(result));
        expect(plain(classify({ jsonrpc: '2.0', id: 7, result }))).toEqual(bare);
        expect(plain(classify({ kind: 'response', response: result }))).toEqual(bare);
        expect(plain(classify({ kind: 'response', response: { jsonrpc: '2.0', id: 7, result } }))).toEqual(
          bare,
        );
      }),
      RUNS,
    );
  });
});

describe('a retry', () => {
  test('never follows a validation, permission or business failure', () => {
    fc.assert(
      fc.property(observation, (input) => {
        const { category, isRetryable, action, reason: id } = classify(input);
        if (category.four === null || category.four === 'transient' || category.six === 'NOT_FOUND') return;
        if (input['kind'] === 'report' && id !== null) return;
        expect(isRetryable).toBe(false);
        expect(isRepeat(action)).toBe(false);
      }),
      RUNS,
    );
  });

  test('is not left where the attempts or the deadline are spent', () => {
    const spent = fc.constantFrom(
      { attempt: 3, maxAttempts: 3 },
      { attempt: 5, maxAttempts: 3 },
      { elapsedMs: 900, deadlineMs: 900 },
      { elapsedMs: 100, deadlineMs: 900, retryAfterMs: 801 },
      { repeats: 3 },
      { repeats: 2, repeatLimit: 2 },
    );
    fc.assert(
      fc.property(fc.oneof(upstream, check, response, local), spent, (input, budget) => {
        const given: object = input.context;
        const { isRetryable, action } = classify({ ...input, context: { ...given, ...budget } });
        expect(isRetryable).not.toBe(true);
        expect(isRepeat(action)).toBe(false);
      }),
      RUNS,
    );
  });

  test('never repeats a keyless write whose outcome is unknown', () => {
    const effect = fc.constantFrom('write', 'destructive', 'notify');
    fc.assert(
      fc.property(fc.oneof(upstream, response, local), effect, (input, changes) => {
        const given: object = input.context;
        const { outcome, isRetryable, action } = classify({
          ...input,
          context: { ...given, effect: changes, idempotencyKey: false },
        });
        if (outcome !== 'unknown') return;
        expect(isRetryable).not.toBe(true);
        expect(isRepeat(action)).toBe(false);
      }),
      RUNS,
    );
  });
});

describe('the recommended envelope', () => {
  test('has no defects, with the facts beside it or without', () => {
    fc.assert(
      fc.property(observation, (input) => {
        const { envelope } = classify(input);
        if (envelope === null) return;
        expect(lint(envelope)).toEqual([]);
        expect(lint(envelope, { facts: input })).toEqual([]);
      }),
      { numRuns: 6000 },
    );
  });

  test('reads back as the same reason and category', () => {
    fc.assert(
      fc.property(observation, (input) => {
        const verdict = classify(input);
        if (verdict.envelope === null) return;
        const again = classify(verdict.envelope);
        expect([again.reason, again.category, again.isError]).toEqual([
          verdict.reason,
          verdict.category,
          verdict.isError,
        ]);
        // Whether a missing record is expected does not stand in an envelope.
        if (verdict.category.six !== 'NOT_FOUND') expect(again.isRetryable).toBe(verdict.isRetryable);
      }),
      { numRuns: 6000 },
    );
  });
});
