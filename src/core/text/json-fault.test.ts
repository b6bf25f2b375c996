import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonFault } from './json-fault.ts';

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('where a text stops being JSON', () => {
  test.each([
    ['prose', 'Error: boom', 1, 1, false],
    ['a comma too many', '[1,\n 2,\n]', 3, 1, false],
    ['a missing comma', '{"a": 1\n "b": 2}', 2, 2, false],
    ['single quotes', "{'a': 1}", 1, 2, false],
    ['a bare key', '{a: 1}', 1, 2, false],
    ['a closing bracket of the other kind', '[1}', 1, 3, false],
    ['two values', '{"a":1}\n{"a":2}', 2, 1, false],
    ['a line end inside a string', '["a\nb"]', 1, 2, false],
    ['a leading zero', '[01]', 1, 3, false],
    ['an object that is not closed', '{"a": [1, 2', 1, 12, true],
    ['a string that is not closed', '{"kind":"time', 1, 9, true],
    ['a word that is cut', '{"a": tru', 1, 7, true],
    ['nothing', '', 1, 1, true],
  ])('%s', (_what, text, line, column, endsEarly) => {
    expect(parses(text)).toBe(false);
    expect(jsonFault(text)).toEqual({ line, column, endsEarly });
  });

  test('agrees with the platform on what is JSON', () => {
    const broken = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', '"', ':', '0', 'x', ' '))
      .map(([text, at, patch]) => {
        const cut = at % (text.length + 1);
        return text.slice(0, cut) + patch + text.slice(cut + 1);
      });
    fc.assert(
      fc.property(fc.oneof(fc.json(), broken, fc.string()), (text) => {
        expect(jsonFault(text) === null).toBe(parses(text));
      }),
    );
  });

  test('a text nested 100,000 levels deep is read without an error', () => {
    expect(jsonFault('['.repeat(100_000))).toEqual({ line: 1, column: 100_001, endsEarly: true });
  });
});
