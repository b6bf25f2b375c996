import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDays, SPREAD_DAYS, type Wish } from './exam-cap.ts';

const TODAY = 1000;

const wishes: fc.Arbitrary<Wish[]> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.oneof(fc.nat(1), fc.nat(60))), { maxLength: 80 })
  .map((list) =>
    list.map(([interval, ago], at) => ({ id: `w${at}`, last: TODAY - ago, ideal: TODAY - ago + interval })),
  );

describe('due days before an exam', () => {
  it('never lie beyond the exam, nor on the day of the last practice', () => {
    fc.assert(
      fc.property(wishes, fc.oneof(fc.nat(8), fc.nat(90)), (list, ahead) => {
        const exam = TODAY + ahead;
        const due = dueDays(list, exam, TODAY);
        for (const wish of list.filter((one) => one.last < exam)) {
          expect(due.get(wish.id)).toBeLessThanOrEqual(exam);
          expect(due.get(wish.id)).toBeGreaterThan(wish.last);
        }
      }),
    );
  });

  it('never lie later than memory asks for', () => {
    fc.assert(
      fc.property(wishes, fc.integer({ min: 1, max: 90 }), (list, ahead) => {
        const due = dueDays(list, TODAY + ahead, TODAY);
        for (const wish of list) expect(due.get(wish.id)).toBeLessThanOrEqual(wish.ideal);
      }),
    );
  });

  it('are those of memory where no exam is set', () => {
    fc.assert(
      fc.property(wishes, (list) => {
        expect([...dueDays(list, null, TODAY)]).toEqual(list.map(({ id, ideal }) => [id, ideal]));
      }),
    );
  });

  it('do not depend on the order of the list', () => {
    fc.assert(
      fc.property(wishes, (list) => {
        const exam = TODAY + 20;
        const sorted = (due: Map<string, number>) => [...due].sort();
        expect(sorted(dueDays([...list].reverse(), exam, TODAY))).toEqual(sorted(dueDays(list, exam, TODAY)));
      }),
    );
  });

  it('leave alone what was practised in the last week and lasts beyond the exam', () => {
    const exam = TODAY + 3;
    const wishes = [0, 4, 9].map((ago) => ({ id: `ago ${ago}`, last: TODAY - ago, ideal: TODAY + 90 }));
    expect([...dueDays(wishes, exam, TODAY).values()]).toEqual([exam, exam, exam - 1]);
  });

  it('begin earlier where a day takes fewer than a week of them would need', () => {
    const list = Array.from({ length: 100 }, (_, at) => ({ id: `w${at}`, last: TODAY, ideal: TODAY + 200 }));
    const due = [...dueDays(list, TODAY + 60, TODAY, 5).values()];
    for (const day of new Set(due)) expect(due.filter((one) => one === day)).toHaveLength(5);
    expect(Math.min(...due)).toBe(TODAY + 40);
  });

  it('spread what the exam pulls forward evenly over the days before it', () => {
    const list = Array.from({ length: 70 }, (_, at) => ({ id: `w${at}`, last: TODAY, ideal: TODAY + 200 }));
    const due = [...dueDays(list, TODAY + 30, TODAY).values()];
    const days = new Set(due);
    expect(Math.max(...due)).toBe(TODAY + 29);
    expect(days.size).toBe(SPREAD_DAYS);
    for (const day of days) expect(due.filter((one) => one === day)).toHaveLength(10);
  });
});
