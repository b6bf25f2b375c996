import { defect, failure, result, rpcError, within } from '../../../test/lint/examples.ts';

const NEW = { protocolVersion: '2026-07-28' };
const OLD = { protocolVersion: '2025-11-25' };

defect('protocol-for-execution', {
  found: [
    [
      '-32603 with metadata',
      rpcError(-32603, 'Card declined', { errorCategory: 'business', isRetryable: false }),
    ],
    ['a code of a vendor', rpcError(-32603, 'Slow down', { code: 'RATE_LIMITED', retryAfterMs: 5000 })],
    ['a type of a vendor', rpcError(-32603, 'Slow down', { type: 'rate_limit' })],
    ['a status beside an error', rpcError(-32603, 'Declined', { status: 402, error: 'card declined' })],
    ['-32000 with metadata', rpcError(-32000, 'Slow down', { errorCode: 'DEPENDENCY.RATE_LIMITED' })],
    [
      'the facts show a failure of the backend',
      rpcError(-32603, 'Card declined'),
      { facts: { kind: 'upstream', http: { status: 402 } } },
    ],
    [
      'the facts show a check of the tool',
      rpcError(-32602, 'end_date too early'),
      { facts: { kind: 'check', stage: 'schema' } },
    ],
    [
      'the author knew a business reason',
      { kind: 'response', response: rpcError(-32603, 'No refund'), reason: 'POLICY_VIOLATION' },
    ],
    [
      'arguments of a known tool, in a revision that checks them in the tool',
      within({ ...OLD, method: 'tools/call' }, rpcError(-32602, 'amount must be positive')),
    ],
  ],
  clean: [
    ['-32603 with prose', rpcError(-32603, 'database is locked')],
    [
      'a resource, where no tool is involved',
      within({ method: 'resources/read' }, rpcError(-32603, 'Slow down', { code: 'RATE_LIMITED' })),
    ],
    ['a word of the vendor that names no failure of a tool', rpcError(-32603, 'Oops', { code: 'E_17' })],
    ['data that only repeats the code', rpcError(-32603, 'Oops', { type: 'internal_error' })],
    ['an unknown tool', within({ ...NEW, method: 'tools/call' }, rpcError(-32602, 'Unknown tool: x'))],
    [
      'parameters of another method',
      within({ ...NEW, method: 'initialize' }, rpcError(-32602, 'bad version')),
    ],
    ['a missing resource', within(NEW, rpcError(-32602, 'Resource not found', { uri: 'file:///x' }))],
    [
      'the facts show a fault of the request',
      rpcError(-32601, 'No such method'),
      { facts: rpcError(-32601, 'No such method') },
    ],
    [
      'a limit of the endpoint itself',
      { kind: 'response', response: rpcError(-32000, 'Slow down'), reason: 'RATE_LIMITED' },
    ],
    ['a tool result', failure('Card declined', { errorCategory: 'business', isRetryable: false })],
  ],
});

const isError = (text: string) => result(text, { isError: true });

defect('execution-for-protocol', {
  found: [
    ['Unknown tool', isError('Unknown tool: fetch_page')],
    ['Tool … not found', isError('MCP error -32602: Tool fetch_page not found')],
    ['in quotes', isError('Error: tool "fetch_page" does not exist')],
    ['No tool named', isError('No tool named get_wether exists.')],
    ['with the article', isError("The tool 'get_wether' does not exist")],
    ['with the place where it was looked for', isError('Tool get_wether not found on this server')],
    ['a code says so', failure('fetch_page?', { errorCategory: undefined, errorCode: 'PROTO.UNKNOWN_TOOL' })],
    ['the facts say so', isError('fetch_page?'), { facts: rpcError(-32602, 'Unknown tool: fetch_page') }],
  ],
  clean: [
    ['a record that a tool did not find', isError('Error executing tool get_user: user not found')],
    ['a thing of the trade', isError("The tool 'hammer' was not found in the catalogue")],
    ['a shelf without one', isError('No tool named hammer exists in the workshop')],
    ['what the tool needs', isError('The tool get_user does not exist for guests: log in')],
    ['a tool that found nothing', isError('The tool fetch_page ran; the page was not found')],
    ['an error of the protocol', rpcError(-32602, 'Unknown tool: fetch_page')],
    ['a success that speaks of it', result('Unknown tool: see the manual')],
  ],
});

