import { describe, expect, test } from 'vitest';
import { judge } from '../judge.ts';
import type { Context, Observation } from '../observation.ts';
import { isReason } from '../reasons.ts';
import { AWS_NAMES } from './aws.ts';
import { ERRNO } from './errno.ts';
import { GRPC_CODES } from './grpc.ts';
import { HTTP_STATUS, httpSignal, statedWaitMs } from './http.ts';
import { CODES, codeReason, saysToolIsUnknown } from './jsonrpc.ts';
import { SQL_STATE } from './sql.ts';
import { VENDOR_WORDS, vendorReason } from './vendor-codes.ts';

/** From one signal to a reason, as mapping.md part A has it; the traps of part B6 by name. */
const upstream = (signals: Partial<Observation>, context: Context = { contract: 'exactly-one' }) =>
  judge({ kind: 'upstream', ...signals, context }).verdict;

describe('HTTP status', () => {
  test.each([
    [400, 'INVALID_ARGUMENT'],
    [401, 'UNAUTHENTICATED'],
    [402, 'INSUFFICIENT'],
    [403, 'ACCESS_DENIED'],
    [404, 'NOT_FOUND'],
    [405, 'NOT_IMPLEMENTED'],
    [408, 'TIMEOUT'],
    [409, 'STATE_CONFLICT'],
    [410, 'GONE'],
    [412, 'VERSION_CONFLICT'],
    [413, 'TOO_LARGE'],
    [418, 'INVALID_ARGUMENT'],
    [422, 'INVALID_ARGUMENT'],
    [423, 'LOCKED'],
    [424, 'UNAVAILABLE'],
    [425, 'UNAVAILABLE'],
    [429, 'RATE_LIMITED'],
    [451, 'POLICY_VIOLATION'],
    [500, 'UPSTREAM_ERROR'],
    [501, 'NOT_IMPLEMENTED'],
    [502, 'UNAVAILABLE'],
    [504, 'TIMEOUT'],
    [507, 'UPSTREAM_ERROR'],
    [522, 'UNAVAILABLE'],
    [524, 'TIMEOUT'],
    [526, 'CONFIGURATION'],
    [529, 'UNAVAILABLE'],
  ])('%i is %s', (status, reason) => expect(upstream({ http: { status } }).reason).toBe(reason));

  test('below 400 nothing failed', () => expect(httpSignal({ status: 204 })).toBeNull());

  test('499 is no word of the backend: the caller hung up', () => {
    expect(upstream({ http: { status: 499 } }, { effect: 'write' })).toMatchObject({
      layer: 'local',
      reason: 'CANCELLED',
      outcome: 'unknown',
      action: 'query-status',
    });
  });
});

