import { FSRSAlgorithm } from 'ts-fsrs';
import { AGAIN, dayGrade, GRADES, type Grade } from './grade.ts';
import { eachDay, type Series } from './series.ts';

/** What FSRS holds of one thing that is learned, after its last day of practice. Days are whole numbers. */
export interface Memory {
  /** Days until recall falls to 90 %. */
  readonly stability: number;
  /** From 1 (easy) to 10. */
  readonly difficulty: number;
  /** First and last day of practice. */
  readonly first: number;
  readonly last: number;
  readonly lastGrade: Grade;
  /** It was right on some day. */
  readonly succeeded: boolean;
  /** Days of practice, and of failure after a success among them. Only the latest days are looked at. */
  readonly days: number;
  readonly lapses: number;
  /** Days until it is due, before any cap. */
  readonly interval: number;
}

/** Recall that the intervals aim at. */
export const AIM = 0.9;
/**
 * Failures after a success that make a leech: the text or the rule needs another approach, not repetition.
 * Only where they are this share of the days of practice: one in ten is what the intervals aim at, and adds up.
 */
export const LEECH_LAPSES = 4;
export const LEECH_SHARE = 0.3;

/** FSRS with its published default weights, in whole days. */
export function memoryModel(): FSRSAlgorithm {
  return new FSRSAlgorithm({ request_retention: AIM, enable_short_term: false, enable_fuzz: false });
}

/** Only the latest days are replayed: what lies further back hardly moves the result, and time is short. */
const REPLAYED_DAYS = 32;

/**
 * Replays a series of grades, one grade a day. Null without practice.
 *
 * A day after `today` (the learner has flown west) counts as today. One that lies further ahead (the clock was
 * wrong) counts as the last day before it, or, where there is none, as one so long ago that it is due now;
 * otherwise what was practised then would not come back until the clock is right again.
 */
export function memoryOf(series: Readonly<Series>, today: number, model: FSRSAlgorithm): Memory | null {
  const [first] = series;
  if (first === undefined) return null;
  let memory: Memory | null = null;
  eachDay(series.slice(-REPLAYED_DAYS * (GRADES + 1)), GRADES, (day, grades) => {
    const isAhead = day > today + ZONE_DAYS;
    const counted = isAhead ? (memory?.last ?? today) : Math.min(day, today);
    memory = practised(memory, counted, dayGrade(grades), model);
  });
  if (memory === null) return null;
  const { last, interval } = memory as Memory;
  const isLost = first > today + ZONE_DAYS;
  return { ...(memory as Memory), first: Math.min(first, today), last: isLost ? today - interval : last };
}

/** So far can two days be apart that are both called today: UTC-12 and UTC+14. */
const ZONE_DAYS = 2;

function practised(before: Memory | null, day: number, grade: Grade, model: FSRSAlgorithm): Memory {
  const passed = before === null ? 0 : Math.max(0, day - before.last);
  const state = model.next_state(before, passed, grade);
  return {
    stability: state.stability,
    difficulty: state.difficulty,
    first: before?.first ?? day,
    last: day,
    lastGrade: grade,
    succeeded: before?.succeeded === true || grade !== AGAIN,
    days: (before?.days ?? 0) + 1,
    lapses: (before?.lapses ?? 0) + (grade === AGAIN && before?.succeeded === true ? 1 : 0),
    interval: model.next_interval(state.stability, passed),
  };
}

/** Chance of recall on a day, 0 to 1. */
export function recallOn(memory: Memory, day: number, model: FSRSAlgorithm): number {
  return model.forgetting_curve(Math.max(0, day - memory.last), memory.stability);
}

export const isLeech = ({ lapses, days }: Memory): boolean =>
  lapses >= LEECH_LAPSES && lapses >= LEECH_SHARE * days;
