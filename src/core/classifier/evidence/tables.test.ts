import { describe, expect, test } from 'vitest';
import { AWS_NAMES, awsSignal } from './aws.ts';
import { CHALLENGES, challengeSignal } from './challenge.ts';
import { ERRNO, errnoSignal } from './errno.ts';
import { GRPC_CODES, grpcSignal } from './grpc.ts';
import { HTTP_STATUS, httpSignal } from './http.ts';
import { CODES } from './jsonrpc.ts';
import type { Signal } from './signal.ts';
import { SQL_STATE, sqlSignal } from './sql.ts';
import { VENDOR_WORDS, vendorReason } from './vendor-codes.ts';

/**
 * The tables a second time, from their sources and in the other direction: from a reason, and what the signal
 * says of the call, to the signals. A slip in one of the two is found, and a row that nobody expects fails.
 */
type Book = Readonly<Record<string, string>>;

const BOOKS: readonly {
  readonly table: string;
  readonly rows: readonly string[];
  readonly read: (signal: string) => Signal | null;
  readonly book: Book;
}[] = [
  {
    table: 'HTTP status',
    rows: Object.keys(HTTP_STATUS),
    read: (status) => httpSignal({ status: Number(status) }),
    book: {
      'INVALID_ARGUMENT rejected': '400 422',
      'UNAUTHENTICATED rejected': '401',
      'INSUFFICIENT rejected': '402',
      'ACCESS_DENIED rejected': '403',
      'NOT_FOUND rejected': '404',
      'NOT_IMPLEMENTED rejected': '405 406 415 501',
      'TIMEOUT rejected': '408',
      'STATE_CONFLICT rejected': '409',
      'GONE rejected': '410',
      'VERSION_CONFLICT rejected': '412 428',
      'TOO_LARGE rejected': '413 414 431',
      'UNAVAILABLE rejected': '421 424 425',
      'LOCKED rejected': '423',
      'RATE_LIMITED rejected': '429',
      'POLICY_VIOLATION rejected': '451',
      'CONFIGURATION rejected': '525 526',
      'CANCELLED nothing': '499',
      'UNAVAILABLE nothing': '502 503 520 521 522 523 529 530',
      'TIMEOUT nothing': '504 524',
    },
  },
  {
    table: 'errno',
    rows: Object.keys(ERRNO),
    read: (code) => errnoSignal(code),
    book: {
      'CONNECTION_FAILED rejected':
        'ECONNREFUSED ENOTFOUND EAI_AGAIN EAI_NONAME EHOSTUNREACH ENETUNREACH UND_ERR_CONNECT_TIMEOUT',
      'CONNECTION_FAILED nothing': 'ECONNRESET ECONNABORTED EPIPE UND_ERR_SOCKET',
      'TIMEOUT nothing': 'ETIMEDOUT ESOCKETTIMEDOUT',
      'ACCESS_DENIED rejected': 'EACCES EPERM',
      'NOT_FOUND rejected': 'ENOENT',
      'INVALID_ARGUMENT rejected': 'EISDIR ENOTDIR ENAMETOOLONG EINVAL',
      'ALREADY_EXISTS rejected': 'EEXIST',
      'LOCKED rejected': 'EBUSY EAGAIN',
      'UNAVAILABLE rejected': 'EMFILE ENFILE',
      'LIMIT_EXCEEDED nothing': 'EDQUOT',
      'IO_ERROR nothing': 'ENOSPC EIO ENOMEM EROFS',
    },
  },
  {
    table: 'SQLSTATE and SQLite',
    rows: Object.keys(SQL_STATE),
    read: (state) => sqlSignal(state),
    book: {
      'CONTENTION rejected': '40001 40P01 55P03 SQLITE_BUSY SQLITE_LOCKED',
      'ALREADY_EXISTS rejected': '23505',
      'STATE_CONFLICT rejected': '23P01',
      'MISSING_FIELD rejected': '23502',
      'BAD_FORMAT rejected': '22P02 22007',
      'OUT_OF_RANGE rejected': '22003 22008',
      'INVALID_ARGUMENT rejected': '22 23503 23514 42601 42703 42P01',
      'ACCESS_DENIED rejected': '42501 25006',
      'UNAUTHENTICATED rejected': '28000 28P01',
      'TIMEOUT rejected': '57014',
      'UNAVAILABLE rejected': '53300 57P03 08001 08004',
      'CONNECTION_FAILED nothing': '57P01 08003 08006 08007',
      'IO_ERROR nothing': '53100',
      'UNCLASSIFIED rejected': '25P02',
    },
  },
  {
    table: 'gRPC status',
    rows: GRPC_CODES.filter(([, row]) => row !== null).map(([name]) => name),
    read: (code) => grpcSignal(code),
    book: {
      'INVALID_ARGUMENT rejected': 'INVALID_ARGUMENT',
      'OUT_OF_RANGE rejected': 'OUT_OF_RANGE',
      'UNAUTHENTICATED rejected': 'UNAUTHENTICATED',
      'ACCESS_DENIED rejected': 'PERMISSION_DENIED',
      'NOT_FOUND rejected': 'NOT_FOUND',
      'ALREADY_EXISTS rejected': 'ALREADY_EXISTS',
      'STATE_CONFLICT rejected': 'FAILED_PRECONDITION',
      'VERSION_CONFLICT rejected': 'ABORTED',
      'RATE_LIMITED rejected': 'RESOURCE_EXHAUSTED',
      'TIMEOUT nothing': 'DEADLINE_EXCEEDED',
      'UNAVAILABLE nothing': 'UNAVAILABLE',
      'UPSTREAM_ERROR nothing': 'INTERNAL DATA_LOSS',
      'UNCLASSIFIED nothing': 'UNKNOWN',
      'NOT_IMPLEMENTED nothing': 'UNIMPLEMENTED',
      'CANCELLED nothing': 'CANCELLED',
    },
  },
  {
    table: 'AWS names',
    rows: AWS_NAMES.map(([prefix]) => prefix),
    read: (name) => awsSignal(name),
    book: {
      'RATE_LIMITED rejected':
        'Throttl RequestThrottled EC2Throttled TooManyRequests SlowDown RequestLimitExceeded ProvisionedThroughputExceeded BandwidthLimitExceeded PriorRequestNotComplete',
      'CREDENTIAL_EXPIRED rejected': 'ExpiredToken RequestExpired',
      'UNAUTHENTICATED rejected': 'InvalidClientTokenId UnrecognizedClient',
      'ACCESS_DENIED rejected': 'AccessDenied UnauthorizedOperation',
      'INVALID_ARGUMENT rejected': 'Validation InvalidParameter',
      'NOT_FOUND rejected': 'ResourceNotFound NoSuch',
      'VERSION_CONFLICT rejected': 'ConditionalCheckFailed',
      'LIMIT_EXCEEDED rejected': 'ServiceQuotaExceeded LimitExceeded',
      'CONFIGURATION rejected': 'RequestTimeTooSkewed',
      'TIMEOUT nothing': 'RequestTimeout',
      'UPSTREAM_ERROR nothing': 'InternalFailure InternalServer InternalError',
      'UNAVAILABLE nothing': 'ServiceUnavailable',
    },
  },
];

