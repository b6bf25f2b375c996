import { eachDay, sums } from '../schedule/series.ts';
import { DAYS_WIDTH, type Progress } from './progress.ts';

/** Two windows of this many days are compared. */
export const TREND_DAYS = 14;
const HALF_LIFE_DAYS = 30;

/**
 * - `new`: first seen in the recent window
 * - `gone`: not seen in the recent window
 * - `rising`, `falling`: at least half as often again, or at most two thirds as often, per answer
 * - `steady`: neither, or too few to say
 */
export type Trend = 'new' | 'rising' | 'falling' | 'steady' | 'gone';

export interface Confusion {
  readonly id: string;
  readonly total: number;
  /** In the last 14 days, and in the 14 before them. */
  readonly recent: number;
  readonly before: number;
  readonly trend: Trend;
}

/** Confusions, the most pressing first: recent ones weigh more than old ones. */
export function rankedConfusions(progress: Progress, today: number): Confusion[] {
  const windows = [
    [today - TREND_DAYS + 1, Number.POSITIVE_INFINITY],
    [today - 2 * TREND_DAYS + 1, today - TREND_DAYS],
  ] as const;
  const answers = windows.map(([from, to]) => answersIn(progress, from, to));
  return Object.entries(progress.confusions)
    .map(([id, series]) => {
      const [total = 0] = sums(series, 1);
      const [recent = 0, before = 0] = windows.map(([from, to]) => sums(series, 1, from, to)[0] ?? 0);
      let weight = 0;
      eachDay(series, 1, (day, [count = 0]) => {
        weight += count * 2 ** (-Math.max(0, today - day) / HALF_LIFE_DAYS);
      });
      const trend = trendOf(total, recent, before, answers[0] ?? 0, answers[1] ?? 0);
      return { weight, confusion: { id, total, recent, before, trend } };
    })
    .sort((one, other) => other.weight - one.weight || (one.confusion.id < other.confusion.id ? -1 : 1))
    .map(({ confusion }) => confusion);
}

function answersIn(progress: Progress, from: number, to: number): number {
  const [answers = 0, , , crammed = 0] = sums(progress.days, DAYS_WIDTH, from, to);
  return answers - crammed;
}

function trendOf(total: number, recent: number, before: number, answers: number, earlier: number): Trend {
  if (recent === 0) return 'gone';
  if (recent === total) return 'new';
  if (answers === 0 || earlier === 0 || recent + before < 4) return 'steady';
  const ratio = recent / answers / (before / earlier);
  if (ratio >= 1.5) return 'rising';
  return ratio <= 2 / 3 ? 'falling' : 'steady';
}
