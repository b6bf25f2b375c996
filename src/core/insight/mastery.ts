import { dateOfDay } from '../schedule/day.ts';
import { GRADES } from '../schedule/grade.ts';
import { eachDay, type Series, sums } from '../schedule/series.ts';
import { type Share, wilson } from './wilson.ts';

/** Raw share of right answers that is drawn as a comparison line. It is not the exam's scale. Source: exam.md. */
export const COMPARISON_LINE = 0.72;
/** After this many days an answer counts half. */
const HALF_LIFE_DAYS = 30;
/** Fewer (weighted) answers say nothing yet, except that so few right ones are clearly weak. */
export const ENOUGH_ANSWERS = 8;
const ENOUGH_FOR_WEAK = 4;

/**
 * - `untried`, `too-early`: no answers, or too few to say
 * - `weak`: the whole interval lies below the comparison line
 * - `unsettled`: the line lies inside the interval
 * - `solid`: the whole interval lies above the line
 */
export type Band = 'untried' | 'too-early' | 'weak' | 'unsettled' | 'solid';

export interface Mastery {
  readonly id: string;
  /** All answers ever, and the right ones among them. */
  readonly answers: number;
  readonly right: number;
  /**
   * Share of right answers with its interval. Recent answers count more, and one that was right with help,
   * by a guess or slowly counts half. Null without answers.
   */
  readonly mastery: Share | null;
  readonly band: Band;
  /** Date of the last answer, `YYYY-MM-DD`. */
  readonly last: string | null;
}

/** What a series of grades says on a day. */
export function masteryOf(id: string, series: Readonly<Series>, today: number): Mastery {
  let n = 0;
  let earned = 0;
  eachDay(series, GRADES, (day, [again = 0, hard = 0, good = 0, easy = 0]) => {
    const weight = 2 ** (-Math.max(0, today - day) / HALF_LIFE_DAYS);
    n += weight * (again + hard + good + easy);
    earned += weight * (hard / 2 + good + easy);
  });
  const mastery = wilson(earned, n);
  const [again, hard, good, easy] = sums(series, GRADES) as [number, number, number, number];
  const right = hard + good + easy;
  return {
    id,
    answers: again + right,
    right,
    mastery,
    band: bandOf(mastery),
    last: series.length === 0 ? null : dateOfDay(series.at(-1 - GRADES) as number),
  };
}

export function bandOf(mastery: Share | null): Band {
  if (mastery === null) return 'untried';
  if (mastery.high < COMPARISON_LINE && mastery.n >= ENOUGH_FOR_WEAK) return 'weak';
  if (mastery.low >= COMPARISON_LINE) return 'solid';
  return mastery.n < ENOUGH_ANSWERS ? 'too-early' : 'unsettled';
}

/** Weakest first, by what is certain: the upper end of the interval. What was never tried comes last. */
export function weakestFirst(list: readonly Mastery[]): Mastery[] {
  const rank = ({ mastery }: Mastery): number => mastery?.high ?? 2;
  return [...list].sort(
    (one, other) =>
      rank(one) - rank(other) ||
      (one.mastery?.share ?? 0) - (other.mastery?.share ?? 0) ||
      (one.id < other.id ? -1 : 1),
  );
}

/** Every entry of a record of series, weakest first. */
export function masteries(record: Readonly<Record<string, Series>>, today: number): Mastery[] {
  return weakestFirst(Object.entries(record).map(([id, series]) => masteryOf(id, series, today)));
}
