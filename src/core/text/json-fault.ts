/** Where a text stops being JSON. */
export interface JsonFault {
  /** Both from 1; a column counts UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** The text is right as far as it goes, and ends too early. */
  readonly endsEarly: boolean;
}

const TOKEN =
  /[\t\n\r ]+|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:]/y;

/** What may come next: a value, a value or the end of a list, a key, and so on. */
type Expecting = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing';

/**
 * Where a text that `JSON.parse` refuses goes wrong; null where it is JSON. The parser of the platform
 * tells this only sometimes, and in words that differ from version to version.
 */
export function jsonFault(text: string): JsonFault | null {
  const open: string[] = [];
  let expecting: Expecting = 'value';
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) return faultAt(text, at, isCutOff(text, at));
    if (!/^[\t\n\r ]/.test(token)) {
      const next = step(expecting, token, open);
      if (next === null) return faultAt(text, at, false);
      expecting = next;
    }
    at += token.length;
  }
  return expecting === 'nothing' ? null : faultAt(text, text.trimEnd().length, true);
}

/** What may come after the token; null where the token itself may not stand here. */
function step(expecting: Expecting, token: string, open: string[]): Expecting | null {
  const closes = expecting !== 'value' && expecting !== 'key' && expecting !== 'colon';
  if (token === ']' || token === '}') {
    if (!closes || expecting === 'nothing' || open.pop() !== token) return null;
    return open.length === 0 ? 'nothing' : 'comma-or-end';
  }
  if (token === ',') {
    if (expecting !== 'comma-or-end') return null;
    return open.at(-1) === '}' ? 'key' : 'value';
  }
  if (token === ':') return expecting === 'colon' ? 'value' : null;
  if (expecting === 'key' || expecting === 'key-or-end') return token.startsWith('"') ? 'colon' : null;
  if (expecting !== 'value' && expecting !== 'value-or-end') return null;
  if (token === '[' || token === '{') {
    open.push(token === '[' ? ']' : '}');
    return token === '[' ? 'value-or-end' : 'key-or-end';
  }
  return open.length === 0 ? 'nothing' : 'comma-or-end';
}

/** A string without its end, or the beginning of a word, as the last thing in the text. */
function isCutOff(text: string, at: number): boolean {
  const rest = text.slice(at, at + 5).trimEnd();
  if (rest === '-' || ['true', 'false', 'null'].some((word) => rest !== '' && word.startsWith(rest))) {
    return at + rest.length >= text.trimEnd().length;
  }
  return rest.startsWith('"') && !/["\n]/.test(text.slice(at + 1));
}

function faultAt(text: string, offset: number, endsEarly: boolean): JsonFault {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n'), endsEarly };
}