describe('where the naive status table is wrong', () => {
  const traps: [what: string, signals: Partial<Observation>, reason: string][] = [
    [
      'a 403 with retry-after is a rate limit',
      { http: { status: 403, headers: { 'Retry-After': '60' } } },
      'RATE_LIMITED',
    ],
    [
      'a 403 with nothing remaining is a rate limit',
      { http: { status: 403, headers: { 'X-RateLimit-Remaining': '0' } } },
      'RATE_LIMITED',
    ],
    [
      'a 403 whose reason is userRateLimitExceeded is a rate limit',
      { http: { status: 403, body: { error: { errors: [{ reason: 'userRateLimitExceeded' }] } } } },
      'RATE_LIMITED',
    ],
    [
      'a 403 whose text says rate limit is a rate limit',
      { http: { status: 403, body: 'You have exceeded a secondary rate limit.' } },
      'RATE_LIMITED',
    ],
    [
      'a 403 whose reason is a quota is a rule',
      { http: { status: 403, body: { error: { errors: [{ reason: 'storageQuotaExceeded' }] } } } },
      'LIMIT_EXCEEDED',
    ],
    [
      'a 403 with insufficient_scope lacks a scope',
      {
        http: {
          status: 403,
          headers: { 'WWW-Authenticate': 'Bearer error="insufficient_scope", scope="x"' },
        },
      },
      'SCOPE_DENIED',
    ],
    [
      'a 403 for a missing login wants a login',
      { http: { status: 403, body: { error: { errors: [{ reason: 'dailyLimitExceededUnreg' }] } } } },
      'UNAUTHENTICATED',
    ],
    [
      'a 403 with a code for an expired session wants a login',
      { http: { status: 403, body: { code: 'SESSION_EXPIRED' } } },
      'CREDENTIAL_EXPIRED',
    ],
    [
      'a 409 that names a version is stale',
      { http: { status: 409, body: { code: 'VERSION_CONFLICT' } } },
      'VERSION_CONFLICT',
    ],
    [
      'a 409 that names a duplicate exists already',
      { http: { status: 409, body: { error: { code: 'already_exists' } } } },
      'ALREADY_EXISTS',
    ],
    [
      'a 422 that names a duplicate exists already',
      { http: { status: 422, body: '{"errors":[{"code":"already_exists"}]}' } },
      'ALREADY_EXISTS',
    ],
    [
      'a 429 that names a quota is a rule',
      { http: { status: 429, body: { error: { code: 'insufficient_quota' } } } },
      'LIMIT_EXCEEDED',
    ],
    [
      'a 400 of AWS may be throttling',
      { http: { status: 400 }, aws: { name: 'ThrottlingException' } },
      'RATE_LIMITED',
    ],
    [
      'a 400 of AWS may be an expired token',
      { http: { status: 400 }, aws: { name: 'ExpiredTokenException' } },
      'CREDENTIAL_EXPIRED',
    ],
    [
      'a 401 whose challenge says expired',
      {
        http: {
          status: 401,
          headers: {
            'www-authenticate': 'Bearer error="invalid_token", error_description="The token expired"',
          },
        },
      },
      'CREDENTIAL_EXPIRED',
    ],
    ['a host name that fails twice is set up wrongly', { os: { code: 'ENOTFOUND' } }, 'CONNECTION_FAILED'],
    [
      'an executable that is not there is set up wrongly',
      { os: { code: 'ENOENT', syscall: 'spawn npx' } },
      'CONFIGURATION',
    ],
    ['a certificate does not heal', { os: { code: 'SELF_SIGNED_CERT_IN_CHAIN' } }, 'CONFIGURATION'],
    ['SQLITE_BUSY passes', { sql: { state: 'SQLITE_BUSY' } }, 'CONTENTION'],
    [
      'a class of SQLSTATE counts where the state is not listed',
      { sql: { state: '22012' } },
      'INVALID_ARGUMENT',
    ],
    [
      'prose in a body is no evidence',
      { http: { status: 400, body: 'rate limit exceeded, quota exhausted' } },
      'INVALID_ARGUMENT',
    ],
    ['a named exception and nothing else', { exception: { name: 'KeyError' } }, 'UNCAUGHT_EXCEPTION'],
    [
      'a status goes before an exception',
      { exception: { name: 'HTTPError' }, http: { status: 429 } },
      'RATE_LIMITED',
    ],
    [
      'an unmapped state does not hide a mapped status',
      { sql: { state: 'XX000' }, http: { status: 503 } },
      'UNAVAILABLE',
    ],
    [
      'a code inside a 200 is read',
      { http: { status: 200, body: '{"ok":false,"error":"ratelimited"}' } },
      'RATE_LIMITED',
    ],
  ];
  test.each(traps)('%s', (_, signals, reason) => expect(upstream(signals).reason).toBe(reason));

  test('ENOTFOUND for the second time running is CONFIGURATION', () => {
    expect(upstream({ os: { code: 'ENOTFOUND' } }, { repeats: 2 }).reason).toBe('CONFIGURATION');
  });

  test('a missing file is a missing source, never an empty answer', () => {
    expect(upstream({ os: { code: 'ENOENT' } }, { contract: 'zero-or-more' })).toMatchObject({
      outcome: 'failure',
      reason: 'NOT_FOUND',
    });
  });

  test('a stated reason goes before every table', () => {
    expect(upstream({ http: { status: 403 }, reason: 'STATE_CONFLICT' }).reason).toBe('STATE_CONFLICT');
  });
});

