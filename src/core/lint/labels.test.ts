import { defect, failure, result, rpcError, within } from '../../../test/lint/examples.ts';

const CAUSE = 'Order 7 is being changed by billing';
const report = (failures: unknown[]) => ({ kind: 'report', report: { covered: 1, total: 2, failures } });

defect('missing-category', {
  found: [
    ['prose alone', result(CAUSE, { isError: true })],
    ['a failure in the payload', result('{"success": false, "message": "no seat"}')],
    ['an unknown outcome', result('{"timed_out": true}')],
    ['a code is no category', failure(CAUSE, { errorCategory: undefined, errorCode: 'RESOURCE.LOCKED' })],
    ['null', failure(CAUSE, { errorCategory: null })],
  ],
  clean: [
    ['the canonical field', failure(CAUSE)],
    ['an alias', result(CAUSE, { isError: true, structuredContent: { error_category: 'transient' } })],
    ['beside isError', { isError: true, errorCategory: 'TRANSIENT', content: CAUSE }],
    ['in a JSON text', result(`{"category": "transient", "message": "${CAUSE}"}`, { isError: true })],
    ['a word outside the schemes is another defect', failure(CAUSE, { errorCategory: 'network_trouble' })],
    ['a success', result(CAUSE)],
    ['an error of the protocol', rpcError(-32602, 'Unknown tool: x')],
    [
      'an empty answer that its contract allows',
      within({ contract: 'zero-or-more', matches: 0 }, result('none', { isError: true })),
    ],
  ],
});

defect('missing-retryable', {
  found: [
    ['no flag', failure(CAUSE, { isRetryable: undefined })],
    ['a wait does not say it', failure(CAUSE, { isRetryable: undefined, retryAfterMs: 500 })],
    ['a number is no flag', failure(CAUSE, { isRetryable: 1 })],
  ],
  clean: [
    ['true', failure(CAUSE)],
    ['false', failure(CAUSE, { isRetryable: false })],
    ['an alias', failure(CAUSE, { isRetryable: undefined, retriable: false })],
    ['a success', result(CAUSE)],
  ],
});

defect('unknown-category', {
  found: [
    ["a word of one's own", failure(CAUSE, { errorCategory: 'network_trouble' })],
    ['an alias that is read as a reason', failure(CAUSE, { errorCategory: 'rate_limit' })],
  ],
  clean: [
    ["the exam's scheme", failure(CAUSE)],
    ['the six classes', failure(CAUSE, { errorCategory: 'NOT_FOUND', isRetryable: false })],
    ['the service scheme', failure(CAUSE, { errorCategory: 'DEPENDENCY' })],
    ['other letter case', failure(CAUSE, { errorCategory: 'Transient' })],
    ['the category of a product in a success', result('{"category": "books", "title": "Dune"}')],
    ['none', failure(CAUSE, { errorCategory: undefined })],
  ],
});

defect('retryable-contradiction', {
  found: [
    ['validation', failure(CAUSE, { errorCategory: 'validation' })],
    ['permission', failure(CAUSE, { errorCategory: 'PERMISSION' })],
    ['business', failure(CAUSE, { errorCategory: 'business' })],
    ['the code names a refusal', failure(CAUSE, { errorCategory: undefined, errorCode: 'AUTH.NOT_OWNER' })],
    ['in error.data', rpcError(-32603, CAUSE, { errorCategory: 'validation', isRetryable: true })],
    ['the facts show a refusal', failure(CAUSE), { facts: { kind: 'upstream', http: { status: 403 } } }],
    ['a failure of a report', report([{ what: 'archive', category: 'permission', isRetryable: true }])],
  ],
  clean: [
    ['transient', failure(CAUSE)],
    ['validation, not retryable', failure(CAUSE, { errorCategory: 'validation', isRetryable: false })],
    [
      'a record that is expected to appear',
      failure(CAUSE, { errorCategory: 'validation', errorCode: 'RESOURCE.NOT_FOUND' }),
    ],
    ['NOT_FOUND', failure(CAUSE, { errorCategory: 'NOT_FOUND' })],
    [
      'the facts show something transient',
      failure(CAUSE),
      { facts: { kind: 'upstream', http: { status: 503 } } },
    ],
    ['a transient failure of a report', report([{ what: 'archive', reason: 'TIMEOUT', isRetryable: true }])],
  ],
});

