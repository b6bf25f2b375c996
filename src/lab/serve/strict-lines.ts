import { PassThrough, type Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { isRecord } from '../../core/classifier/json.ts';

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
/** No message of a client is longer. Characters. */
const LONGEST = 4 * 1024 * 1024;

/**
 * The lines of a stream that are messages of the protocol. The others, which the SDK drops without a word, are
 * answered with a JSON-RPC error, so that nobody waits for an answer that never comes.
 *
 * Source: JSON-RPC 2.0, §5.1; MCP basic, Error codes.
 */
export function strictLines(input: Readable, answer: (line: string) => void): Readable {
  const output = new PassThrough();
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let isTooLong = false;
  const take = (line: string): void => {
    if (line.trim() === '') return;
    const refusal = isTooLong ? error(INVALID_REQUEST, 'The message is too long') : refusalOf(line);
    isTooLong = false;
    if (refusal === null) output.write(`${line}\n`);
    else answer(`${JSON.stringify(refusal)}\n`);
  };
  input.on('data', (chunk: Buffer) => {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
    if (rest.length <= LONGEST) return;
    isTooLong = true;
    // Something stays, so that the end of the line is still seen as the end of a message.
    rest = '…';
  });
  for (const end of ['end', 'close', 'error']) input.on(end, () => output.end());
  return output;
}

/** The error that answers a line; null where the line is a message. */
function refusalOf(line: string): Record<string, unknown> | null {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return error(PARSE_ERROR, 'Parse error: the line is not JSON');
  }
  if (!isRecord(message)) return error(INVALID_REQUEST, 'Invalid request: a message is one JSON object');
  const id = idOf(message['id']);
  if (message['jsonrpc'] !== '2.0')
    return error(INVALID_REQUEST, 'Invalid request: jsonrpc must be "2.0"', id);
  if ('result' in message || isRecord(message['error'])) return null;
  if (typeof message['method'] !== 'string') {
    return error(INVALID_REQUEST, 'Invalid request: method must be a text', id);
  }
  if ('id' in message && id === undefined) {
    return error(INVALID_REQUEST, 'Invalid request: id must be a text or a whole number');
  }
  const { params } = message;
  return params === undefined || isRecord(params)
    ? null
    : error(INVALID_REQUEST, 'Invalid request: params must be an object', id);
}

function idOf(id: unknown): string | number | undefined {
  return typeof id === 'string' || Number.isSafeInteger(id) ? (id as string | number) : undefined;
}

function error(code: number, message: string, id?: string | number): Record<string, unknown> {
  return { jsonrpc: '2.0', ...(id === undefined ? {} : { id }), error: { code, message } };
}
