import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutTo, padTo, textWidth } from './width.ts';
import { wrapRuns, wrapText } from './wrap.ts';

describe('wrapText', () => {
  it('breaks at spaces', () => {
    expect(wrapText('the quick brown fox', 10)).toEqual(['the quick', 'brown fox']);
  });
  it('keeps empty lines', () => {
    expect(wrapText('a\n\nb', 10)).toEqual(['a', '', 'b']);
    expect(wrapText('', 10)).toEqual(['']);
  });
  it('breaks a word that is longer than a line', () => {
    expect(wrapText('id abcdefghijkl', 5)).toEqual(['id', 'abcde', 'fghij', 'kl']);
  });
  it('breaks a long name after an underscore', () => {
    expect(wrapText('A, MISSING_CLIENT_CAPABILITY, B', 18)).toEqual(['A, MISSING_CLIENT_', 'CAPABILITY, B']);
  });
  it('keeps the indent of a paragraph on its further lines', () => {
    expect(wrapText('  "message": "not today"', 14)).toEqual(['  "message":', '  "not today"']);
  });
  it('hangs further lines under the first', () => {
    expect(wrapText('A  one two three', 9, { hang: 3 })).toEqual(['A  one', '   two', '   three']);
  });
  it('breaks between wide characters and counts two columns for each', () => {
    expect(wrapText('订单不能退款', 6)).toEqual(['订单不', '能退款']);
  });
  it('does not begin a line with a closing mark', () => {
    expect(wrapText('订单不能。退款', 8)).toEqual(['订单不', '能。退款']);
  });
  it('keeps a combining mark with its letter', () => {
    expect(wrapText('e\u0301e\u0301e\u0301', 2)).toEqual(['e\u0301e\u0301', 'e\u0301']);
  });

  it('never makes a line wider than asked, and loses nothing but spaces', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(text, fc.integer({ min: 4, max: 30 }), (words, width) => {
        const lines = wrapText(words, width);
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
        const solid = (value: string) => value.replace(/[ \r\n\t]/g, '');
        expect(solid(lines.join(''))).toBe(solid(words));
      }),
    );
  });
});

describe('wrapRuns', () => {
  it('keeps the style of every part', () => {
    const lines = wrapRuns(
      [
        { text: 'one two ', style: 'plain' },
        { text: 'three four', style: 'strong' },
      ],
      9,
    );
    expect(lines).toEqual([
      [{ text: 'one two', style: 'plain' }],
      [{ text: 'three', style: 'strong' }],
      [{ text: 'four', style: 'strong' }],
    ]);
  });
});

describe('padTo and cutTo', () => {
  it('count columns, not characters', () => {
    expect(padTo('中', 4)).toBe('中  ');
    expect(cutTo('中文字符', 5)).toBe('中文…');
    expect(cutTo('short', 5)).toBe('short');
    expect(cutTo('long', 0)).toBe('');
  });
});
