import { namesNoCause } from '../classifier/causeless.ts';
import { isRecord } from '../classifier/json.ts';
import type { Message } from '../classifier/message.ts';
import { payloadSign } from '../classifier/payload.ts';
import { inferFromProse } from '../classifier/prose.ts';
import { suspiciousText } from '../classifier/suspicion.ts';
import { type Detector, failedResult, HIT, type Subject, shown } from './subject.ts';
import {
  fieldSentences,
  fieldStrings,
  firstBlockSentences,
  overlap,
  remediesIn,
  sharesAWord,
  stringsIn,
  textSentences,
} from './words.ts';

/**
 * Detectors for what a result says of itself: whether it failed, and whether there is a cause to read.
 */

/** A code, a vendor word or a status names the cause as well as a sentence does. */
function fieldNamesCause({ message }: Subject): boolean {
  const reason = message?.metadata.reason ?? null;
  return reason !== null && reason !== 'UNCLASSIFIED' && message?.metadata.reasonFrom !== 'category';
}

export const genericMessage: Detector = (subject) => {
  const message = failedResult(subject) ?? openError(subject);
  if (message === null || fieldNamesCause(subject)) return null;
  const texts = textSentences(message);
  // Blank texts are another defect, and what an image shows is not known.
  if (message.otherBlocks > 0 || message.texts.every((text) => text.trim() === '')) return null;
  if (!texts.every(namesNoCause) || !fieldSentences(message).every(namesNoCause)) return null;
  return message.error === null ? HIT : { field: 'error.message' };
};

/** An error whose code says nothing of the cause, and whose text is not just the code's own name. */
function openError({ message, verdict }: Subject): Subject['message'] {
  if (message === null || message.error === null || verdict.inferred !== null) return null;
  const tellsNothing = verdict.reason === 'INTERNAL_ERROR' || verdict.reason === 'IMPLEMENTATION_DEFINED';
  const isOwnName = /^\W*internal (?:server )?error\W*$/i.test(message.error.message);
  return tellsNothing && !isOwnName ? message : null;
}

/** The name of an argument says where, not what. */
const NAMES_AN_ARGUMENT = /^(?:field|param|parameter|argument|path)$/i;

function causesInFields(message: Message): string[] {
  return fieldStrings(message).flatMap(([key, text]) => (NAMES_AN_ARGUMENT.test(key) ? [] : [text]));
}

export const missingContent: Detector = (subject) => {
  const { message } = subject;
  if (message?.isError !== true || message.otherBlocks > 0) return null;
  if (subject.verdict.outcome === 'invalid' || message.texts.some((text) => text.trim() !== '')) return null;
  return causesInFields(message).length > 0 ? null : HIT;
};

export const hiddenFailure: Detector = ({ message, verdict }) => {
  if (verdict.layer !== 'execution' || message === null || message.isError === true) return null;
  const sign = payloadSign(message.payloads);
  return sign?.says === 'failure' ? { detail: `it holds ${shown(sign.where)}` } : null;
};

export const suspectedFailure: Detector = ({ message, verdict, facts }) => {
  if (message?.isToolResult !== true || message.isError === true || verdict.outcome !== 'success')
    return null;
  // Whoever knows that the call succeeded needs no suspicion.
  if (facts !== null && facts.verdict.layer === 'none') return null;
  if (suspiciousText(message) !== null) return HIT;
  const where = fieldsOfFailure(message);
  return where === null ? null : { detail: `it holds ${where}` };
};

const STATUS_NAMES = ['statusCode', 'status_code', 'httpStatus', 'http_status'];

/**
 * Fields that only a failure has, though domain.md §1 does not count them as a sign: a category of a scheme
 * with a flag or a code, the errors of GraphQL without data, a status under another name.
 */
function fieldsOfFailure({ metadata, payloads }: Message): string | null {
  const { categoryInScheme, isRetryable, errorCode } = metadata;
  if (categoryInScheme && (isRetryable !== null || errorCode !== null)) return 'an error category';
  for (const { place, value } of payloads) {
    if (place === 'result' || !isRecord(value)) continue;
    const { data, errors } = value;
    if (data === null && Array.isArray(errors) && errors.length > 0) return 'errors beside data: null';
    const name = STATUS_NAMES.find((one) => typeof value[one] === 'number' && value[one] >= 400);
    if (name !== undefined && value['message'] !== undefined) return `${name}: ${String(value[name])}`;
  }
  return null;
}

export const contentNotArray: Detector = ({ message }) => {
  if (message === null || message.result === null) return null;
  if (message.contentShape === 'string') return { detail: 'it is a string' };
  if (message.contentShape === 'other') return { detail: 'it is neither an array nor a string' };
  const content = message.result['content'];
  if (!Array.isArray(content)) return null;
  const odd = content.findIndex((block) => typeof block?.type !== 'string');
  return odd < 0 ? null : { field: `content[${odd}]`, detail: 'it is no content block with a type' };
};

export const causeNotInText: Detector = (subject) => {
  const message = failedResult(subject);
  if (message === null || message.otherBlocks > 0) return null;
  const first = firstBlockSentences(message);
  const fields = causesInFields(message).filter((sentence) => !namesNoCause(sentence));
  const textIsBare = first.every(namesNoCause);
  if (textIsBare) return fields.length > 0 || fieldNamesCause(subject) ? HIT : null;
  if (missesCause(message, first)) return HIT;
  return missesRemedy(message, first.join(' ')) ? { detail: 'the remedy stands in a field only' } : null;
};

const LONGEST_HEADING = 6;
/** What makes a few words a statement: a verb, a negation, a number, a state. */
const STATES =
  /\d|['’]t\b|\b(?:ist|sind|war|wird|nicht|kein\w*|est|sont|pas|es|am|is|are|was|were|be|been|has|have|had|does|do|did|no|not|never|nothing|none|cannot|must|may|can|will|only|without|already|until|too|out|off|over|down|full|busy|late|stale|empty|missing|closed|broken|wrong|un\w+|\w+(?:ed|ing|less))\b/i;

/** A heading beside a sentence that says the cause: no word in common, and nothing stated of its own. */
function missesCause({ metadata, payloads }: Message, first: readonly string[]): boolean {
  const cause = metadata.message;
  const stands = payloads.some(({ place, value }) => place === 'structuredContent' && holds(value, cause));
  if (cause === null || !stands || namesNoCause(cause)) return false;
  const text = first.join(' ').trim();
  if (text.split(/\s+/).length > LONGEST_HEADING || STATES.test(text) || !isLatin(text)) return false;
  return inferFromProse(text) === null && !sharesAWord(cause, text);
}

function holds(value: unknown, text: string | null): boolean {
  return stringsIn(value).some(([, inner]) => inner === text);
}

/** Words of other scripts have no spaces, or verbs that are not known here. */
function isLatin(text: string): boolean {
  return /^[ -~’]*$/.test(text);
}

/** Most of the remedy's words are missing from the first text block. */
function missesRemedy({ payloads }: Message, text: string): boolean {
  const structured = payloads.find(({ place }) => place === 'structuredContent')?.value;
  return remediesIn(structured).some((remedy) => overlap(remedy, text) < 0.5);
}
