import { isRecord, type JsonRecord } from './json.ts';
import type { Message, Payload } from './message.ts';

/**
 * What a payload says about itself, whatever `isError` says.
 *
 * Source: domain.md §1, "A result that says it failed" and "Empty or failed?".
 */
export interface PayloadSign {
  readonly says: 'failure' | 'partial' | 'timed-out';
  /** The field that says so, for example `result.success`. */
  readonly where: string;
}

const DEPTH = 3;
const FAILED_WORDS = new Set(['error', 'failed']);
const WORD_FIELDS = ['status', 'type', 'object'] as const;
const BESIDE_STATUS = ['message', 'title', 'error'] as const;
const TRACE_FIELDS = /^(?:traceback|stack_?trace)$/i;
const TRACE_TEXT = /^\s*Traceback \(most recent call last\)/;

/** The first sign of failure in the payloads of a message; null where none is. */
export function payloadSign(payloads: readonly Payload[]): PayloadSign | null {
  let partial: PayloadSign | null = null;
  for (const { place, value } of payloads) {
    const sign = place === 'result' ? bareSign(value) : signOf(value, 1, '');
    if (sign === null) continue;
    if (sign.says !== 'partial') return sign;
    partial ??= sign;
  }
  return partial;
}

/** Beside `content` stand the protocol's own fields; only what is no such field can speak. */
function bareSign(value: unknown): PayloadSign | null {
  if (!isRecord(value) || 'content' in value || 'structuredContent' in value) return null;
  // Results of other methods have fields like `type` and `status` of their own; tasks are an example.
  if ('resultType' in value || 'taskId' in value) return null;
  return signOf(value, 1, '');
}

function signOf(value: unknown, depth: number, path: string): PayloadSign | null {
  if (depth > DEPTH) return null;
  if (Array.isArray(value)) return listSign(value, path);
  if (!isRecord(value)) return traceSign(value, path);
  const own = recordSign(value, depth, path);
  if (own !== null) return own;
  // What says that it succeeded is believed, but for lists that tell of single failures.
  const succeeded = value['success'] === true || value['ok'] === true;
  let partial: PayloadSign | null = null;
  for (const key of Object.keys(value)) {
    const inner = value[key];
    if (typeof inner !== 'object' && typeof inner !== 'string') continue;
    if (succeeded && !Array.isArray(inner)) continue;
    const sign = signOf(inner, depth + 1, path === '' ? key : `${path}.${key}`);
    if (sign === null) continue;
    if (sign.says !== 'partial') return sign;
    partial ??= sign;
  }
  return partial;
}

function recordSign(value: JsonRecord, depth: number, path: string): PayloadSign | null {
  const at = (field: string): string => (path === '' ? field : `${path}.${field}`);
  if (value['timed_out'] === true) return { says: 'timed-out', where: at('timed_out') };
  for (const field of ['success', 'ok']) {
    if (value[field] === false) return { says: 'failure', where: `${at(field)}: false` };
  }
  if (value['error']) return { says: 'failure', where: at('error') };
  if (depth === 1 || path === 'result') {
    for (const field of WORD_FIELDS) {
      const word = value[field];
      if (typeof word === 'string' && FAILED_WORDS.has(word.toLowerCase())) {
        return { says: 'failure', where: `${at(field)}: "${word.toLowerCase()}"` };
      }
    }
  }
  const status = value['status'];
  if (
    typeof status === 'number' &&
    status >= 400 &&
    BESIDE_STATUS.some((field) => value[field] !== undefined)
  ) {
    return { says: 'failure', where: `${at('status')}: ${status}` };
  }
  for (const field of Object.keys(value)) {
    if (TRACE_FIELDS.test(field) && typeof value[field] === 'string' && value[field] !== '') {
      return { says: 'failure', where: at(field) };
    }
  }
  return null;
}

function traceSign(value: unknown, path: string): PayloadSign | null {
  return typeof value === 'string' && TRACE_TEXT.test(value)
    ? { says: 'failure', where: `${path} (a traceback)` }
    : null;
}

function listSign(list: readonly unknown[], path: string): PayloadSign | null {
  let failed = 0;
  for (const entry of list) {
    if (isRecord(entry) && (entry['success'] === false || entry['ok'] === false || Boolean(entry['error'])))
      failed++;
  }
  if (failed === 0) return null;
  const where = `${failed} of ${list.length} entries${path === '' ? '' : ` of ${path}`}`;
  return { says: failed === list.length ? 'failure' : 'partial', where };
}

/**
 * How many records the answer holds, as far as its shape tells: `matches`, a bare array, or an object
 * whose only collection is empty. Null where the shape does not tell. Prose never tells.
 */
