import { INTERNALS, RULE_ID } from './internals.ts';
import { LONGEST_VALUE, MAY_BE_SECRET, PRIVATE_KEY, SECRETS, type SecretForm } from './secrets.ts';
import { type Pattern, TRACES } from './traces.ts';

/**
 * What must not reach the model or the user: secrets, and details of how the server is built.
 * Every pattern is linear: bounded repeats or one start to each run of letters, no nested quantifiers.
 *
 * Source: domain.md §7 (`secret-leak`, `internal-detail`, `stack-trace`) and §8.
 */

export interface Exposure {
  /** What it is, in words. */
  readonly what: string;
  readonly found: string;
}

const MOST_WORDS_AROUND_ID = 6;

/** A rule id is bare where next to nothing stands around it that says what the rule is. */
function bareRuleId(text: string): Exposure | null {
  if (text.length > 80 || text.trim().split(/\s+/).length > MOST_WORDS_AROUND_ID) return null;
  const found = RULE_ID.exec(text);
  return found === null ? null : { what: 'a bare rule id', found: found[0].trim() };
}

/** Longer texts are read only this far: what is exposed stands at the front of a message. */
const LONGEST = 20_000;

function first(patterns: readonly Pattern[], text: string): Exposure | null {
  const head = text.length > LONGEST ? text.slice(0, LONGEST) : text;
  for (const [what, pattern, needs] of patterns) {
    if (!mayMatch(head, needs)) continue;
    const found = pattern.exec(head);
    if (found !== null) return { what, found: found[0].trim() };
  }
  return null;
}

/** A quick look before the pattern: what it needs is not in most texts. */
const mayMatch = (text: string, needs: string | undefined) => needs === undefined || text.includes(needs);

/** Where a secret stands in a text. */
interface Place {
  readonly from: number;
  readonly to: number;
}

/** The first secret of a form from `at` on. What its pattern finds is passed over where it is none. */
function placeOf({ pattern, real }: SecretForm, text: string, at: number): Place | null {
  for (let start = at; ; ) {
    const found = pattern.exec(start === 0 ? text : text.slice(start));
    if (found === null) return null;
    const [match] = found;
    const value = found.groups?.['value'] ?? match;
    const from = start + found.index;
    const to = from + match.length;
    if (real === undefined || real(value, match, text.charAt(to))) {
      return { from, to: value.length < LONGEST_VALUE ? to : to + restOfValue(text, to) };
    }
    // What is no value may hold a name and its value.
    start = from + Math.max(1, match.length - value.length);
  }
}

const restOfValue = (text: string, at: number): number => {
  const length = text.slice(at).search(/[\s"',;)}&]/);
  return length === -1 ? text.length - at : length;
};

/** Characters that are not seen, and that could stand in the middle of a name. */
const UNSEEN = /[\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]/g;

const withoutUnseen = (text: string): string =>
  text.search(UNSEEN) === -1 ? text : text.replace(UNSEEN, '');

/** A token, password, cookie, connection string or private key in a text; null where none is. */
export function secretIn(text: string): Exposure | null {
  const head = withoutUnseen(text.length > LONGEST ? text.slice(0, LONGEST) : text);
  if (!MAY_BE_SECRET.test(head)) return null;
  const small = head.toLowerCase();
  for (const form of SECRETS) {
    if (!mayMatch(small, form.needs)) continue;
    const place = placeOf(form, head, 0);
    if (place !== null) return { what: form.what, found: head.slice(place.from, place.to).trim() };
  }
  return null;
}

/** A stack trace in a text; null where none is. */
export function stackTraceIn(text: string): Exposure | null {
  return first(TRACES, text);
}

/** SQL, an absolute path, an internal host or a bare rule id in a text; null where none is. */
export function internalIn(text: string): Exposure | null {
  return first(INTERNALS, text) ?? bareRuleId(text);
}

/** True where a text must not be passed on to the model or the user. */
export function hasInternals(text: string): boolean {
  return secretIn(text) !== null || stackTraceIn(text) !== null || internalIn(text) !== null;
}

const KEY_ENDS = '-----END';
const LONGEST_KEY = 20_000;

/** A private key goes as a whole: its first line alone says that it is one. */
function withoutKeys(text: string): string {
  const begin = new RegExp(PRIVATE_KEY.pattern.source, 'g');
  let kept = '';
  let from = 0;
  let end = 0;
  for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
    const body = begin.lastIndex;
    if (end !== -1 && end < body) end = text.indexOf(KEY_ENDS, body);
    kept += `${text.slice(from, found.index)}[${PRIVATE_KEY.what} removed]`;
    from = end === -1 || end - body > LONGEST_KEY ? endOfRest(text, body) : endOfLine(text, end);
    begin.lastIndex = from;
  }
  return kept + text.slice(from);
}

/** Behind `-----END RSA PRIVATE KEY-----`. */
function endOfLine(text: string, end: number): number {
  const [line = ''] = /^-----END [A-Z0-9 ]{0,60}(?:-----)?/.exec(text.slice(end, end + 100)) ?? [];
  return end + Math.max(line.length, KEY_ENDS.length);
}

/** A key that was cut off reaches to the end of its string. */
function endOfRest(text: string, body: number): number {
  const [rest = ''] = /^[^"]*/.exec(text.slice(body, body + LONGEST_KEY)) ?? [];
  return body + rest.length;
}

const LONGEST_QUOTE = 80;

/** A word of somebody else in a sentence of ours: shortened, and withheld where it holds a secret. */
export function quoted(word: string): string {
  if (word.length > 12 && secretIn(word) !== null) return '(withheld)';
  return word.length > LONGEST_QUOTE ? `${word.slice(0, LONGEST_QUOTE)}…` : word;
}

/** The text with every secret in it replaced by what it is. Before it is cut: half a secret has no form. */
export function maskSecrets(text: string): string {
  const bare = withoutUnseen(text);
  if (!MAY_BE_SECRET.test(bare)) return text;
  const small = bare.toLowerCase();
  let masked = bare;
  for (const form of SECRETS) {
    // Most texts hold none, and looking takes less than making a text anew.
    if (mayMatch(small, form.needs))
      masked = form === PRIVATE_KEY ? withoutKeys(masked) : without(form, masked);
  }
  return masked === bare ? text : masked;
}

function without(form: SecretForm, text: string): string {
  let kept = '';
  let from = 0;
  for (let place = placeOf(form, text, 0); place !== null; place = placeOf(form, text, from)) {
    kept += `${text.slice(from, place.from)}[${form.what} removed]`;
    from = place.to;
  }
  return from === 0 ? text : kept + text.slice(from);
}

/** The same data with every text in it masked, also the names of fields. What lies deeper is withheld. */
export function maskedData<T>(value: T, depth = DEEPEST): T {
  return masked(value, depth) as T;
}

const DEEPEST = 200;

function masked(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskSecrets(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '(withheld)';
  if (Array.isArray(value)) return value.map((one) => masked(one, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [maskSecrets(key), masked(one, depth - 1)]),
  );
}
