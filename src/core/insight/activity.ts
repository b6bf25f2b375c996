import { dateOfDay } from '../schedule/day.ts';
import { eachDay, seriesOf, sums } from '../schedule/series.ts';
import { DAYS_WIDTH, PACE_WIDTH, type Progress } from './progress.ts';

export interface ActiveDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly answers: number;
  readonly right: number;
  readonly ms: number;
}

/** Every day from `from` to `to`, also those without answers. */
export function calendar(progress: Progress, from: number, to: number): ActiveDay[] {
  const active = new Map<number, ActiveDay>();
  eachDay(progress.days, DAYS_WIDTH, (day, [answers = 0, right = 0, ms = 0]) => {
    if (day >= from && day <= to) active.set(day, { date: dateOfDay(day), answers, right, ms });
  });
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => {
    const day = from + offset;
    return active.get(day) ?? { date: dateOfDay(day), answers: 0, right: 0, ms: 0 };
  });
}

export interface Streak {
  /** Days in a row with an answer, up to today, or up to yesterday where today has none yet. */
  readonly current: number;
  readonly longest: number;
  readonly today: boolean;
}

export function streakOf(progress: Progress, today: number): Streak {
  let run = 0;
  let longest = 0;
  let last = Number.NEGATIVE_INFINITY;
  eachDay(progress.days, DAYS_WIDTH, (day) => {
    if (day > today) return;
    run = day === last + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  });
  return { current: last >= today - 1 ? run : 0, longest, today: last === today };
}

export interface Pace {
  readonly level: number;
  readonly answers: number;
  /** Mean time of right and of wrong answers, milliseconds; null without any. */
  readonly rightMs: number | null;
  readonly wrongMs: number | null;
  readonly meanMs: number | null;
}

/** Time per question, by level. */
export function paceOf(progress: Progress): Pace[] {
  return [1, 2, 3].map((level) => {
    const series = seriesOf(progress.pace, String(level));
    const [right = 0, rightMs = 0, wrong = 0, wrongMs = 0] = sums(series, PACE_WIDTH);
    return {
      level,
      answers: right + wrong,
      rightMs: mean(rightMs, right),
      wrongMs: mean(wrongMs, wrong),
      meanMs: mean(rightMs + wrongMs, right + wrong),
    };
  });
}

const mean = (sum: number, n: number): number | null => (n === 0 ? null : Math.round(sum / n));
