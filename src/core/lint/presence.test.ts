import { describe, expect, test } from 'vitest';
import { defect, failure, idsOf, result, rpcError } from '../../../test/lint/examples.ts';

const bare = (text: string) => result(text, { isError: true });

defect('generic-message', {
  found: [
    ['the classic', bare('Operation failed')],
    ['a whole sentence without a cause', bare('An error occurred.')],
    ['one word', bare('Error.')],
    ['an apology', bare('Oops! Something went wrong. Please try again later.')],
    ['a subject and a verb', bare('Run failed')],
    ['an object that lost its text', bare('Error: [object Object]')],
    ['an SDK prefix and nothing behind it', bare('Error executing tool get_user: ')],
    ["a client's rendering of a code", bare('MCP error -32603: Internal error')],
    ['the label tells the kind, the text no cause', failure('Request failed')],
    ['the same in JSON', bare('{"success": false, "message": "Something went wrong"}')],
    ['JSON without any sentence', bare('{"success": false}')],
    [
      'an envelope of study notes',
      { isError: true, errorCategory: 'TRANSIENT', isRetryable: true, content: 'failed' },
    ],
    [
      'a code of the protocol that says nothing, and a text like it',
      rpcError(-32603, 'Something went wrong'),
    ],
  ],
  clean: [
    ['the thing that does not answer', bare('The inventory service does not answer')],
    ['the words of a timeout', bare('Request timed out')],
    ['what is missing', bare('Order not found')],
    ['a name of a file', bare('Failed to read report.csv')],
    ['a number that means something', bare('Error: GitHub API error: 401')],
    ['another language', bare('Die Bestellung ist gesperrt')],
    [
      'another block names the cause',
      {
        content: [...(bare('Failed')['content'] as []), { type: 'text', text: 'The index is being rebuilt' }],
        isError: true,
      },
    ],
    ['a field names the cause', failure('Request failed', { message: 'The licence server answered 429' })],
    ['a code names the cause', failure('Request failed', { errorCode: 'DEPENDENCY.TIMEOUT' })],
    ['the own name of the code -32603', rpcError(-32603, 'Internal error')],
    ['a code that says what is wrong', rpcError(-32700, 'Parse error')],
    ['a success that says little', result('Operation failed over to the second region')],
    [
      'an image, whose content is not known',
      {
        content: [
          { type: 'text', text: 'Error' },
          { type: 'image', data: '', mimeType: 'image/png' },
        ],
        isError: true,
      },
    ],
    ['nothing at all is another defect', bare('  ')],
  ],
});

defect('missing-content', {
  found: [
    ['an empty list', { content: [], isError: true }],
    ['a blank text', bare(' \n ')],
    ['no content at all', { isError: true, errorCategory: 'TRANSIENT', isRetryable: true }],
    ['a block of the Claude API without content', { type: 'tool_result', tool_use_id: 't', is_error: true }],
    ['the name of an argument alone', { content: [], isError: true, structuredContent: { field: 'x' } }],
    [
      'labels alone',
      { content: [], isError: true, structuredContent: { errorCategory: 'transient', isRetryable: true } },
    ],
  ],
  clean: [
    ['a text', bare('The index is being rebuilt')],
    ['an image', { content: [{ type: 'image', data: '', mimeType: 'image/png' }], isError: true }],
    ['an empty success', { content: [], isError: false }],
    [
      'a sentence beside the name of an argument',
      { content: [], isError: true, structuredContent: { field: 'x', limit: 'at most 20' } },
    ],
    [
      'a message in structuredContent',
      { content: [], isError: true, structuredContent: { message: 'The index is being rebuilt' } },
    ],
  ],
});