defect('reserved-code', {
  found: [
    ['a code that MCP has not defined', within(NEW, rpcError(-32050, 'Busy'))],
    ['-32002 is retired', within(NEW, rpcError(-32002, 'Resource not found'))],
    ['-32042 is retired', within(NEW, rpcError(-32042, 'Open the URL'))],
  ],
  clean: [
    ['a defined code', within(NEW, rpcError(-32021, 'Capability missing'))],
    ['an older server', within(OLD, rpcError(-32002, 'Resource not found'))],
    ['the revision is not known', rpcError(-32050, 'Busy')],
    ['a code of its own', within(NEW, rpcError(4001, 'Busy'))],
    ['a code of JSON-RPC', within(NEW, rpcError(-32601, 'No such method'))],
  ],
});

defect('legacy-code', {
  found: [
    ['-32000', within(NEW, rpcError(-32000, 'Busy'))],
    ['-32019', within(NEW, rpcError(-32019, 'Busy'))],
  ],
  clean: [
    ['an older server', within(OLD, rpcError(-32000, 'Busy'))],
    ['the revision is not known', rpcError(-32000, 'Busy')],
    ['a retired code is another defect', within(NEW, rpcError(-32002, 'Resource not found'))],
    ['-32020 has a meaning', within(NEW, rpcError(-32020, 'Header mismatch'))],
  ],
});

defect('local-as-peer', {
  found: [
    [
      'a timeout as an error of the server',
      rpcError(-32001, 'Request timed out'),
      { facts: { kind: 'timeout', deadlineMs: 60_000 } },
    ],
    [
      'a lost connection',
      rpcError(-32000, 'Connection closed'),
      { facts: { kind: 'disconnect', sent: true } },
    ],
    [
      'a refusal of the host',
      rpcError(-32600, 'No structured content'),
      { facts: { kind: 'refused', by: 'client', why: 'output-schema' } },
    ],
    [
      'an observation that brings the error along',
      { kind: 'timeout', response: rpcError(-32001, 'Request timed out') },
    ],
  ],
  clean: [
    ['a code alone does not say', rpcError(-32001, 'Request timed out')],
    ['the peer did send it', rpcError(-32603, 'Index down'), { facts: rpcError(-32603, 'Index down') }],
    ['a timeout that says so', { kind: 'timeout', deadlineMs: 60_000 }],
    ['a tool result', failure('The index is slow'), { facts: { kind: 'timeout' } }],
  ],
});

defect('missing-result-type', {
  found: [
    ['a tool result', within(NEW, { jsonrpc: '2.0', id: 1, result: result('done') })],
    ['a content of the wrong shape', within(NEW, { content: { type: 'text', text: 'x' } })],
    ['another method', within(NEW, { jsonrpc: '2.0', id: 1, result: { tools: [] } })],
    ['a later revision', within({ protocolVersion: '2027-01-01' }, result('done'))],
  ],
  clean: [
    ['it is there', within(NEW, result('done', { resultType: 'complete' }))],
    ['an older server', within(OLD, result('done'))],
    ['the revision is not known', result('done')],
    [
      'a content of the wrong shape beside it',
      within(NEW, { content: { type: 'text', text: 'x' }, resultType: 'complete' }),
    ],
    ['an error has no result', within(NEW, rpcError(-32601, 'No such method'))],
    [
      'a block of the Claude API is no MCP result',
      within(NEW, { type: 'tool_result', tool_use_id: 't', content: 'done' }),
    ],
  ],
});
