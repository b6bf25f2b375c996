import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonErrorPlace } from './json-position.ts';

const place = (text: string) => {
  const found = jsonErrorPlace(text);
  return found && `${found.line}:${found.column}${found.atEnd ? ' end' : ''}`;
};

describe('where a text stops being JSON', () => {
  it.each([
    ['{"a":}', '1:6'],
    ['{"a": 1,\n  "b": tru}', '2:8'],
    ['{"a": 1', '1:8 end'],
    ['', '1:1 end'],
    ['[1, 2,]', '1:7'],
    ['{"a" 1}', '1:6'],
    ['{"a": 1} x', '1:10'],
    ["{'a': 1}", '1:2'],
    ['{"a": 1,\n}', '2:1'],
    ['[01]', '1:2'],
    ['["a\nb"]', '1:2'],
    ['[1}', '1:3'],
  ])('%j: %s', (text, where) => {
    expect(place(text)).toBe(where);
  });

  it('finds nothing in JSON, and something in everything else', () => {
    const broken = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', '1', 'x'))
      .map(([json, at, part]) => {
        const cut = at % (json.length + 1);
        return json.slice(0, cut) + part + json.slice(cut + 1);
      });
    fc.assert(
      fc.property(fc.oneof(fc.json(), broken, fc.string()), (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(jsonErrorPlace(text) === undefined).toBe(isJson);
      }),
      { numRuns: 2000 },
    );
  });

  it('does not tire of deep nesting', () => {
    expect(place('['.repeat(200_000))).toBe('1:200001 end');
  });
});
