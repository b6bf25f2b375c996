/** Where a text stops being JSON, for messages: parsers do not always tell. */
export interface TextPlace {
  /** Characters (UTF-16 units) before the place. */
  readonly offset: number;
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
  /** True where the text ends before the value does. */
  readonly atEnd: boolean;
}

const SPACE = /[ \t\n\r]*/y;
const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])|(?:true|false|null)(?!\w)/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** What may come next. */
type Expected = 'value' | 'value-or-end' | 'name' | 'name-or-end' | 'colon' | 'comma-or-end' | 'nothing';

/** The first place where the text breaks the grammar of JSON (RFC 8259); undefined where it is JSON. */
export function jsonErrorPlace(text: string): TextPlace | undefined {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    at = after(SPACE, text, at) ?? at;
    if (at >= text.length) return expected === 'nothing' ? undefined : placeAt(text, at);
    const sign = text[at]!;
    const next: Step | undefined = punctuation(sign, expected, open) ?? scalar(text, at, expected, open);
    if (next === undefined) return placeAt(text, at);
    expected = next.expected;
    at += next.length;
  }
}

interface Step {
  readonly expected: Expected;
  readonly length: number;
}

function punctuation(sign: string, expected: Expected, open: ('{' | '[')[]): Step | undefined {
  const inside = open.at(-1);
  const wantsValue = expected === 'value' || expected === 'value-or-end';
  const mayEnd = expected === 'comma-or-end' || expected === 'value-or-end' || expected === 'name-or-end';
  if (sign === ':' && expected === 'colon') return { expected: 'value', length: 1 };
  if (sign === ',' && expected === 'comma-or-end') {
    return { expected: inside === '{' ? 'name' : 'value', length: 1 };
  }
  if ((sign === '{' || sign === '[') && wantsValue) {
    open.push(sign);
    return { expected: sign === '{' ? 'name-or-end' : 'value-or-end', length: 1 };
  }
  if (mayEnd && ((sign === '}' && inside === '{') || (sign === ']' && inside === '['))) {
    open.pop();
    return { expected: afterValue(open), length: 1 };
  }
  return undefined;
}

function scalar(text: string, at: number, expected: Expected, open: readonly string[]): Step | undefined {
  const isName = expected === 'name' || expected === 'name-or-end';
  if (!isName && expected !== 'value' && expected !== 'value-or-end') return undefined;
  if (isName && text[at] !== '"') return undefined;
  const end = text[at] === '"' ? afterString(text, at) : after(WORD, text, at);
  if (end === undefined) return undefined;
  return { expected: isName ? 'colon' : afterValue(open), length: end - at };
}

const afterValue = (open: readonly string[]): Expected => (open.length === 0 ? 'nothing' : 'comma-or-end');

/** By hand: a pattern would tire on a string of millions of characters. */
function afterString(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return undefined;
    const next = code === 0x5c ? after(ESCAPE, text, at) : at + 1;
    if (next === undefined) return undefined;
    at = next;
  }
  return undefined;
}

function after(pattern: RegExp, text: string, at: number): number | undefined {
  // A copy, so that no state is shared between calls.
  const own = new RegExp(pattern.source, pattern.flags);
  own.lastIndex = at;
  return own.test(text) ? own.lastIndex : undefined;
}

function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { offset, line, column: offset - before.lastIndexOf('\n'), atEnd: offset >= text.trimEnd().length };
}
