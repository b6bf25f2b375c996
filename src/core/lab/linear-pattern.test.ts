import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsPattern, waysOf } from './linear-pattern.ts';

/** Texts on which patterns with too many ways take longest: nearly right, and wrong at the end. */
const NEARLY = ['probe_no_such_value', `${'a'.repeat(40)}!`, `${'a'.repeat(99)}!`, `${'1'.repeat(40)}x`];

describe('patterns that could take long are not run', () => {
  test.each([
    '^(([a-z_]+)+)+$(?!)',
    '^(a+)+$',
    '^(a*)*$',
    '^(?:a|aa)+$',
    '^(a|a?)+$',
    '^(a|b|ab)*c$',
    '(.*)*x',
    '^(\\w+\\s?)*$',
    '([a-zA-Z0-9_.]+)+@x',
    '^(?<all>[^,]+,?)+$',
    '(a{1,9}){1,9}',
    '((a{9}){9}){9}',
    '(()*)*',
    '(a{2000})',
    '^(a)\\1+$',
    '(?<x>a)\\k<x>',
    '^(?=a*)a*$',
    '(?!a)b',
    '(?<=a*)b',
    '(?<!a)b',
    `${'a?'.repeat(40)}${'a'.repeat(40)}`,
    '(a|a)'.repeat(30),
    '.*.*.*.*.*x',
    '\\d*'.repeat(30),
    '.*a.*a.*a.*a.*a',
    'x'.repeat(201),
    '(?i:a+)',
  ])('%s', (pattern) => {
    for (const text of NEARLY) expect(fitsPattern(pattern, text)).toBeNull();
  });

  test.each(['(', 'a)', '[', '*', '{', 'a{2', '\\', '(?', 'a**', '[b-a]'])('nor is %s', (pattern) => {
    expect(fitsPattern(pattern, 'a')).toBeNull();
  });

  test('a long text is matched with nothing', () => {
    expect(fitsPattern('^a$', 'a'.repeat(101))).toBeNull();
  });
});

test.each([
  ['^A-\\d+$', 'A-1', 'abc'],
  ['^\\d{4}-\\d{2}-\\d{2}$', '2026-01-31', '2026-1-31'],
  ['^[a-z]+(?:-[a-z]+)?$', 'two-words', 'two-', true],
  ['^(GET|POST)$', 'GET', 'PUT'],
  ['^[^@]+@[^@]+$', 'a@b', 'a'],
  ['^(?:ab)*$', 'abab', 'aba'],
  ['^\\p{Lu}\\u{61}[\\]x]$', 'Aa]', 'Aab'],
  ['^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{27}$', '12345678-1234-123456781234567812345678123', '1'],
])('%s is run', (pattern, right, wrong, isBeyond = false) => {
  // A quantifier in an optional group is beyond the subset, harmless as this one is.
  expect(fitsPattern(pattern, right)).toBe(isBeyond ? null : true);
  expect(fitsPattern(pattern, wrong)).toBe(isBeyond ? null : false);
});

const atoms = fc.constantFrom(
  'a',
  '.',
  '[ab]',
  '\\w',
  '(?:ab)',
  '(a|b)',
  '(a+)',
  '(a*)*',
  '^',
  '$',
  '|',
  '\\b',
);
const quantifiers = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?');
const patterns = fc
  .array(fc.tuple(atoms, quantifiers), { maxLength: 8 })
  .map((pieces) => pieces.map(([atom, quantifier]) => atom + quantifier).join(''));

test('where it says anything, it says what the engine says', () => {
  fc.assert(
    fc.property(patterns, fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 }), (pattern, text) => {
      const fits = fitsPattern(pattern, text);
      fc.pre(fits !== null);
      expect(fits).toBe(new RegExp(pattern, 'u').test(text));
    }),
  );
});

test('with more text there are never fewer ways', () => {
  fc.assert(
    fc.property(patterns, fc.nat(50), (pattern, length) => {
      expect(waysOf(pattern, length + 1)).toBeGreaterThanOrEqual(waysOf(pattern, length));
    }),
  );
});
