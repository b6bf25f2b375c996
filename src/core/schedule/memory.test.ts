import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLeech, LEECH_LAPSES, memoryOf, recallOn, type Settled, settledAfter } from './memory.ts';
import { addTo, type Series } from './series.ts';

/** One answer a day: 1 again, 2 hard, 3 good, 4 easy. */
const days = (...list: readonly (readonly [day: number, grade: number])[]): Series =>
  list.flatMap(([day, grade]) => [day, ...[1, 2, 3, 4].map((one) => Number(one === grade))]);
const memory = (series: Series, today = 100) => {
  const found = memoryOf(series, today, null);
  if (found === null) throw new Error('no memory');
  return found;
};

describe('memory', () => {
  it('is nothing without practice', () => {
    expect(memoryOf([], 100, null)).toBeNull();
  });

  it('lasts longer with every success, and short after a failure', () => {
    const once = memory(days([0, 3]));
    const twice = memory(days([0, 3], [2, 3]));
    const failed = memory(days([0, 3], [2, 3], [13, 1]));
    expect(twice.interval).toBeGreaterThan(once.interval);
    expect(failed.interval).toBeLessThan(twice.interval);
    expect(failed.interval).toBeGreaterThanOrEqual(1);
  });

  it('lasts longer the better the first answer was', () => {
    const stabilities = [1, 2, 3, 4].map((grade) => memory(days([0, grade])).stability);
    expect(stabilities).toEqual([...stabilities].sort((one, other) => one - other));
  });

  it('aims at nine in ten on the day it falls due', () => {
    const known = memory(days([0, 3], [2, 3], [13, 3]));
    expect(recallOn(known, known.last)).toBe(1);
    expect(recallOn(known, known.last + known.interval)).toBeCloseTo(0.9, 1);
  });

  it('takes tomorrow for today: the learner has flown west', () => {
    expect(memory(days([101, 3]), 100).last).toBe(100);
    expect(memory(days([90, 3], [102, 3]), 100).last).toBe(100);
  });

  it('does not wait for a future that a wrong clock has named', () => {
    expect(memory(days([90, 3], [500, 3]), 100).last).toBe(90);
    const { last, interval } = memory(days([500, 3]), 100);
    expect(last + interval).toBe(100);
  });

  it('calls it a leech after four failures that followed a success', () => {
    const failures = Array.from({ length: LEECH_LAPSES }, (_, at) => [at + 2, 1] as const);
    expect(isLeech(memory(days([1, 3], ...failures)))).toBe(true);
    expect(isLeech(memory(days([1, 3], ...failures.slice(1))))).toBe(false);
    expect(memory(days([0, 1], [1, 1], [2, 1], [3, 1], [4, 1])).lapses).toBe(0);
  });

  it('calls nothing a leech that fails as seldom as the intervals aim at, however often it was asked', () => {
    const oneInTen = Array.from({ length: 30 }, (_, at) => [at * 9, at % 8 === 7 ? 1 : 3] as const);
    expect(memory(days(...oneInTen), 400).lapses).toBe(3);
    const oneInFive = Array.from({ length: 30 }, (_, at) => [at * 9, at % 5 === 4 ? 1 : 3] as const);
    expect(memory(days(...oneInFive), 400)).toMatchObject({ lapses: 6, days: 30 });
    expect(isLeech(memory(days(...oneInFive), 400))).toBe(false);
  });

  it('is the same from what was settled before the last day as from the whole history', () => {
    const answer = fc.record({ day: fc.integer({ min: 0, max: 8 }), grade: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(answer, fc.boolean()), { maxLength: 25 }),
        fc.nat({ max: 12 }),
        (steps, today) => {
          const series: Series = [];
          const given: { day: number; grade: number }[] = [];
          let settled: Settled | null = null;
          for (const [one, isTakenBack] of steps) {
            // An undo takes the latest answer back, whatever its day.
            const undone = isTakenBack ? given.pop() : undefined;
            const { day, grade } = undone ?? one;
            if (undone === undefined) given.push(one);
            const times = undone === undefined ? 1 : -1;
            addTo(
              series,
              4,
              day,
              [1, 2, 3, 4].map((each) => (each === grade ? times : 0)),
            );
            settled = settledAfter(settled, series, day);
            expect(memoryOf(series, today, settled)).toEqual(memoryOf(series, today, null));
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('has sane values for any history', () => {
    const history = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 4 })), {
        minLength: 1,
        maxLength: 40,
      })
      .map((gaps) => {
        const dayAt = (at: number) => gaps.slice(0, at + 1).reduce((sum, [gap]) => sum + gap, 0);
        return days(...gaps.map(([, grade], at) => [dayAt(at), grade] as const));
      });
    fc.assert(
      fc.property(history, (series) => {
        const { stability, difficulty, interval } = memory(series, 10_000);
        expect(stability).toBeGreaterThan(0);
        expect(difficulty).toBeGreaterThanOrEqual(1);
        expect(difficulty).toBeLessThanOrEqual(10);
        expect(Number.isInteger(interval) && interval >= 1).toBe(true);
      }),
    );
  });
});
