/**
 * The exam date caps every interval: nothing that is learned falls due after the exam, and the last review
 * is a day before it where that is possible. What the cap pulls forward is spread over the days before the
 * exam, each onto the day with the least to do, so that the last evening is not the fullest. What was
 * practised in those days and lasts beyond the exam is not asked again before it.
 */
export interface Wish {
  readonly id: string;
  /** Last day of practice. */
  readonly last: number;
  /** The day that memory alone would choose. */
  readonly ideal: number;
}

/** Over how many days before the exam the pulled-forward reviews are spread, or more where a day takes few. */
export const SPREAD_DAYS = 7;

/**
 * The due day of every wish. `exam`: the day of the exam, null without one or when it is over. `limit`: most
 * reviews a day, null without a limit.
 */
export function dueDays(
  wishes: readonly Wish[],
  exam: number | null,
  today: number,
  limit: number | null = null,
): Map<string, number> {
  const due = new Map<string, number>();
  const load = new Map<number, number>();
  const settle = (id: string, day: number): void => {
    due.set(id, day);
    const done = Math.max(day, today);
    load.set(done, (load.get(done) ?? 0) + 1);
  };
  const capped: Wish[] = [];
  for (const wish of wishes) {
    if (exam === null || wish.last >= exam || wish.ideal < exam) settle(wish.id, wish.ideal);
    else capped.push(wish);
  }
  if (exam === null) return due;
  // The most urgent first; equal ones by id, so that the same history gives the same plan.
  capped.sort((one, other) => one.ideal - other.ideal || (one.id < other.id ? -1 : 1));
  const spread = Math.max(SPREAD_DAYS, limit === null ? 0 : Math.ceil(capped.length / Math.max(1, limit)));
  for (const wish of capped) {
    const isFresh = wish.last >= exam - spread;
    settle(wish.id, isFresh ? exam : dayBefore(exam, exam - spread, wish, today, load));
  }
  return due;
}

function dayBefore(
  exam: number,
  earliest: number,
  wish: Wish,
  today: number,
  load: ReadonlyMap<number, number>,
): number {
  const from = Math.max(wish.last + 1, today, earliest);
  let best = Math.min(exam, Math.max(from, exam - 1));
  // Late days are tried first: among equally full ones, what is fresher at the exam is better.
  for (let day = exam - 1; day >= from; day--) {
    if ((load.get(day) ?? 0) < (load.get(best) ?? 0)) best = day;
  }
  return best;
}
