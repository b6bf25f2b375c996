import { isRecord, type JsonRecord, parsedJson } from './json.ts';
import { type Metadata, readMetadata } from './metadata.ts';

/** Where a readable JSON value stands in a message. */
export interface Payload {
  readonly place: 'structuredContent' | 'content' | 'result' | 'error.data';
  readonly value: unknown;
}

/** The form in which a message was given. */
export type Form = 'json-rpc' | 'tool-result' | 'tool-result-block' | 'envelope' | 'result' | 'unreadable';

export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/**
 * A message as the classifier reads it. Nothing in it is validated by a schema: whatever a peer may
 * send has a reading here, and what breaks the protocol is named in `malformed`.
 */
export interface Message {
  readonly form: Form;
  /** What breaks the protocol, in words; null where nothing does. */
  readonly malformed: string | null;
  readonly id: unknown;
  readonly error: RpcError | null;
  /** The result object; null beside an error. */
  readonly result: JsonRecord | null;
  readonly resultType: string | null;
  readonly isError: boolean | null;
  /** True where the result has the fields of a tool result. */
  readonly isToolResult: boolean;
  /** The readable text, in order: text blocks of the result, or the message of the error. */
  readonly texts: readonly string[];
  /** Blocks that are no text: images, audio, resources, links. */
  readonly otherBlocks: number;
  readonly payloads: readonly Payload[];
  readonly metadata: Metadata;
  /** `content` is a string or another value that is no array. */
  readonly contentShape: 'array' | 'string' | 'other' | 'absent';
  /** Accepted spellings that are not the canonical ones. */
  readonly aliases: readonly string[];
}

const ENVELOPE_FIELDS =
  /^(?:is_?error|error_?category|is_?retryable|retryable|retriable|category|error_?type|error_?code|structured_?content|result_?type)$/i;

/** True where an object looks like something a peer sent rather than like a full observation. */
export function looksLikeMessage(value: JsonRecord): boolean {
  if ('jsonrpc' in value || 'result' in value || isRpcError(value['error'])) return true;
  if (value['type'] === 'tool_result' || 'content' in value) return true;
  return Object.keys(value).some((key) => ENVELOPE_FIELDS.test(key));
}

function isRpcError(value: unknown): boolean {
  return isRecord(value) && typeof value['code'] === 'number';
}

/** Reads whatever a peer sent. Total: every JSON value has a reading. */
export function readMessage(value: unknown): Message {
  if (!isRecord(value)) {
    return unreadable(
      Array.isArray(value) ? 'it is an array' : `it is ${value === null ? 'null' : `a ${typeof value}`}`,
    );
  }
  if (value['type'] === 'tool_result' && !('jsonrpc' in value)) return toolResult(value, 'tool-result-block');
  if ('jsonrpc' in value || isRpcError(value['error'])) return jsonRpc(value);
  if (
    isRecord(value['result']) &&
    !('content' in value) &&
    ('id' in value || looksLikeResult(value['result']))
  ) {
    return jsonRpc(value);
  }
  const keys = Object.keys(value);
  const isEnvelope = keys.some(
    (key) => ENVELOPE_FIELDS.test(key) && !/^(?:is_?error|structured_?content|result_?type)$/i.test(key),
  );
  if (isEnvelope) return toolResult(value, 'envelope');
  return toolResult(value, hasToolFields(value) ? 'tool-result' : 'result');
}

function looksLikeResult(result: JsonRecord): boolean {
  return hasToolFields(result) || 'resultType' in result;
}

function hasToolFields(result: JsonRecord): boolean {
  return Object.keys(result).some((key) => /^(?:content|is_?error|structured_?content)$/i.test(key));
}

function jsonRpc(value: JsonRecord): Message {
  const id = value['id'];
  // JSON-RPC 1.0 habits: the half that does not apply is sent as null.
  const hasError = value['error'] !== undefined && value['error'] !== null;
  const hasResult = value['result'] !== undefined && value['result'] !== null;
  const version = value['jsonrpc'];
  if (version !== undefined && version !== '2.0') return unreadable(`jsonrpc is not "2.0"`, id);
  if (hasError && hasResult) return unreadable('it has both a result and an error', id);
  if (!hasError && !hasResult) return unreadable('it has neither a result nor an error', id);
  if (hasError) return rpcError(value['error'], id);
  const result = value['result'];
  if (!isRecord(result)) return unreadable('its result is not an object', id);
  const message = toolResult(result, 'json-rpc');
  if (id !== undefined && id !== null) return { ...message, id };
  return version === '2.0'
    ? { ...message, malformed: 'a result must carry the id of its request', id }
    : { ...message, id };
}

