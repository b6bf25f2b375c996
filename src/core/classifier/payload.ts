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
    if (sign.says === 'failure' && Array.isArray(inner) && hasDoneElsewhere(value, key)) {
      partial ??= { says: 'partial', where: sign.where };
      continue;
    }
    if (sign.says !== 'partial') return sign;
    partial ??= sign;
  }
  return partial;
}

const DONE =
  /^(?:completed|succeeded|successes|successful|done|created|updated|deleted|added|sent|processed|results?|items|data)$/i;

/** A list of failures stands beside a list of what was done: some failed, not all. */
function hasDoneElsewhere(value: JsonRecord, failedKey: string): boolean {
  return Object.keys(value).some((key) => {
    const list = value[key];
    return (
      key !== failedKey &&
      DONE.test(key) &&
      Array.isArray(list) &&
      list.length > 0 &&
      listSign(list, key) === null
    );
  });
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

/**
 * True where an empty answer also tells of something else: a text, a true flag, a number that is not 0.
 * A call that changes something may answer so without a word of what it did not find.
 */
export function tellsSomethingElse(message: Message): boolean {
  return message.payloads.some(
    ({ place, value }) => (place !== 'result' || !message.isToolResult) && isTelling(value, 1),
  );
}

function isTelling(value: unknown, depth: number): boolean {
  if (!isRecord(value) || depth > DEPTH || typeof value['matches'] === 'number') return false;
  return Object.values(value).some((inner) =>
    isRecord(inner) ? isTelling(inner, depth + 1) : !Array.isArray(inner) && Boolean(inner),
  );
}

function withoutProtocolFields(result: JsonRecord): JsonRecord {
  const { _meta: _, resultType: __, nextCursor: ___, ...rest } = result;
  return rest;
}

function countIn(value: unknown, depth: number): number | null {
  if (Array.isArray(value)) return value.length;
  if (!isRecord(value) || depth > DEPTH) return null;
  if (typeof value['matches'] === 'number') return value['matches'];
  let lists = 0;
  let entries = 0;
  let records = 0;
  let record: JsonRecord | null = null;
  for (const key in value) {
    const inner = value[key];
    if (typeof inner !== 'object' || inner === null) continue;
    if (Array.isArray(inner)) {
      lists++;
      entries += inner.length;
    } else {
      records++;
      record = inner as JsonRecord;
    }
  }
  // Two empty lists answer two questions; which of them was asked, their shape does not tell.
  if (lists > 1 && entries === 0) return null;
  if (lists > 0) return isOneRecord(value) ? null : entries;
  return records === 1 ? countIn(record, depth + 1) : null;
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

/** True where a record has a name or number of its own. */
export function hasIdentity(value: JsonRecord): boolean {
  return IDENTITY.some((key) => key in value);
}

/** A record with an identity of its own: that one of its lists is empty does not make the answer empty. */
function isOneRecord(value: JsonRecord): boolean {
  return hasIdentity(value) && !CONTAINERS.some((key) => Array.isArray(value[key]));
}
