import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doubledKeys } from './doubled-keys.ts';

test('a key that stands twice is found with its path, however it is written', () => {
  expect(doubledKeys('{"a": 1, "b": [{"c": {}}, {"c": "{\\"c\\":", "\\u0063": [1, 2]}], "a": null}')).toEqual(
    ['b[1].c', 'a'],
  );
});

test('the same key in another object, in a string or as a value is none', () => {
  expect(doubledKeys('[{"a": "a"}, {"a": "\\"a\\": 1, \\"a\\": 2"}, "a", {"b": {"a": 1}, "a": 1}]')).toEqual(
    [],
  );
});

test('nothing that was printed from a value has any', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(doubledKeys(JSON.stringify(JSON.parse(json)))).toEqual([]);
    }),
  );
});

test('a long text takes no long time', () => {
  expect(
    doubledKeys(JSON.stringify({ a: '\\"'.repeat(1_000_000), b: Array.from({ length: 100_000 }, () => 1) })),
  ).toEqual([]);
});
