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

/** Strings of a value with their keys, labels left out; at most sixty, five levels deep. */
export function stringsIn(value: unknown, keep: (key: string) => boolean = isNoLabel): [string, string][] {
  const found: [string, string][] = [];
  collect(value, '', 0, found, keep);
  return found;
}

function isNoLabel(key: string): boolean {
  return !LABELS.test(key);
}

function collect(
  value: unknown,
  key: string,
  depth: number,
  found: [string, string][],
  keep: (key: string) => boolean,
): void {
  if (found.length >= MOST || depth > DEPTH) return;
  if (typeof value === 'string') {
    if (value.trim() !== '' && keep(key)) found.push([key, value]);
  } else if (Array.isArray(value)) {
    for (const entry of value) collect(entry, key, depth + 1, found, keep);
  } else if (isRecord(value)) {
    for (const inner of Object.keys(value)) collect(value[inner], inner, depth + 1, found, keep);
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
  const structured = message.payloads.find(({ place }) => place === 'structuredContent')?.value;
  return [structured, fieldsBeside(message)].flatMap((value) => stringsIn(value).map(([, text]) => text));
}

/** Words that can be strung together without naming a cause. */
const CAUSELESS = new Set(
  `a an and any are as at be been but by can can't cannot could couldn't did didn't do does doesn't for from
  had has have i in is it its may me not of on or our so some that the then there these this to us was we were
  while with without you your during when more again later now moment time please sorry oops apologies
  error errors err fail failed fails failure failing fault exception exceptions problem problems issue issues trouble wrong
  went happened occurred occurs encountered encounter raised thrown detected unexpected unexpectedly unknown something
  unspecified generic fatal internal critical general undefined null none nan object unhandled
  server backend service api system tool tools function operation operations action request requests call query
  command task job step process workflow execution run invocation attempt result response
  completed complete completing processed processing process perform performed performing execute executed
  executing running handle handled handling fulfil fulfill carry out calling invoking
  search lookup update save upload download create creation delete deletion import export sync refund
  payment order booking transfer unable unsuccessful unsuccessfully successful successfully succeed
  contact support administrator admin team help try retry trying check see log logs details information info
  mcp http code status message`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
const WORD = /[\p{L}\p{N}_'’./-]+/gu;
const LONGEST_GENERIC = 240;
/** A client's rendering of a code, and what SDKs put before the words of the tool: no cause yet. */
const RENDERED = /^\s*mcp error -?\d{1,6}:?/i;
const PREFIX =
  /^\s*(?:error:?\s+)?(?:(?:error|exception)?\s*(?:executing|calling|running|invoking|in) tool\s+["'`]?[\w.:/-]{1,80}["'`]?|tool\s+["'`]?[\w.:/-]{1,80}["'`]?\s+(?=failed|error|returned|execution|call))\s*:?/i;

/** True where a text names no cause: "Operation failed", "An error occurred", "Error.". */
export function namesNoCause(text: string): boolean {
  if (text.length > LONGEST_GENERIC) return false;
  const words: readonly string[] =
    text.replace(RENDERED, '').replace(PREFIX, ' ').toLowerCase().match(WORD) ?? [];
  if (words.includes('tool') && words.includes('unknown')) return false;
  return words.every((word) => CAUSELESS.has(word.replaceAll('’', "'").replace(/^[.'/-]+|[.'/-]+$/g, '')));
}

/** The share of the longer words of `sentence` that occur in `text`; 1 where it has none. */
export function overlap(sentence: string, text: string): number {
  const words = (sentence.toLowerCase().match(WORD) ?? []).filter((word) => word.length >= 4);
  if (words.length === 0) return 1;
  const there = text.toLowerCase();
  return words.filter((word) => there.includes(word)).length / words.length;
}
