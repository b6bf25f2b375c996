import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prettyJson } from './pretty-json.ts';

test('what fits stays on one line, the rest is indented by two', () => {
  expect(prettyJson({ a: 1, b: [true] }, 40)).toEqual(['{ "a": 1, "b": [true] }']);
  expect(prettyJson({ a: 1, b: [true] }, 10)).toEqual(['{', '  "a": 1,', '  "b": [', '    true', '  ]', '}']);
});

test('the text is the same JSON value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 120 }), (value, width) => {
      expect(JSON.parse(prettyJson(value, width).join('\n'))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