defect('error-code-format', {
  found: [
    ['no domain', failure(CAUSE, { errorCode: 'SQL_ERROR' })],
    ['lower case', failure(CAUSE, { errorCode: 'dependency.timeout' })],
    ['the domain contradicts the category', failure(CAUSE, { errorCode: 'VALIDATION.BAD_FORMAT' })],
    [
      'UNKNOWN beside a missing record',
      failure(CAUSE, { errorCategory: 'UNKNOWN', isRetryable: false, errorCode: 'RESOURCE.NOT_FOUND' }),
    ],
    [
      'a word for a reason of another class',
      failure(CAUSE, { errorCategory: 'rate_limit', errorCode: 'INTERNAL.IO_ERROR' }),
    ],
    [
      'a domain of the service scheme against another',
      failure(CAUSE, { errorCategory: 'AUTH', isRetryable: false, errorCode: 'DEPENDENCY.TIMEOUT' }),
    ],
  ],
  clean: [
    ['the stable form', failure(CAUSE, { errorCode: 'DEPENDENCY.TIMEOUT' })],
    ['a domain of its own', failure(CAUSE, { errorCode: 'ORDERS.LOCKED' })],
    [
      'a word for a reason of the same class',
      failure(CAUSE, { errorCategory: 'rate_limit', errorCode: 'DEPENDENCY.RATE_LIMITED' }),
    ],
    [
      "a word of one's own",
      failure(CAUSE, { errorCategory: 'oven_trouble', errorCode: 'INTERNAL.IO_ERROR' }),
    ],
    [
      'RESOURCE holds business reasons',
      failure(CAUSE, { errorCategory: 'business', isRetryable: false, errorCode: 'RESOURCE.STATE_CONFLICT' }),
    ],
    [
      'RESOURCE holds missing records',
      failure(CAUSE, { errorCategory: 'validation', isRetryable: false, errorCode: 'RESOURCE.NOT_FOUND' }),
    ],
    [
      'INTERNAL is UNKNOWN elsewhere',
      failure(CAUSE, { errorCategory: 'UNKNOWN', isRetryable: false, errorCode: 'INTERNAL.CONFIGURATION' }),
    ],
    ['no code', failure(CAUSE)],
  ],
});

defect('unknown-overused', {
  found: [
    [
      'the code shows a reason',
      failure(CAUSE, { errorCategory: 'UNKNOWN', isRetryable: false, errorCode: 'DEPENDENCY.TIMEOUT' }),
    ],
    [
      'a vendor code shows one',
      failure(CAUSE, { errorCategory: 'unknown', isRetryable: false, code: 'rate_limit_exceeded' }),
    ],
    [
      'the facts show one',
      failure(CAUSE, { errorCategory: 'UNKNOWN', isRetryable: false }),
      { facts: { kind: 'upstream', http: { status: 429 } } },
    ],
    [
      'the author knew it',
      { ...within({}, failure(CAUSE, { errorCategory: 'UNKNOWN', isRetryable: false })), reason: 'LOCKED' },
    ],
  ],
  clean: [
    [
      'a code of the protocol',
      failure(CAUSE, { errorCategory: 'UNKNOWN', isRetryable: false, errorCode: 'PROTO.INVALID_PARAMS' }),
    ],
    [
      'prose is no evidence',
      failure('Rate limit exceeded', { errorCategory: 'UNKNOWN', isRetryable: false }),
    ],
    [
      'the server itself failed',
      failure(CAUSE, {
        errorCategory: 'UNKNOWN',
        isRetryable: false,
        errorCode: 'INTERNAL.UNCAUGHT_EXCEPTION',
      }),
    ],
    [
      'the facts are unknown too',
      failure(CAUSE, { errorCategory: 'UNKNOWN', isRetryable: false }),
      { facts: { kind: 'upstream', grpc: { code: 'UNKNOWN' } } },
    ],
    ['a precise category', failure(CAUSE, { errorCode: 'DEPENDENCY.TIMEOUT' })],
  ],
});
