import { describe, expect, test } from 'vitest';
import { areRows, isMostTypical } from './bank-rows.ts';

describe('options that are rows', () => {
  test.each<[string, readonly string[], boolean]>([
    ['parts with commas', ['(1) repeat, (2) stop', '(1) stop, (2) repeat'], true],
    ['parts with semicolons', ['(1) repeat; (2) stop', '(1) stop; (2) repeat'], true],
    ['plain sentences', ['Repeat the call', 'Stop'], false],
    ['cases named in a sentence', ['Repeat (1) and (2)', 'Stop (1) and (2)'], false],
    ['rows of different length', ['(1) repeat, (2) stop', '(1) stop'], false],
    ['a single part', ['(1) repeat', '(1) stop'], false],
    ['none', [], false],
  ])('%s', (_, texts, rows) => {
    expect(areRows(texts)).toBe(rows);
  });
});

describe('the most typical row', () => {
  test('the one of which every other row changes one part', () => {
    const rows = ['(1) a, (2) b, (3) c', '(1) x, (2) b, (3) c', '(1) a, (2) y, (3) c', '(1) a, (2) b, (3) z'];
    expect(rows.map((_, at) => isMostTypical(rows, at))).toEqual([true, false, false, false]);
  });

  test('none where every part stands in two of the four rows', () => {
    const rows = ['(1) a, (2) b, (3) c', '(1) a, (2) y, (3) z', '(1) x, (2) b, (3) z', '(1) x, (2) y, (3) c'];
    expect(rows.map((_, at) => isMostTypical(rows, at))).toEqual([false, false, false, false]);
  });
});