describe('what a signal says of the call itself', () => {
  const write: Context = { effect: 'write' };
  test.each<[string, Partial<Observation>, string]>([
    ['429 did not run', { http: { status: 429 } }, 'failure'],
    ['503 may have run', { http: { status: 503 } }, 'unknown'],
    ['a refused connection did not run', { os: { code: 'ECONNREFUSED' } }, 'failure'],
    ['a reset connection may have run', { os: { code: 'ECONNRESET' } }, 'unknown'],
    ['a deadlock was rolled back', { sql: { state: '40P01' } }, 'failure'],
    ['08007 says so itself', { sql: { state: '08007' } }, 'unknown'],
    ['gRPC DEADLINE_EXCEEDED may have run', { grpc: { code: 4 } }, 'unknown'],
    ['gRPC ABORTED did not', { grpc: { code: 'ABORTED' } }, 'failure'],
    ['ETIMEDOUT may have run', { os: { code: 'ETIMEDOUT' } }, 'unknown'],
    ['ETIMEDOUT while connecting did not', { os: { code: 'ETIMEDOUT' }, phase: 'connect' }, 'failure'],
  ])('%s', (_, signals, outcome) => expect(upstream(signals, write).outcome).toBe(outcome));
});

test('a stated reason also says whether the call ran, unless the signal says the same thing', () => {
  const context: Context = { effect: 'write' };
  expect(upstream({ http: { status: 500 }, reason: 'POLICY_VIOLATION' }, context).outcome).toBe('failure');
  expect(upstream({ http: { status: 408 }, reason: 'TIMEOUT' }, context).outcome).toBe('failure');
  expect(upstream({ http: { status: 400 }, reason: 'TIMEOUT' }, context).outcome).toBe('unknown');
});

describe('the stated wait', () => {
  test.each<[string, Record<string, string>, number | null]>([
    ['seconds', { 'Retry-After': '20' }, 20_000],
    ['milliseconds', { 'retry-after-ms': '1500' }, 1500],
    [
      'a date, against the date of the answer',
      { 'retry-after': 'Mon, 30 Nov 2026 10:01:00 GMT', date: 'Mon, 30 Nov 2026 10:00:00 GMT' },
      60_000,
    ],
    [
      'a date alone says nothing: there is no clock',
      { 'retry-after': 'Mon, 30 Nov 2026 10:01:00 GMT' },
      null,
    ],
    ['words say nothing', { 'retry-after': 'soon' }, null],
    [
      'a date in the past is no wait',
      { 'retry-after': 'Mon, 30 Nov 2026 09:00:00 GMT', date: 'Mon, 30 Nov 2026 10:00:00 GMT' },
      0,
    ],
  ])('%s', (_, headers, wait) => expect(statedWaitMs({ status: 429, headers })).toBe(wait));
});

