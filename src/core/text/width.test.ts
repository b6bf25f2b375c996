import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { graphemes, isSingleColumns, textWidth } from './width.ts';

const single = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).filter((character) =>
  isSingleColumns(character),
);

describe('characters of a single column', () => {
  test('are measured as the tables measure them', () => {
    expect(single.length).toBeGreaterThan(700);
    expect(single.filter((character) => stringWidth(character) !== 1)).toEqual([]);
  });
  test('are each a character of their own, whatever stands beside them', () => {
    const text = single.join('');
    const parts = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)];
    expect(graphemes(text)).toEqual(parts.map(({ segment }) => segment));
  });
  test.each([
    ['wide', '表', 2],
    ['combining', 'e\u0301', 1],
    ['emoji', '👩‍🚀', 2],
    ['soft hyphen', '\u00ad', 0],
  ])('%s characters are left to the tables', (_, text, width) => {
    expect(isSingleColumns(text)).toBe(false);
    expect(textWidth(text)).toBe(width);
  });
});