defect('hidden-failure', {
  found: [
    ['success: false', result('{"success": false, "message": "No seat"}')],
    ['ok: false in structuredContent', result('done', { structuredContent: { ok: false }, isError: false })],
    ['a truthy error two levels down', result('{"result": {"error": "rate limit"}}')],
    ['status: error at the top', result('{"status": "error", "message": "No seat"}')],
    ['a number of HTTP beside a message', result('{"status": 503, "message": "down"}')],
    ['every entry of a list failed', result('{"results": [{"ok": false}, {"success": false}]}')],
    ['a traceback in a field', result('{"traceback": "Traceback (most recent call last):"}')],
    ['a bare result of another method', { jsonrpc: '2.0', id: 1, result: { success: false } }],
  ],
  clean: [
    ['isError says it too', result('{"success": false}', { isError: true })],
    ['timed_out is an unknown outcome', result('{"timed_out": true, "output": ""}')],
    ['some entries of a list failed', result('{"results": [{"ok": true}, {"ok": false}]}')],
    ['error: null', result('{"error": null, "data": [1]}')],
    ['error: false', result('{"error": false, "data": [1]}')],
    ['a status that is a word of the business', result('{"order": {"status": "failed"}, "id": 7}')],
    ['a numeric status alone', result('{"status": 404, "id": 7}')],
    ['prose', result('Error: it failed')],
    ['success: true beside old errors', result('{"success": true, "last": {"error": "none of yours"}}')],
  ],
});

defect('suspected-failure', {
  found: [
    ['a text that begins with Error', result('Error: index not built')],
    ['a text that begins with Failed', result('Failed to list workspaces: HTTP 520', { isError: false })],
    ['a string field that does', result('[{"text": "Error executing search: 401"}]')],
    [
      'an envelope without its flag',
      result('{"errorCategory": "validation", "isRetryable": false, "message": "amount must be positive"}'),
    ],
    ['errors of GraphQL', result('{"data": null, "errors": [{"message": "Unauthorized"}]}')],
    ['a status under another name', result('{"statusCode": 500, "message": "no index"}')],
  ],
  clean: [
    ['a category of goods', result('{"category": "business", "title": "Ledger software"}')],
    ['findings that were asked for', result('{"errors": [{"line": 4, "message": "unused name"}]}')],
    ['data beside errors', result('{"data": {"id": 4}, "errors": [{"message": "no photo"}]}')],
    ['the flag says so', bare('Error: index not built')],
    ['a sentence about errors', result('Errors are listed in the appendix.')],
    ['an answer that mentions a failure', result('The build ran; 2 tests failed.')],
    [
      'a long page that begins with the word',
      result(`Error: handling in Go\n\n${'All about errors as values. '.repeat(40)}`),
    ],
    ['an answer beside it', result('{"text": "Error: handling", "lines": 240}')],
    [
      'the facts say that it succeeded',
      result('Error: handling in Go'),
      { facts: { kind: 'upstream', http: { status: 200, body: 'x' } } },
    ],
  ],
});

defect('content-not-array', {
  found: [
    ['a string', { content: 'Order 7 is locked', isError: true }],
    ['an object', { content: { type: 'text', text: 'x' }, isError: true }],
    ['null', { content: null, isError: true }],
    ['strings in the list', { content: ['Order 7 is locked'], isError: true }],
    ['a block without a type', { content: [{ text: 'Order 7 is locked' }], isError: true }],
  ],
  clean: [
    ['blocks', bare('Order 7 is locked')],
    ['an empty list', { content: [] }],
    [
      'a string in a block of the Claude API',
      { type: 'tool_result', tool_use_id: 't', is_error: true, content: 'Order 7 is locked' },
    ],
    ['the result of another method', { jsonrpc: '2.0', id: 1, result: { resources: [] } }],
  ],
});

const PAYROLL = { message: 'The payroll table is for HR only; ask Kim for access.' };

