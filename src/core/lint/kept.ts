import { namesNoCause } from '../classifier/causeless.ts';
import { isDeeperThan, isRecord, type JsonRecord, jsonText, parsedJson } from '../classifier/json.ts';
import type { Message } from '../classifier/message.ts';
import { isMetadataName } from '../classifier/metadata.ts';
import { hasInternals } from '../classifier/redact.ts';
import type { Envelope } from '../classifier/verdict.ts';
import { fieldsBeside } from './words.ts';

/**
 * What a message says beside its cause, as far as it may be passed on: further texts, images, fields.
 */

export interface Block {
  readonly type: string;
  readonly text?: string | undefined;
  readonly [field: string]: unknown;
}

/** A tool result as it should be returned: the envelope of the verdict, and what of the message was kept. */
export interface Mended extends Omit<Envelope, 'content'> {
  readonly content: Block[];
  readonly [field: string]: unknown;
}

/** One thing that a message says, put into a tool result that lacks it; the same result where it has it. */
export type Extra = (result: Mended) => Mended;

const LONGEST_TEXT = 2_000;
/** What is longer is not looked at to its end, so it cannot be said to be fit. */
const LONGEST_VALUE = 20_000;
const DEEPEST = 6;
/** Each is tried by itself, and nobody reads a message of a thousand. */
const MOST = 60;

/** The things that a message says, each for itself. */
export function extrasOf(message: Message): Extra[] {
  const extras = [
    ...ownExtras(message),
    ...fieldExtras(message),
    ...textExtras(message),
    ...blockExtras(message),
  ];
  return extras.slice(0, MOST);
}

const firstOf = <T>(list: readonly T[]): readonly T[] => list.slice(0, 2 * MOST);

/** Fields that only say that the call failed, which the result says in its own way. */
const SIGNS =
  /^(?:success|ok|error|errors?|status|type|object|code|is_?error|timed_?out|trace_?back|stack_?trace|stack|content|structured_?content|_meta|result_?type|tool_use_id|cache_control|matches)$/i;

function fieldExtras(message: Message): Extra[] {
  const beside = message.form === 'envelope' ? fieldsBeside(message) : null;
  const sources = message.payloads.map(({ place, value }) => (place === 'result' ? beside : value));
  return sources.filter(isRecord).flatMap((source) =>
    firstOf(Object.entries(source)).flatMap(([key, value]): Extra[] => {
      const isLabel = SIGNS.test(key) || (isMetadataName(key) && key !== 'attempted');
      if (isLabel || !isFit(value) || hasInternals(key)) return [];
      return [(result) => withField(result, key, value)];
    }),
  );
}

function isFit(value: unknown): boolean {
  if (isNothing(value) || isDeeperThan(value, DEEPEST)) return false;
  const text = textIn(value);
  return text.length <= LONGEST_VALUE && !hasInternals(text);
}

/** An empty list in a failure would be read as an answer. */
const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** A trace is known by its lines, also where they stand in JSON. */
const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : jsonText(value).replaceAll('\\n', '\n');

/** The fields stand in a second text where the tool declares an outputSchema. */
function withField(result: Mended, key: string, value: unknown): Mended {
  const { structuredContent } = result;
  if (structuredContent !== undefined) {
    return Object.hasOwn(structuredContent, key)
      ? result
      : { ...result, structuredContent: added(structuredContent, key, value) };
  }
  const [first, second, ...rest] = result.content;
  const fields = typeof second?.text === 'string' ? parsedJson(second.text) : undefined;
  if (first === undefined || !isRecord(fields) || Object.hasOwn(fields, key)) return result;
  const text = JSON.stringify(added(fields, key, value));
  return { ...result, content: [first, { type: 'text', text }, ...rest] };
}

/** Also where the name is `__proto__`. */
const added = (fields: JsonRecord, key: string, value: unknown): JsonRecord =>
  Object.fromEntries([...Object.entries(fields), [key, value]]);

function textExtras({ texts }: Message): Extra[] {
  return firstOf(texts).flatMap((text): Extra[] => {
    const isLost = text.trim() === '' || text.length > LONGEST_TEXT || hasInternals(text);
    if (isLost || namesNoCause(text) || parsedJson(text) !== undefined) return [];
    return [(result) => (tells(result, text) ? result : withBlock(result, { type: 'text', text }))];
  });
}

function tells({ content, structuredContent }: Mended, text: string): boolean {
  const said = [...content.map((block) => block.text), structuredContent?.['message']];
  const bare = text.trim().replace(/[.!?]$/, '');
  return said.some((one) => typeof one === 'string' && one.includes(bare));
}

const withBlock = (result: Mended, block: Block): Mended => ({
  ...result,
  content: [...result.content, block],
});

/** Images, sounds, resources and links; what is encoded in them is no text that could be looked at. */
function blockExtras({ result }: Message): Extra[] {
  const content = result?.['content'];
  if (!Array.isArray(content)) return [];
  return firstOf(content).flatMap((block): Extra[] => {
    if (!isBlock(block) || block.type === 'text') return [];
    const { data: _, blob: __, ...seen } = block;
    return isFit(seen) ? [(mended) => withBlock(mended, block)] : [];
  });
}

const isBlock = (block: unknown): block is Block => isRecord(block) && typeof block['type'] === 'string';

function ownExtras({ result, resultType }: Message): Extra[] {
  const meta = result?.['_meta'];
  return [
    ...(resultType === 'complete' ? [(mended: Mended): Mended => ({ ...mended, resultType })] : []),
    ...(isRecord(meta) && isFit(meta) ? [(mended: Mended): Mended => ({ ...mended, _meta: meta })] : []),
  ];
}
