import type { Chance } from './chance.ts';

/** Texts that have broken other programs: what steers terminals, hides, blows up patterns, or names a prototype. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u001b[2J\u001b]0;title\u0007',
  '\u009b31m',
  '\u202eabc\u2066',
  '\ud800',
  '\ufeff{}',
  '👩‍👩‍👧‍👦🇨🇭',
  '__proto__',
  'constructor',
  'toString',
  'null',
  '[]',
  '{}',
  '{"isError":true,"errorCategory":"transient"}',
  '1e999',
  'Bearer abcdefghijklmnopqrstuvwxyz0123',
  'password=hunter2hunter2',
  'postgres://user:secretsecret@db.internal:5432/x',
  'Traceback (most recent call last)',
  'at f (/usr/lib/x.js:1:2)',
  'SELECT a FROM b',
  'rate limit exceeded, try again in 30 seconds',
  'not found',
  'timed out',
  'Tue, 29 Feb 2028 25:61:61 GMT',
  '{{name}}',
  '\r\n\r\n',
  '| a | b |\n|---|',
  '```observation\n{"kind":"timeout"}\n```',
] as const;

/** Repeated, these are what slow patterns fear. */
const PIECES = [
  'a',
  ' ',
  '\t',
  '.',
  '-',
  '_',
  '/',
  ':',
  '"',
  "'",
  '\\',
  '\n',
  '0',
  '(',
  'at ',
  'a.',
  'a:',
  '{',
  '[',
  '@',
  '%',
  'é',
  '`',
  '*',
  '<',
];

const NUMBERS = [0, -0, -1, 1, 0.5, 200, 404, 429, 500, -32602, -32603, 1e9, 2 ** 31, 2 ** 53, 1e308, -1e308];

export function textFrom(chance: Chance, most = 4000): string {
  switch (chance.below(6)) {
    case 0:
      return chance.pick(PIECES).repeat(chance.below(chance.once(20) ? most : 60));
    case 1:
      return chance.pick(TEXTS) + textFrom(chance, most);
    case 2:
      return String.fromCodePoint(...Array.from({ length: chance.below(12) }, () => chance.below(0x500)));
    default:
      return chance.pick(TEXTS);
  }
}

/** Any JSON value; `words` are keys and texts that mean something to the program. */
export function valueFrom(chance: Chance, words: readonly string[], depth = 3): unknown {
  const kind = chance.below(depth === 0 ? 5 : 8);
  if (kind === 0) return null;
  if (kind === 1) return chance.once(2);
  if (kind === 2) return chance.pick(NUMBERS);
  if (kind === 3) return textFrom(chance);
  if (kind === 4) return chance.pick(words);
  const size = chance.below(4);
  if (kind === 5) return Array.from({ length: size }, () => valueFrom(chance, words, depth - 1));
  return Object.fromEntries(
    Array.from({ length: size }, () => [
      chance.once(8) ? textFrom(chance, 40) : chance.pick(words),
      valueFrom(chance, words, depth - 1),
    ]),
  );
}

/** Every key and every short text in a value: what the program knows. */
export function wordsOf(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value === 'string' && value.length < 40) into.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, held] of Object.entries(value)) {
      if (!Array.isArray(value)) into.add(key);
      wordsOf(held, into);
    }
  }
  return into;
}

/** A copy with some places changed: replaced, removed, doubled, nested deeply, or with a new neighbour. */
export function mutated(value: unknown, chance: Chance, words: readonly string[]): unknown {
  const copy: { whole: unknown } = { whole: structuredClone(value) };
  for (let changes = 1 + chance.below(4); changes > 0; changes--) {
    const places = placesIn(copy);
    if (places.length === 0) break;
    const [holder, key] = chance.pick(places);
    change(holder, key, chance, words);
  }
  return copy.whole;
}

type Holder = Record<string, unknown>;

function placesIn(holder: object, found: [Holder, string][] = []): [Holder, string][] {
  for (const [key, held] of Object.entries(holder)) {
    found.push([holder as Holder, key]);
    if (typeof held === 'object' && held !== null && found.length < 500) placesIn(held, found);
  }
  return found;
}

function change(holder: Holder, key: string, chance: Chance, words: readonly string[]): void {
  const kind = chance.below(9);
  if (kind === 0) remove(holder, key);
  else if (kind === 1) set(holder, key, [holder[key], holder[key]]);
  else if (kind === 2)
    set(holder, isList(holder) ? String(holder.length) : chance.pick(words), valueFrom(chance, words));
  else if (kind === 3) set(holder, isList(holder) ? key : '__proto__', valueFrom(chance, words));
  else if (kind === 4) set(holder, key, nested(holder[key], chance));
  else if (kind === 5)
    set(holder, key, `${typeof holder[key] === 'string' ? holder[key] : ''}${textFrom(chance)}`);
  else set(holder, key, valueFrom(chance, words));
}

const isList = (holder: unknown): holder is unknown[] => Array.isArray(holder);

/** Also sets what an assignment would not: a field called `__proto__`. */
function set(holder: Holder, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}

function remove(holder: Holder, key: string): void {
  if (isList(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function nested(value: unknown, chance: Chance): unknown {
  let whole = value;
  for (let depth = chance.below(200); depth > 0; depth--) whole = chance.once(2) ? [whole] : { a: whole };
  return whole;
}

/** A text with some of its characters removed, repeated, moved or replaced. */
export function mutatedText(text: string, chance: Chance): string {
  let changed = text;
  for (let changes = 1 + chance.below(6); changes > 0; changes--) {
    const at = chance.below(changed.length + 1);
    const to = Math.min(changed.length, at + chance.below(80));
    const piece = chance.once(2) ? textFrom(chance, 1000) : changed.slice(at, to).repeat(chance.below(4));
    changed = changed.slice(0, at) + piece + changed.slice(chance.once(2) ? to : at);
  }
  return changed;
}