export function matchesIn(message: Message): number | null {
  const readable = message.payloads.filter(({ place }) => place !== 'result');
  if (message.isToolResult) {
    if (message.otherBlocks > 0) return null;
    const structured = readable.find(({ place }) => place === 'structuredContent');
    if (structured !== undefined) return countIn(structured.value, 1);
    // Several blocks are several answers; only when each is JSON can they be counted.
    if (readable.length === 0 || readable.length < message.texts.length) return null;
    let total = 0;
    for (const { value } of readable) {
      const count = countIn(value, 1);
      if (count === null) return null;
      total += count;
    }
    return total;
  }
  return message.result === null ? null : countIn(withoutProtocolFields(message.result), 1);
}

function withoutProtocolFields(result: JsonRecord): JsonRecord {
  const { _meta: _, resultType: __, nextCursor: ___, ...rest } = result;
  return rest;
}

function countIn(value: unknown, depth: number): number | null {
  if (Array.isArray(value)) return value.length;
  if (!isRecord(value) || depth > DEPTH) return null;
  if (typeof value['matches'] === 'number') return value['matches'];
  const lists = Object.values(value).filter(Array.isArray);
  if (lists.length > 0) return isOneRecord(value) ? null : lists.reduce((sum, list) => sum + list.length, 0);
  const records = Object.values(value).filter(isRecord);
  return records.length === 1 ? countIn(records[0], depth + 1) : null;
}

const IDENTITY = ['id', '_id', 'uuid', 'name', 'title', 'sha', 'number'];
const CONTAINERS = [
  'results',
  'items',
  'data',
  'matches',
  'rows',
  'records',
  'hits',
  'entries',
  'list',
  'result',
];

/** A record with an identity of its own: that one of its lists is empty does not make the answer empty. */
function isOneRecord(value: JsonRecord): boolean {
  return IDENTITY.some((key) => key in value) && !CONTAINERS.some((key) => Array.isArray(value[key]));
}

const SUSPICIOUS =
  /^[\s\W]{0,8}(?:failed(?:\s*[:!–—-]|\s*\.?\s*$|\s+(?:to|with|at|in|on|for|after|because|due|while|when|during|request|call|operation|query|connection|validation|\w{1,20}ing)\b)|exception(?:\s*[:!–—-]|\s*\.?\s*$|\s+(?:in|at|from|of type|has|was|occurred|thrown|raised|while|when|during|calling|executing)\b)|error(?:\s*[:!–—-]|\s*\.(?:\s|$)|\s+(?:\d{3}\b|while|when|in\b|from\b|during|occurred|at\b|code\b|response|message|with\b|executing|fetching|calling|running|reading|writing|creating|getting|loading|processing|connecting|parsing|retrieving|searching|sending|updating|deleting|opening|listing|invoking|performing|querying|accessing|saving)|\s*$))/i;
/** A text that goes on for longer than this also answers the call. */
const LONGEST_COMPLAINT = 600;

/**
 * The text that reads like a failure although nothing machine-readable says so: the first sentence, or
 * a string field, begins with Error, Failed or Exception, and nothing else answers the call.
 * Null where no text does.
 */
export function suspiciousText(message: Message): string | null {
  if (message.otherBlocks > 0 || message.texts.length > 3) return null;
  const data = message.payloads.filter(({ place }) => place !== 'result');
  if (data.length > 0) {
    for (const { value } of data) {
      const strings = onlyStrings(value, 0);
      const complaint = strings?.find((text) => SUSPICIOUS.test(text));
      if (complaint !== undefined) return complaint.length > LONGEST_COMPLAINT ? null : complaint;
    }
    return null;
  }
  const [first] = message.texts;
  if (first === undefined || !message.texts.every((text) => text.length <= LONGEST_COMPLAINT)) return null;
  if (message.texts.length > 1 && !message.texts.every((text) => SUSPICIOUS.test(text))) return null;
  return SUSPICIOUS.test(first) && !goesOn(first) ? first : null;
}

/** A blank line followed by more than a hint: the text has a body, so it is a page or a listing. */
function goesOn(text: string): boolean {
  const body = text
    .split(/\n\s*\n/)
    .slice(1)
    .join(' ');
  return body.length > 200;
}

/** The strings of a value that holds little else; null where numbers, lists or more fields answer. */
function onlyStrings(value: unknown, depth: number): string[] | null {
  if (typeof value === 'string') return [value];
  if (depth > 2) return null;
  const entries = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : null;
  if (entries === null) return [];
  if (entries.length > 5) return null;
  const strings: string[] = [];
  for (const entry of entries) {
    if (typeof entry === 'number') return null;
    const inner = onlyStrings(entry, depth + 1);
    if (inner === null) return null;
    strings.push(...inner);
  }
  return strings;
}
