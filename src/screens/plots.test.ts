import { describe, expect, it } from 'vitest';
import { UNICODE } from './glyphs.ts';
import { bar, calendar, sparkline } from './plots.ts';

describe('plots', () => {
  it('bar: filled by halves, always as wide as asked for', () => {
    expect(bar(0.5, 4, UNICODE)).toBe('██··');
    expect(bar(0.625, 4, UNICODE)).toBe('██▌·');
    expect(bar(2, 3, UNICODE)).toBe('███');
    expect(bar(-1, 3, UNICODE)).toBe('···');
  });
  it('sparkline: a blank where there is nothing', () => {
    expect(sparkline([0, 1, null, 0.5], UNICODE)).toBe('▁█ ▅');
  });
  it('calendar: today in the last column, later days blank', () => {
    const counts = Array.from({ length: 14 }, (_, index) => (index === 13 ? 5 : 0));
    const rows = calendar(counts, 2, 2, UNICODE);
    expect(rows).toEqual(['··', '··', '·█', '· ', '· ', '· ', '· ']);
  });
});
