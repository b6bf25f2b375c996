import { isRecord } from '../classifier/json.ts';
import type { Message, Payload } from '../classifier/message.ts';

/**
 * The sentences of a message, wherever they stand, and whether any of them names a cause.
 */

/** Fields that label a failure rather than describe it. */
const LABELS =
  /^(?:is_?error|error_?category|category|error_?type|error_?code|code|type|object|status|outcome|result_?type|(?:(?:tool_?use|request|trace|correlation)_?)?id|timestamp)$/i;
/** Fields whose text says what helps. */
const REMEDIES =
  /^(?:remedy|suggestion|recovery_?suggestion|recovery|hint|how_?to_?fix|next_?steps?|fix|resolution|advice)$/i;
const DEPTH = 5;
const MOST = 60;
const MOST_VISITED = 5_000;

/** Strings of a value with their keys, labels left out; at most sixty, five levels deep, among its first values. */
export function stringsIn(value: unknown, keep: (key: string) => boolean = isNoLabel): [string, string][] {
  const walk: Walk = { found: [], left: MOST_VISITED, keep };
  collect(value, '', 0, walk);
  return walk.found;
}

interface Walk {
  readonly found: [string, string][];
  /** Values that may still be looked at: nobody reads a message of a hundred thousand fields. */
  left: number;
  readonly keep: (key: string) => boolean;
}

function isNoLabel(key: string): boolean {
  return !LABELS.test(key);
}

function collect(value: unknown, key: string, depth: number, walk: Walk): void {
  walk.left--;
  if (depth > DEPTH) return;
  if (typeof value === 'string') {
    if (walk.keep(key) && value.trim() !== '') walk.found.push([key, value]);
    return;
  }
  const isList = Array.isArray(value);
  if (!isList && !isRecord(value)) return;
  for (const inner in value) {
    if (walk.left <= 0 || walk.found.length >= MOST) return;
    if (!Object.hasOwn(value, inner)) continue;
    collect((value as Record<string, unknown>)[inner], isList ? key : inner, depth + 1, walk);
  }
}

export function remediesIn(value: unknown): string[] {
  return stringsIn(value, (key) => REMEDIES.test(key)).map(([, text]) => text);
}

/** The message's own fields beside `isError`, as study notes print them. */
export function fieldsBeside({ result }: Message): Record<string, unknown> | null {
  if (result === null) return null;
  const { content: _, structuredContent: __, structured_content: ___, _meta: ____, ...beside } = result;
  return beside;
}

export function startsLikeJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}

const contentPayloads = (message: Message): Payload[] =>
  message.payloads.filter(({ place }) => place === 'content');

/** The sentences that stand in text blocks: prose as it is, JSON by its strings. */
export function textSentences(message: Message): string[] {
  const parsed = contentPayloads(message);
  const json = message.texts.filter(startsLikeJson);
  // Where a text only looks like JSON it is prose like any other.
  const prose =
    json.length === parsed.length ? message.texts.filter((text) => !startsLikeJson(text)) : message.texts;
  return [
    ...prose.filter((text) => text.trim() !== ''),
    ...parsed.flatMap(({ value }) => stringsIn(value).map(([, text]) => text)),
  ];
}

/** The sentences of the first text block; some hosts show nothing else. */
export function firstBlockSentences(message: Message): string[] {
  const [first] = message.texts;
  if (first === undefined) return [];
  const [parsed] = contentPayloads(message);
  if (startsLikeJson(first) && parsed !== undefined) return stringsIn(parsed.value).map(([, text]) => text);
  return first.trim() === '' ? [] : [first];
}

/** The sentences outside the text blocks: in `structuredContent`, or beside `isError`. */
export function fieldSentences(message: Message): string[] {
  return fieldStrings(message).map(([, text]) => text);
}

/** The same with the names of their fields. */
export function fieldStrings(message: Message): [string, string][] {
  const structured = message.payloads.find(({ place }) => place === 'structuredContent')?.value;
  return [structured, fieldsBeside(message)].flatMap((value) => stringsIn(value));
}

const WORD = /[\p{L}\p{N}_'’./-]+/gu;

/** The share of the longer words of `sentence` that occur in `text`; 1 where it has none. */
export function overlap(sentence: string, text: string): number {
  const words = (sentence.toLowerCase().match(WORD) ?? []).filter((word) => word.length >= 4);
  if (words.length === 0) return 1;
  const there = text.toLowerCase();
  return words.filter((word) => there.includes(word)).length / words.length;
}

const STEM = 4;

/** True where a longer word of one text begins as a piece of the other does: `index` and `reindexing`. */
export function sharesAWord(one: string, other: string): boolean {
  const [left, right] = [one.toLowerCase(), other.toLowerCase()];
  const within = (words: string, text: string): boolean =>
    (words.match(WORD) ?? []).some((word) => word.length >= STEM && text.includes(word.slice(0, STEM)));
  return within(left, right) || within(right, left);
}
