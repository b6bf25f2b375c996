import { isNewRevision } from '../classifier/evidence/jsonrpc.ts';
import { isRecord, type JsonRecord, jsonText } from '../classifier/json.ts';
import { judge } from '../classifier/judge.ts';
import type { Message } from '../classifier/message.ts';
import type { Observation } from '../classifier/observation.ts';
import type { Envelope, Verdict } from '../classifier/verdict.ts';
import { extrasOf, type Mended } from './kept.ts';
import type { Subject } from './subject.ts';

/**
 * A message without its defects. It says what the verdict asks for, and all else that it said before and
 * that may be passed on. What has no defect stays as it is, and what is mended is not mended again.
 *
 * Source: contract.md §2 (envelope), domain.md §7 and §8.
 */

/** What the argument is called and what it may be stands nowhere, or it would be no defect. */
const NOBODY_KNOWS = 'no-field-named';

/** The ids of the defects of a subject. */
export type FindDefects = (subject: Subject) => readonly string[];

/** How a message is seen: what it says, and what is wrong with it. */
interface Look {
  readonly verdict: Verdict;
  readonly message: Message | null;
  readonly defects: readonly string[];
}

/**
 * The tool result that should be returned instead of a message; null where none of an error or of an empty
 * search is due and nothing in its form has to be mended.
 */
export function mended(observation: Observation, find: FindDefects): Mended | null {
  const see = (response: unknown): Look => look({ ...observation, response }, find);
  const seen = look(observation, find);
  const { message, verdict } = seen;
  if (message === null || observation.kind !== 'response') return verdict.envelope;
  if (message.error !== null) {
    if (!seen.defects.includes('protocol-for-execution')) return verdict.envelope;
    return mended({ ...observation, response: asResult(message) }, find);
  }
  if (!message.isToolResult || message.result === null) return verdict.envelope;
  const plain = inForm(message, message.result, isNewRevision(observation.context?.protocolVersion));
  if (verdict.envelope === null) return isUsable(verdict) && differs(plain, message) ? plain : null;
  if (seen.defects.every((id) => id === NOBODY_KNOWS)) return plain;
  if (verdict.outcome === 'empty') {
    const answer = emptyAnswer(plain, see);
    if (answer !== null) return answer;
  }
  const better = extended(verdict.envelope, message, see);
  const still = new Set(see(better).defects);
  const isMended = seen.defects.some((id) => !still.has(id)) || differs(plain, message);
  return isMended ? better : plain;
}

/** The message itself, where it has no defect beside the facts and says what they say; null elsewhere. */
export function ifClean(subject: Subject, find: FindDefects): Mended | null {
  const { message, verdict, facts, context } = subject;
  if (facts === null || facts.verdict.envelope === null) return null;
  if (message === null || !message.isToolResult || message.result === null) return null;
  const isSame =
    verdict.reason === facts.verdict.reason &&
    verdict.outcome === facts.verdict.outcome &&
    verdict.isRetryable === facts.verdict.isRetryable &&
    verdict.delayMs === facts.verdict.delayMs;
  return isSame && find(subject).length === 0
    ? inForm(message, message.result, isNewRevision(context.protocolVersion))
    : null;
}

function look(observation: Observation, find: FindDefects): Look {
  const { verdict, message } = judge(observation);
  const context = observation.context ?? {};
  return {
    verdict,
    message,
    defects: find({ observation, context, message, verdict, facts: null, memo: {} }),
  };
}

/** The failure that a JSON-RPC error told of, as the result that it should have been. */
function asResult({ payloads, texts }: Message): JsonRecord {
  const content = texts.map((text) => ({ type: 'text', text }));
  const data = payloads.find(({ place }) => place === 'error.data')?.value;
  return { content, isError: true, ...(isRecord(data) ? { structuredContent: data } : {}) };
}

const isUsable = ({ outcome, layer }: Verdict): boolean =>
  layer === 'none' && (outcome === 'success' || outcome === 'partial');

/** The result in the form of MCP: an array of blocks, canonical names, its type where one is due. */
function inForm({ form, isError, resultType }: Message, result: JsonRecord, needsType: boolean): Mended {
  const { is_error: _, ...rest } = form === 'tool-result-block' ? withoutFrame(result) : result;
  const fields = isError === null ? rest : { ...rest, isError };
  const type = needsType && resultType === null ? { resultType: 'complete' } : {};
  const { content } = result;
  const blocks =
    content === undefined ? {} : { content: (Array.isArray(content) ? content : [content]).map(asBlock) };
  return { ...fields, ...blocks, ...type } as unknown as Mended;
}

function withoutFrame(block: JsonRecord): JsonRecord {
  const { type: _, tool_use_id: __, cache_control: ___, ...rest } = block;
  return rest;
}

function asBlock(block: unknown): unknown {
  if (typeof block === 'string') return { type: 'text', text: block };
  if (!isRecord(block)) return { type: 'text', text: jsonText(block) };
  if (typeof block['type'] === 'string') return block;
  return typeof block['text'] === 'string'
    ? { ...block, type: 'text' }
    : { type: 'text', text: jsonText(block) };
}

/** Whether the form had to be changed; a block of a conversation is no result and is only unwrapped. */
function differs(plain: Mended, { result, form, resultType }: Message): boolean {
  if (resultType !== plain.resultType && plain.resultType !== undefined && resultType === null) return true;
  if (result === null || result['content'] === undefined) return false;
  if (!Array.isArray(result['content'])) return form !== 'tool-result-block';
  return result['content'].some((block, at) => block !== plain.content[at]);
}

/** The answer itself, said to be none of an error; null where that does not make it a clean one. */
function emptyAnswer(plain: Mended, see: (response: unknown) => Look): Mended | null {
  const answer = { ...plain, isError: false };
  const { verdict, message, defects } = see(answer);
  const { category, isRetryable, errorCode } = message?.metadata ?? {};
  const hasLabels = [category, isRetryable, errorCode].some((label) => label !== null);
  return verdict.outcome === 'empty' && defects.length === 0 && !hasLabels ? answer : null;
}

/** The envelope with all that the message says besides, as long as that makes it no worse and no other. */
function extended(envelope: Envelope, message: Message, see: (response: unknown) => Look): Mended {
  const bare: Mended = envelope;
  const first = see(bare);
  const allowed = new Set(first.defects);
  const isSame = ({ verdict, defects }: Look): boolean =>
    verdict.outcome === first.verdict.outcome &&
    verdict.reason === first.verdict.reason &&
    verdict.isRetryable === first.verdict.isRetryable &&
    defects.every((id) => allowed.has(id));
  return extrasOf(message).reduce((result, add) => {
    const more = add(result);
    return more === result || !isSame(see(more)) ? result : more;
  }, bare);
}
