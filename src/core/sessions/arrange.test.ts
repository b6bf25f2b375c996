import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeable, withoutNeighbours } from './arrange.ts';

const lists = fc.array(fc.constantFrom('a', 'a', 'a', 'b', 'c'), { maxLength: 15 });
const most = (list: readonly string[]) =>
  Math.max(0, ...[...new Set(list)].map((key) => list.filter((one) => one === key).length));

describe('an order without equal neighbours', () => {
  it('has none, and invents nothing', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const placed = withoutNeighbours(list, (key) => key);
        expect(placed.some((key, at) => key === placed[at - 1])).toBe(false);
        for (const key of new Set(placed)) {
          expect(placed.filter((one) => one === key).length).toBeLessThanOrEqual(
            list.filter((one) => one === key).length,
          );
        }
      }),
    );
  });

  it('leaves out only what no order could hold', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const gaps = list.length - most(list) + 1;
        const held = list.length - Math.max(0, most(list) - gaps);
        expect(withoutNeighbours(list, (key) => key)).toHaveLength(held);
        expect(placeable(list, (key) => key)).toBe(held);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the given order where it can', () => {
    expect(withoutNeighbours(['a', 'b', 'c', 'a'], (key) => key)).toEqual(['a', 'b', 'c', 'a']);
    expect(withoutNeighbours(['a', 'a', 'b', 'c'], (key) => key)).toEqual(['a', 'b', 'a', 'c']);
  });
});
