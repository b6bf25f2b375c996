/**
 * Patterns that somebody else wrote and that can be run without trust.
 *
 * Only such patterns are taken for which the ways in which an engine could try them on a text of a known
 * length can be counted, and only where the count is small: no look-around, no back references, and no
 * quantifier over a group that itself holds a quantifier or a choice. What is left is a row of choices that
 * follow each other, so their number is the product of theirs.
 */

const LONGEST_PATTERN = 200;
const LONGEST_TEXT = 100;
const LARGEST_COUNT = 1000;
const MOST_WAYS = 10_000;

/** Whether the text fits; null where the pattern cannot be read, or could take long. */
export function fitsPattern(pattern: string, text: string): boolean | null {
  if (text.length > LONGEST_TEXT || !(waysOf(pattern, text.length) <= MOST_WAYS)) return null;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return null;
  }
}

/** What is known of a piece of a pattern. */
interface Piece {
  /** The ways to try it. */
  readonly ways: number;
  /** It holds a quantifier or a choice, and so may not be repeated. */
  readonly isSettled: boolean;
}

/** A group that is not closed yet. */
interface Open {
  /** The ways of the alternatives before this one, together. */
  before: number;
  /** The ways of this alternative so far. */
  here: number;
  isSettled: boolean;
}

/** A token at the head of the rest: an escape, a class, a group begins, ends, a choice, any other character. */
const TOKEN =
  /\\(?:[pPu]\{[^}]{0,60}\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[^1-9k])|\[(?:\\[\s\S]|[^\]\\])*\]|\((?:\?:|\?<[A-Za-z_$][\w$]{0,40}>|(?!\?))|[)|]|[^\\[\](){}*+?|]/uy;
const QUANTIFIER = /(?:[*+?]|\{(\d{1,9})(,(\d{0,9}))?\})\??/uy;

/** The most ways in which a text of so many characters can be tried; Infinity for what is not in the subset. */
export function waysOf(pattern: string, length: number): number {
  if (pattern.length > LONGEST_PATTERN) return Infinity;
  const stack: Open[] = [opened()];
  let hasChoice = false;
  let at = 0;
  while (at < pattern.length) {
    const [token] = matchAt(TOKEN, pattern, at) ?? [];
    if (token === undefined) return Infinity;
    at += token.length;
    if (token.startsWith('(')) {
      stack.push(opened());
      continue;
    }
    const open = stack.at(-1)!;
    if (token === '|') {
      hasChoice ||= stack.length === 1;
      Object.assign(open, { before: open.before + open.here, here: 1, isSettled: true });
      continue;
    }
    if (token === ')') stack.pop();
    const around = stack.at(-1);
    if (around === undefined) return Infinity;
    const quantifier = matchAt(QUANTIFIER, pattern, at);
    at += quantifier?.[0].length ?? 0;
    const piece = token === ')' ? closed(open) : PLAIN;
    const repeated = quantifier === null ? piece : repeatedly(piece, quantifier, length);
    around.here *= repeated.ways;
    around.isSettled ||= repeated.isSettled;
  }
  if (stack.length !== 1) return Infinity;
  const starts = pattern.startsWith('^') && !hasChoice ? 1 : length + 1;
  return starts * closed(stack[0]!).ways;
}

const PLAIN: Piece = { ways: 1, isSettled: false };
const opened = (): Open => ({ before: 0, here: 1, isSettled: false });
const closed = ({ before, here, isSettled }: Open): Piece => ({ ways: before + here, isSettled });

function repeatedly({ isSettled }: Piece, quantifier: RegExpExecArray, length: number): Piece {
  if (isSettled) return { ways: Infinity, isSettled: true };
  const [sign = '', from, hasEnd, to] = quantifier;
  if (from === undefined) return { ways: sign.startsWith('?') ? 2 : length + 1, isSettled: true };
  const least = Number(from);
  const most = hasEnd === undefined ? least : to === '' ? Infinity : Number(to);
  if (least > LARGEST_COUNT || (most !== Infinity && most > LARGEST_COUNT)) {
    return { ways: Infinity, isSettled: true };
  }
  // Empty pieces count as well, so a count may be more than the text is long.
  const range = most === Infinity ? length : most - least;
  return { ways: Math.max(0, range) + 1, isSettled: true };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  // A copy of its own: what a shared pattern remembers would be state of the module.
  const own = new RegExp(pattern.source, pattern.flags);
  own.lastIndex = at;
  return own.exec(text);
}
