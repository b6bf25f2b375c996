import { defect, failure, result, within } from '../../../test/lint/examples.ts';

const EMPTY = result('[]');
const NO_ACCESS = { kind: 'upstream', http: { status: 403 } };
const SEARCHED = { kind: 'check', stage: 'lookup', matches: 0, context: { contract: 'zero-or-more' } };

defect('failure-as-empty', {
  found: [
    ['access was denied', EMPTY, { facts: NO_ACCESS }],
    [
      'the lookup timed out',
      result('{"results": []}'),
      { facts: { kind: 'upstream', os: { code: 'ETIMEDOUT' } } },
    ],
    [
      'in structuredContent',
      result('Nothing found', { structuredContent: { matches: 0 } }),
      { facts: NO_ACCESS },
    ],
    ['the author knew the reason', { kind: 'response', response: EMPTY, reason: 'CONNECTION_FAILED' }],
  ],
  clean: [
    ['nobody says what happened', EMPTY],
    ['the contract promises one record, and nothing was denied', within({ contract: 'exactly-one' }, EMPTY)],
    ['a write by whose contract one record is due', within({ effect: 'write' }, EMPTY)],
    ['the search ran', EMPTY, { facts: SEARCHED }],
    ['the message admits it', result('[]', { isError: true }), { facts: NO_ACCESS }],
    ['the message holds records', result('[{"id": 7}]'), { facts: NO_ACCESS }],
    ['the payload admits it', result('{"error": "denied", "results": []}'), { facts: NO_ACCESS }],
    ['the contract allows none', within({ contract: 'zero-or-more' }, EMPTY)],
  ],
});

defect('empty-as-error', {
  found: [
    ['the facts say that the search ran', result('No orders match', { isError: true }), { facts: SEARCHED }],
    [
      'the contract and the count say it',
      within({ contract: 'zero-or-more', matches: 0 }, result('No orders match', { isError: true })),
    ],
    [
      'the contract and the payload say it',
      within({ contract: 'zero-or-more' }, result('{"matches": 0}', { isError: true })),
    ],
    [
      'a missing record where none is allowed',
      within(
        { contract: 'zero-or-more' },
        failure('No orders match', { errorCategory: 'NOT_FOUND', isRetryable: false }),
      ),
    ],
  ],
  clean: [
    ['no contract', result('No orders match', { isError: true })],
    [
      'the contract promises one',
      within({ contract: 'exactly-one', matches: 0 }, result('No such order', { isError: true })),
    ],
    ['not flagged', within({ contract: 'zero-or-more' }, EMPTY)],
    ['the payload says that it failed, the flag does not', result('{"success":false}'), { facts: SEARCHED }],
    ['the lookup could not run', within({ contract: 'zero-or-more' }, failure('The index is down'))],
    [
      'words beside the empty list tell of a failure',
      within(
        { contract: 'zero-or-more' },
        result('The index is down', { isError: true, structuredContent: { results: [] } }),
      ),
    ],
    [
      'the payload tells of a failure',
      within(
        { contract: 'zero-or-more' },
        result('{"error": "index down", "results": []}', { isError: true }),
      ),
    ],
  ],
});

defect('structured-text-mismatch', {
  found: [
    ['another value', result('{"total": 3}', { structuredContent: { total: 4 } })],
    [
      'another flag under another spelling',
      failure('{"is_retryable": false, "message": "The index is down"}'),
    ],
    ['lists of different length', result('{"items": [1, 2]}', { structuredContent: { items: [1] } })],
    ['deeper down', result('{"order": {"id": 7}}', { structuredContent: { order: { id: 8 } } })],
    ['a number against another', result('5', { structuredContent: { result: 6 } })],
    ['a flag against another', result('true', { structuredContent: { result: false } })],
    ['in a wrapper', result('{"total": 3}', { structuredContent: { result: { total: 4 } } })],
  ],
  clean: [
    ['the same', result('{"total": 3, "items": [1]}', { structuredContent: { items: [1], total: 3 } })],
    ['a wrapper around the same', result('[1, 2]', { structuredContent: { result: [1, 2] } })],
    ['the text says less', result('{"total": 3}', { structuredContent: { total: 3, items: [1] } })],
    ['the same number', result('5.0', { structuredContent: { result: 5 } })],
    ['a number in words', result('five', { structuredContent: { result: 6 } })],
    ['a number in a field that is no wrapper', result('5', { structuredContent: { total: 6 } })],
    ['prose', result('There are 3 of them', { structuredContent: { total: 4 } })],
    ['no structuredContent', result('{"total": 3}')],
    ['a list against its wrapping', result('[1]', { structuredContent: { items: [1] } })],
  ],
});

defect('error-breaks-output-schema', {
  found: [
    ['metadata in structuredContent', within({ outputSchema: true }, failure('The index is down'))],
    [
      'the flag denies the failure',
      within(
        { outputSchema: true },
        result('None left.', {
          structuredContent: { error: 'no seats', errorCategory: 'business', isRetryable: false },
          isError: false,
        }),
      ),
    ],
  ],
  clean: [
    ['no outputSchema', within({ outputSchema: false }, failure('The index is down'))],
    ['nothing stated', failure('The index is down')],
    [
      'metadata in a text',
      within(
        { outputSchema: true },
        result('{"errorCategory": "transient", "isRetryable": true, "message": "The index is down"}', {
          isError: true,
        }),
      ),
    ],
    ['a success', within({ outputSchema: true }, result('ok', { structuredContent: { category: 'books' } }))],
    [
      'a category of the answer beside a hidden failure',
      within({ outputSchema: true }, result('ok', { structuredContent: { success: false, category: 'x' } })),
    ],
  ],
});