function rpcError(error: unknown, id: unknown): Message {
  if (!isRecord(error)) return unreadable('its error is not an object', id);
  const code = error['code'];
  if (typeof code !== 'number' || !Number.isSafeInteger(code))
    return unreadable('the code of its error is not a whole number', id);
  const message = typeof error['message'] === 'string' ? error['message'] : '';
  const data = error['data'];
  const fromText = typeof data === 'string' ? parsedJson(data) : undefined;
  const readable = fromText === undefined ? data : fromText;
  const payloads: Payload[] =
    isRecord(readable) || Array.isArray(readable) ? [{ place: 'error.data', value: readable }] : [];
  const { metadata, aliases } = readMetadata(payloads);
  return {
    form: 'json-rpc',
    malformed: null,
    id,
    error: { code, message, data },
    result: null,
    resultType: null,
    isError: null,
    isToolResult: false,
    texts: typeof data === 'string' && fromText === undefined ? [message, data] : [message],
    otherBlocks: 0,
    payloads,
    metadata,
    contentShape: 'absent',
    aliases,
  };
}

function toolResult(result: JsonRecord, form: Form): Message {
  const aliases: string[] = [];
  const isError = readFlag(result, 'isError', /^is_?error$/i, aliases);
  const structured = result['structuredContent'] ?? result['structured_content'];
  const content = result['content'];
  const { texts, otherBlocks } = readContent(content);
  const payloads: Payload[] = [];
  if (isRecord(structured) || Array.isArray(structured))
    payloads.push({ place: 'structuredContent', value: structured });
  for (const text of texts) {
    const value = parsedJson(text);
    if (value !== undefined) payloads.push({ place: 'content', value });
  }
  const isToolResult = form === 'tool-result-block' || form === 'envelope' || hasToolFields(result);
  payloads.push({ place: 'result', value: result });
  const read = readMetadata(isToolResult ? payloads : []);
  const resultType = result['resultType'];
  const contentShape = shapeOf(content);
  return {
    form,
    malformed: contentShape === 'other' ? 'its content is neither an array nor a text' : null,
    id: undefined,
    error: null,
    result,
    resultType: resultType === undefined || resultType === null ? null : typeName(resultType),
    isError,
    isToolResult,
    texts,
    otherBlocks,
    payloads,
    metadata: read.metadata,
    contentShape: form === 'tool-result-block' && contentShape === 'string' ? 'array' : contentShape,
    aliases: [...aliases, ...read.aliases],
  };
}

/** A type that is no word can never have been negotiated. */
function typeName(resultType: unknown): string {
  return typeof resultType === 'string' ? resultType : `(${typeof resultType})`;
}

function readFlag(record: JsonRecord, canonical: string, pattern: RegExp, aliases: string[]): boolean | null {
  for (const key of Object.keys(record)) {
    if (!pattern.test(key)) continue;
    const value = record[key];
    const flag =
      value === true || value === 'true' ? true : value === false || value === 'false' ? false : null;
    if (flag === null) continue;
    if (key !== canonical) aliases.push(key);
    return flag;
  }
  return null;
}

function shapeOf(content: unknown): Message['contentShape'] {
  if (content === undefined) return 'absent';
  if (Array.isArray(content)) return 'array';
  return typeof content === 'string' ? 'string' : 'other';
}

function readContent(content: unknown): { texts: string[]; otherBlocks: number } {
  if (typeof content === 'string') return { texts: [content], otherBlocks: 0 };
  const texts: string[] = [];
  let otherBlocks = 0;
  if (Array.isArray(content)) {
    for (const block of content) {
      if (typeof block === 'string') texts.push(block);
      else if (isRecord(block) && typeof block['text'] === 'string') texts.push(block['text']);
      else otherBlocks++;
    }
  }
  return { texts, otherBlocks };
}

function unreadable(malformed: string, id?: unknown): Message {
  return {
    form: 'unreadable',
    malformed,
    id,
    error: null,
    result: null,
    resultType: null,
    isError: null,
    isToolResult: false,
    texts: [],
    otherBlocks: 0,
    payloads: [],
    metadata: readMetadata([]).metadata,
    contentShape: 'absent',
    aliases: [],
  };
}

/** All readable text of a message as one. */
export function textOf(message: Message): string {
  return message.texts.length === 1 ? message.texts[0]! : message.texts.join('\n');
}