describe('JSON-RPC codes by revision', () => {
  test.each<[number, string | undefined, string]>([
    [-32700, undefined, 'PARSE_ERROR'],
    [-32602, '2025-06-18', 'INVALID_PARAMS'],
    [-32020, undefined, 'HEADER_MISMATCH'],
    [-32022, '2026-07-28', 'UNSUPPORTED_PROTOCOL_VERSION'],
    [-32022, '2025-06-18', 'UNSUPPORTED_PROTOCOL_VERSION'],
    [-32042, '2025-11-25', 'URL_ELICITATION_REQUIRED'],
    [-32042, '2026-07-28', 'RESERVED_UNASSIGNED'],
    [-32002, '2026-07-28', 'RESOURCE_NOT_FOUND'],
    [-32001, undefined, 'IMPLEMENTATION_DEFINED'],
    [-32050, '2026-07-28', 'RESERVED_UNASSIGNED'],
    [-32099, undefined, 'RESERVED_UNASSIGNED'],
    [32600, undefined, 'APPLICATION_DEFINED'],
    [-1, undefined, 'APPLICATION_DEFINED'],
  ])('%i under %s is %s', (code, revision, reason) => expect(codeReason(code, revision)).toBe(reason));

  test.each([
    'Unknown tool: missing_tool',
    'Tool fetch_webpage not found',
    'Tool not found: x',
    "Tool 'a.b' does not exist",
    'No tool named foo',
  ])('the one text rule: %s', (message) => expect(saysToolIsUnknown(message)).toBe(true));

  test.each([
    'Invalid arguments for tool read_file: path is required',
    'Tool get_user: user not found',
    'Resource not found',
    'unsupported protocol version: 2025-11-25',
  ])('nothing else is read from text: %s', (message) => expect(saysToolIsUnknown(message)).toBe(false));
});

describe('vendor words', () => {
  test.each([
    ['RATE_LIMITED', 'RATE_LIMITED'],
    ['rate-limit-error', 'RATE_LIMITED'],
    ['ThrottlingException', 'RATE_LIMITED'],
    ['not_found_error', 'NOT_FOUND'],
    ['NotFoundError', 'NOT_FOUND'],
    ['permission_error', 'ACCESS_DENIED'],
    ['authError', 'UNAUTHENTICATED'],
    ['AUTH', 'ACCESS_DENIED'],
    ['internal', 'UNCLASSIFIED'],
    ['internal_error', 'UNCLASSIFIED'],
    ['invalid_request_error', 'INVALID_ARGUMENT'],
    ['business', 'POLICY_VIOLATION'],
    ['transient', 'UNAVAILABLE'],
    ['SQL_ERROR', null],
    ['E-1042', null],
    ['__proto__', null],
    ['constructor', null],
  ])('%s names %s', (word, reason) => expect(vendorReason(word)).toBe(reason));
});

describe('a code in the body of a backend', () => {
  test.each<[number, unknown, string]>([
    [429, { error: { type: 'invalid_request_error', code: 'lock_timeout' } }, 'RATE_LIMITED'],
    [401, { error: { type: 'invalid_request_error' } }, 'UNAUTHENTICATED'],
    [404, { error: { type: 'invalid_request_error', code: 'model_not_found' } }, 'NOT_FOUND'],
    [400, { error: { type: 'invalid_request_error' } }, 'INVALID_ARGUMENT'],
    [500, { error: { code: 'internal_error', status: 'RESOURCE_EXHAUSTED' } }, 'RATE_LIMITED'],
    [400, { error: 'invalid_grant', error_description: 'Token has been revoked.' }, 'UNAUTHENTICATED'],
    [409, { error: { code: 'nameAlreadyExists' } }, 'ALREADY_EXISTS'],
    [400, { __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException' }, 'VERSION_CONFLICT'],
    [400, { __type: 'ProvisionedThroughputExceededException' }, 'RATE_LIMITED'],
    [402, { error: { type: 'card_error', code: 'expired_card' } }, 'INSUFFICIENT'],
  ])('%i with %j is %s', (status, body, reason) => expect(httpSignal({ status, body })?.reason).toBe(reason));
});

test('every row of every table names a reason that exists', () => {
  const named = [
    ...Object.values(HTTP_STATUS).map(({ reason }) => reason),
    ...Object.values(SQL_STATE).map(({ reason }) => reason),
    ...Object.values(ERRNO).map(({ reason }) => reason),
    ...GRPC_CODES.flatMap(([, row]) => (row === null ? [] : [row.reason])),
    ...AWS_NAMES.map(([, row]) => row.reason),
    ...CODES.map(({ reason }) => reason),
    ...Object.keys(VENDOR_WORDS),
  ];
  expect(named.filter((reason) => !isReason(reason))).toEqual([]);
});