describe.each(BOOKS)('$table', ({ rows, read, book }) => {
  const expected = Object.entries(book).flatMap(([wanted, signals]) =>
    signals.split(' ').map((signal) => [signal, wanted] as const),
  );

  test('every row is in the book, and nothing else', () => {
    const signals = expected.map(([signal]) => signal);
    expect({
      withoutTest: rows.filter((row) => !signals.includes(row)),
      withoutRow: signals.filter((signal) => !rows.includes(signal)),
      twice: signals.filter((signal, place) => signals.indexOf(signal) !== place),
    }).toEqual({ withoutTest: [], withoutRow: [], twice: [] });
  });

  test.each(expected)('%s is %s', (signal, wanted) => {
    const found = read(signal);
    expect(`${found?.reason} ${found?.known}`).toBe(wanted);
  });
});

describe('challenges', () => {
  /** One for each row of the table, in its order; the status is that of the answer. */
  const examples: readonly (readonly [challenge: string, status: number, rule: string, reason: string])[] = [
    ['Bearer error="insufficient_scope"', 403, 'challenge.insufficient-scope', 'SCOPE_DENIED'],
    [
      'Bearer error="invalid_token", error_description="It Expired"',
      401,
      'challenge.expired',
      'CREDENTIAL_EXPIRED',
    ],
    ['Bearer error="invalid_token"', 403, 'challenge.invalid-token', 'UNAUTHENTICATED'],
    ['Bearer realm="shop"', 401, 'challenge.invalid-token', 'UNAUTHENTICATED'],
  ];
  const read = (challenge: string, status: number): Signal | null =>
    challengeSignal({ status, headers: { 'www-authenticate': challenge } });

  test('every row has its example', () => {
    expect(examples.map(([, , rule]) => rule)).toEqual(CHALLENGES.map(({ rule }) => rule));
  });

  test.each(examples)('%s with a %i: %s', (challenge, status, rule, reason) => {
    expect(read(challenge, status)).toMatchObject({ rule, reason, known: 'rejected' });
  });

  test.each([
    ['an error that the table does not know leaves it to the status', 'Bearer error="invalid_request"'],
    ['a word of the table in the realm is no error', 'Bearer realm="expired insufficient_scope"'],
  ])('%s', (_what, challenge) => expect(read(challenge, 403)).toBeNull());
});

test('JSON-RPC codes: every row is in the book', () => {
  expect(CODES.map(({ code, reason }) => `${code} ${reason}`).sort()).toEqual(
    [
      '-32700 PARSE_ERROR',
      '-32600 INVALID_REQUEST',
      '-32601 METHOD_NOT_FOUND',
      '-32602 INVALID_PARAMS',
      '-32603 INTERNAL_ERROR',
      '-32002 RESOURCE_NOT_FOUND',
      '-32020 HEADER_MISMATCH',
      '-32021 MISSING_CLIENT_CAPABILITY',
      '-32022 UNSUPPORTED_PROTOCOL_VERSION',
      '-32042 URL_ELICITATION_REQUIRED',
    ].sort(),
  );
});

test('no word of a vendor is hidden by another row', () => {
  const hidden = Object.entries(VENDOR_WORDS).flatMap(([reason, words]) =>
    words.filter((word) => vendorReason(word) !== reason),
  );
  expect(hidden).toEqual([]);
});