const refused = { errorCategory: 'validation', isRetryable: false };

defect('no-field-named', {
  found: [
    ['nothing named', failure('Invalid input', refused)],
    ['a number that is only the status', failure('400 Bad Request: validation failed', refused)],
    ['nothing that can be used', failure('The input is not usable; send another one.', refused)],
    ['a refusal', failure('The request was rejected because the input is wrong.', refused)],
    ['a request for another value', failure('Please check your input and try a different value.', refused)],
    ['one of them', failure('One of the parameters has a bad format. Check the documentation.', refused)],
    ['a missing field without its name', failure('Missing required field', refused)],
    [
      'the facts show it',
      failure('Invalid arguments', { errorCategory: 'UNKNOWN', isRetryable: false }),
      { facts: { kind: 'check', stage: 'schema' } },
    ],
  ],
  clean: [
    ['the field in the text', failure('end_date must lie after start_date', refused)],
    ['plain words', failure('Invalid email', refused)],
    ['what it must differ from', failure('Please send a different start date.', refused)],
    ['the limit', failure('The value must be between 1 and 20', refused)],
    ['the field in a field', failure('Invalid input', { ...refused, field: 'end_date' })],
    ['a list of fields', failure('Invalid input', { ...refused, fieldErrors: ['end_date'] })],
    ['the limit in a field', failure('Invalid input', { ...refused, limit: '1 to 20' })],
    ['another category', failure('Invalid input')],
    ['a missing record', failure('Invalid request', { errorCategory: 'NOT_FOUND', isRetryable: false })],
  ],
});

const policy = { errorCategory: 'business', isRetryable: false };

defect('no-customer-message', {
  found: [
    ['no text', { content: [], isError: true, structuredContent: policy }],
    ['internals in the only text', failure('UPDATE orders SET state = 4 refused', policy)],
    ['a bare rule id', failure('Blocked by rule RF-204', policy)],
  ],
  clean: [
    ['a sentence without internals', failure('Refunds are possible for 30 days.', policy)],
    [
      'the field',
      failure('UPDATE orders SET state = 4 refused', {
        ...policy,
        customerMessage: 'Refunds are possible for 30 days.',
      }),
    ],
    ['another category', failure('UPDATE orders SET state = 4 refused')],
  ],
});

const limited = { errorCode: 'DEPENDENCY.RATE_LIMITED' };
const told = { kind: 'upstream', http: { status: 429, headers: { 'retry-after': '20' } } };

defect('no-retry-hint', {
  found: [
    ['the backend told the wait', failure('Too many calls', limited), { facts: told }],
    ['the context knows the wait', within({ retryAfterMs: 20_000 }, failure('Too many calls', limited))],
    ['a general category, and the facts show the limit', failure('Too many calls'), { facts: told }],
  ],
  clean: [
    ['the field is there', failure('Too many calls', { ...limited, retryAfterMs: 20_000 }), { facts: told }],
    ['seconds count too', failure('Too many calls', { ...limited, retry_after: 20 }), { facts: told }],
    [
      'the wait is not known',
      failure('Too many calls', limited),
      { facts: { kind: 'upstream', http: { status: 429 } } },
    ],
    ['nothing beside the message', failure('Too many calls', limited)],
    [
      'another reason',
      within({ retryAfterMs: 500 }, failure('The record is locked', { errorCode: 'RESOURCE.LOCKED' })),
    ],
  ],
});

const timeout = { errorCode: 'DEPENDENCY.TIMEOUT', isRetryable: false };

defect('missing-outcome', {
  found: [
    [
      'a write that timed out',
      within({ effect: 'write' }, failure('The payment service did not answer in time', timeout)),
    ],
    [
      'only prose speaks of the timeout',
      within({ effect: 'destructive' }, result('Request timed out after 30 s', { isError: true })),
    ],
    [
      'a general category and the word',
      within({ effect: 'notify' }, failure('Timed out waiting for the mail server', { isRetryable: false })),
    ],
    [
      'the facts show it',
      failure('The payment service is slow', { isRetryable: false }),
      { facts: { kind: 'upstream', grpc: { code: 'DEADLINE_EXCEEDED' }, context: { effect: 'write' } } },
    ],
    [
      'a later step failed',
      within(
        { effect: 'notify', known: 'completed' },
        failure('Reading the thread back failed: 503', { isRetryable: false }),
      ),
    ],
    ['timed_out on a write', within({ effect: 'write' }, result('{"timed_out": true, "output": "wrote"}'))],
  ],
  clean: [
    ['a read', within({ effect: 'read' }, failure('The payment service did not answer in time', timeout))],
    ['the effect is not known', failure('The payment service did not answer in time', timeout)],
    [
      'the field says it',
      within(
        { effect: 'write' },
        failure('The payment service did not answer in time', { ...timeout, outcome: 'unknown' }),
      ),
    ],
    [
      'the text says it',
      within({ effect: 'write' }, failure('No answer in time; the payment may have gone through.', timeout)),
    ],
    [
      'the text says that nothing happened',
      within({ effect: 'write' }, failure('Timed out; nothing was charged.', timeout)),
    ],
    [
      'it certainly did not run',
      within({ effect: 'write', known: 'not-sent' }, failure('No connection in time', timeout)),
    ],
    ['a refusal', within({ effect: 'write' }, failure('Refunds are possible for 30 days.', policy))],
  ],
});