defect('cause-not-in-text', {
  found: [
    [
      'the message stands in a field only',
      failure('Request failed', { message: 'The licence server answered 429' }),
    ],
    ['the text is a heading of something else', failure('Weather in Oslo', PAYROLL)],
    ['a longer heading', failure('Weather forecast for Oslo and Bergen', PAYROLL)],
    ['the text is a label', failure('permission', PAYROLL)],
    [
      'the text only points at the fields',
      failure('The tool call did not succeed. See structuredContent for details.', PAYROLL),
    ],
    ['a code stands in a field only', failure('Request failed', { errorCode: 'DEPENDENCY.TIMEOUT' })],
    [
      'no text at all',
      { content: [], isError: true, structuredContent: { message: 'The index is being rebuilt' } },
    ],
    [
      'the remedy stands in a field only',
      failure('The index is being rebuilt.', { suggestion: 'Search the archive instead' }),
    ],
    [
      'the second text block names it, the first does not',
      {
        ...failure('Failed', { message: 'The index is being rebuilt' }),
        content: [
          { type: 'text', text: 'Failed' },
          { type: 'text', text: '{"message": "The index is being rebuilt"}' },
        ],
      },
    ],
  ],
  clean: [
    [
      'the text names a cause',
      failure('The licence server is busy.', { message: 'The licence server answered 429' }),
    ],
    ['the text says it in other words', failure('This is HR data: ask Kim.', PAYROLL)],
    ['the text says it in no word of the field', failure('Queue full', { message: 'No more work is taken' })],
    ['a word in common', failure('Index rebuild', { message: 'Reindexing until noon' })],
    ['a word that is known', failure('Rate limit', { message: 'Too much was asked for within a minute' })],
    ['a sentence of another language', failure('Die Bestellung ist gesperrt', PAYROLL)],
    ['another language', failure('Bestellung gesperrt für Ann', { message: 'The order is held by billing' })],
    [
      'the text is the JSON of the fields',
      failure('{"message": "The licence server answered 429"}', {
        message: 'The licence server answered 429',
      }),
    ],
    [
      'the remedy stands in both',
      failure('The index is being rebuilt. Search the archive instead.', {
        suggestion: 'Search the archive instead',
      }),
    ],
    ['there is no cause anywhere', failure('Request failed')],
  ],
});

describe('what a success may say', () => {
  const CLEAN: readonly string[] = [
    'Deployment finished: 0 errors, 2 warnings.',
    'error.log was rotated; 14 files kept.',
    '2026-03-01 ERROR payment-service connection refused\n2026-03-01 INFO recovered',
    'Traceback analysis: the job last failed on Tuesday and has run since.',
    'src/app.ts:12: throw new Error("not found");',
    'function fail(message: string): never { throw new TypeError(message); }',
    'The exception list for export control was updated on Monday.',
    'No errors found.',
    'Failure modes of the pump: see chapter 4.',
    'Found 3 issues labelled "error handling".',
    'HTTP 404 means that the resource does not exist.',
    'SELECT id, name FROM errors WHERE level = 5',
    'Contents of /home/ann/notes.txt:\nBuy milk. Failed twice.',
    'Test run: 120 passed, 3 failed, 1 skipped',
    '{"errors": [], "warnings": [], "files": 12}',
    '{"errorCount": 0, "failed": 0, "passed": 88}',
    '{"title": "Error handling in Rust", "pages": 312}',
    '{"orders": [{"id": 7, "status": "failed"}, {"id": 8, "status": "paid"}]}',
    '{"logs": ["Error: boom", "Failed to start", "started"], "lines": 3}',
    '{"error": null, "result": {"temperature": 21}}',
    '{"success": true, "history": [{"attempt": 1, "error": "timeout"}, {"attempt": 2}]}',
    '{"http_status": 200, "body": "<h1>Error</h1>", "bytes": 14}',
    '{"severity": "error", "rule": "no-unused-vars", "line": 4}',
    '[{"level": "error", "message": "disk full", "at": 1700000000}]',
    'password=example123 is the sample in the manual; use your own.',
    '# Exceptions\n\nPython raises KeyError: see the tutorial.',
    'Your ticket "Failed login on Monday" was closed.',
  ];

  test.each(CLEAN)('%s', (text) => {
    expect(idsOf(result(text))).toEqual([]);
    expect(idsOf(result(text, { isError: false }))).toEqual([]);
  });
});
