import { isRecord } from './json.ts';
import type { Message } from './message.ts';
import { hasIdentity } from './payload.ts';

/**
 * What reads like a failure although no field says so.
 *
 * Source: domain.md §1 (prose alone is no sign) and §7 (`suspected-failure`).
 */

const SUSPICIOUS =
  /^[\s\W]{0,8}(?!(?:failed|errors?|exceptions?)\s{0,2}[:=]\s{0,2}(?:0\b|\d{1,9}\s{0,2}[,;/|]\s{0,2}(?:\w{1,20}\s{0,2}[:=]|\d)))(?:failed(?:\s*[:!–—-]|\s*\.?\s*$|\s+(?:to|with|at|in|on|for|after|because|due|while|when|during|request|call|operation|query|connection|validation|\w{1,20}ing)\b)|exception(?:\s*[:!–—-]|\s*\.?\s*$|\s+(?:in|at|from|of type|has|was|occurred|thrown|raised|while|when|during|calling|executing)\b)|error(?:\s*[:!–—-]|\s*\.(?:\s|$)|\s+(?:\d{3}\b|while|when|in\b|from\b|during|occurred|at\b|code\b|response|message|with\b|executing|fetching|calling|running|reading|writing|creating|getting|loading|processing|connecting|parsing|retrieving|searching|sending|updating|deleting|opening|listing|invoking|performing|querying|accessing|saving)|\s*$))/i;
/** A word alone in a field may be what was asked for, as a state or a translation; in a field for texts it is not. */
const WORD_ALONE = /^[\s\W]*\w+[\s\W]*$/;
const FOR_TEXTS =
  /^(?:results?|messages?|msg|text|output|content|details?|response|answer|description|data|reply)$/i;

function complains(text: string, key: string | null): boolean {
  return SUSPICIOUS.test(text) && (key === null || FOR_TEXTS.test(key) || !WORD_ALONE.test(text));
}

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
    if (data.some(({ value }) => saysItSucceeded(value))) return null;
    for (const { value } of data) {
      const complaint = onlyStrings(value, null, 0)?.find(({ text, key }) => complains(text, key))?.text;
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

function saysItSucceeded(value: unknown): boolean {
  return isRecord(value) && (value['success'] === true || value['ok'] === true);
}

/** A string and the name of its field; null in a list. */
interface Said {
  readonly text: string;
  readonly key: string | null;
}

/** The strings of a value that holds little else; null where numbers, lists or more fields answer. */
function onlyStrings(value: unknown, key: string | null, depth: number): Said[] | null {
  if (typeof value === 'string') return [{ text: value, key }];
  if (depth > 2) return null;
  // A record with an identity, or a list that goes on with something else, is what was asked for.
  if (isRecord(value) && hasIdentity(value)) return null;
  if (
    Array.isArray(value) &&
    value.length > 1 &&
    value.some((entry) => typeof entry === 'string' && !SUSPICIOUS.test(entry))
  )
    return null;
  if (typeof value !== 'object' || value === null) return [];
  if (hasMoreThan(value, MOST_FIELDS)) return null;
  const isList = Array.isArray(value);
  const found: Said[] = [];
  for (const [name, entry] of Object.entries(value)) {
    if (typeof entry === 'number') return null;
    const inner = onlyStrings(entry, isList ? key : name, depth + 1);
    if (inner === null) return null;
    // Records of which one does not complain are what was asked for: the messages of a chat, for one.
    if (isList && value.length > 1 && !inner.some((said) => complains(said.text, said.key))) return null;
    found.push(...inner);
  }
  return found;
}

/** A record or list with more fields than this answers the call. */
const MOST_FIELDS = 5;

function hasMoreThan(value: object, most: number): boolean {
  if (Array.isArray(value)) return value.length > most;
  let count = 0;
  for (const _ in value) if (++count > most) return true;
  return false;
}
