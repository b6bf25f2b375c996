import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addIn, addTo, eachDay, merged, type Series, seriesOf, sums } from './series.ts';

const additions = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat(3), fc.nat(3)), { maxLength: 30 });

function built(list: readonly (readonly [number, number, number])[]): Series {
  const series: Series = [];
  for (const [day, one, other] of list) addTo(series, 2, day, [one, other]);
  return series;
}

describe('a series of counts by day', () => {
  it('is the same in whatever order its counts come', () => {
    fc.assert(
      fc.property(additions, (list) => {
        expect(built([...list].reverse())).toEqual(built(list));
      }),
    );
  });

  it('keeps its days in order, each once, and loses nothing', () => {
    fc.assert(
      fc.property(additions, (list) => {
        const series = built(list);
        const days: number[] = [];
        eachDay(series, 2, (day) => days.push(day));
        expect(days).toEqual([...new Set(days)].sort((one, other) => one - other));
        expect(sums(series, 2)).toEqual([
          list.reduce((sum, [, one]) => sum + one, 0),
          list.reduce((sum, [, , other]) => sum + other, 0),
        ]);
      }),
    );
  });

  it('forgets what is taken back, without a trace', () => {
    fc.assert(
      fc.property(additions, fc.integer({ min: 0, max: 9 }), (list, day) => {
        const series = built(list);
        addTo(series, 2, day, [1, 1]);
        addTo(series, 2, day, [-1, -1]);
        expect(series).toEqual(built(list));
      }),
    );
  });

  it('sums the days of a range', () => {
    const series = built([
      [1, 1, 0],
      [3, 2, 1],
      [5, 4, 1],
    ]);
    expect(sums(series, 2, 2, 5)).toEqual([6, 2]);
    expect(merged(series, built([[3, 1, 1]]), 2)).toEqual([1, 1, 0, 3, 3, 2, 5, 4, 1]);
  });

  it('stays a plain record, whatever the keys are', () => {
    const record: Record<string, Series> = {};
    addIn(record, '__proto__', 1, [1]);
    addIn(record, 'constructor', 1, [1]);
    expect(Object.keys(record)).toEqual(['constructor']);
    expect(seriesOf(record, 'constructor')).toEqual([1, 1]);
    expect(seriesOf(record, 'toString')).toEqual([]);
    addIn(record, 'constructor', 1, [-1]);
    expect(Object.keys(record)).toEqual([]);
  });
});
