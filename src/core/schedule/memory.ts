import { FSRSAlgorithm, FSRSVersion } from 'ts-fsrs';
import { once } from '../once.ts';
import { AGAIN, dayGrade, GRADES, type Grade } from './grade.ts';
import type { Series } from './series.ts';

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
  /** Days of practice, and of failure after a success among them. */
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
class DailyMemory extends FSRSAlgorithm {
  constructor() {
    super({ request_retention: AIM, enable_short_term: false, enable_fuzz: false });
    // Without the proxy that watches for changed weights: none change, and every step reads them many times.
    this.param = { ...this.param };
  }
}

const model = once(() => new DailyMemory());

/** Names the model and its weights: what was worked out with another one is worked out anew. */
export const MODEL_ID = `fsrs ${FSRSVersion}`;

/**
 * What FSRS holds after all days of a series but the last, on which more answers may follow. Kept beside the
 * series, so that a long history is not replayed each time.
 */
export type Settled = Omit<Memory, 'interval'>;

/**
 * What is settled after answers of a day were added to a series or taken out of it.
 *
 * @param before what was settled before that; null: nothing.
 */
export function settledAfter(before: Settled | null, series: Readonly<Series>, day: number): Settled | null {
  const last = series.length - DAY;
  const known = (before?.days ?? 0) * DAY;
  // Nothing that came before the last day has changed: it is the same day still, or the next one has begun.
  if (series[last] === day && known === last) return before;
  if (series[last] === day && known === last - DAY) return practised(before, ...gradedDay(series, known));
  return replayed(series, last, Number.POSITIVE_INFINITY);
}

/**
 * The memory after a series of grades, one grade a day. Null without practice.
 *
 * A day after `today` (the learner has flown west) counts as today. One that lies further ahead (the clock was
 * wrong) counts as the last day before it, or, where there is none, as one so long ago that it is due now;
 * otherwise what was practised then would not come back until the clock is right again.
 *
 * @param settled what `settledAfter` says of this series; null where that is not known.
 */
export function memoryOf(series: Readonly<Series>, today: number, settled: Settled | null): Memory | null {
  const [first] = series;
  if (first === undefined) return null;
  const end = series.length - DAY;
  const isSettled = settled !== null && (series[end] as number) <= today;
  const memory = isSettled
    ? practised(settled, ...gradedDay(series, end))
    : (replayed(series, series.length, today) as Settled);
  const interval = model().next_interval(memory.stability, 0);
  const isLost = first > today + ZONE_DAYS;
  return {
    ...memory,
    interval,
    first: Math.min(first, today),
    last: isLost ? today - interval : memory.last,
  };
}

/** Numbers that a day takes in a series of grades. */
const DAY = GRADES + 1;
/** So far can two days be apart that are both called today: UTC-12 and UTC+14. */
const ZONE_DAYS = 2;

/** The days of a series up to a place in it, one after the other. */
function replayed(series: Readonly<Series>, end: number, today: number): Settled | null {
  let memory: Settled | null = null;
  for (let at = 0; at < end; at += DAY) {
    const [day, grade] = gradedDay(series, at);
    const isAhead = day > today + ZONE_DAYS;
    const counted: number = isAhead ? (memory?.last ?? today) : Math.min(day, today);
    memory = practised(memory, counted, grade);
  }
  return memory;
}

const gradedDay = (series: Readonly<Series>, at: number): [day: number, grade: Grade] => [
  series[at] as number,
  dayGrade(series, at + 1),
];

function practised(before: Settled | null, day: number, grade: Grade): Settled {
  const passed = before === null ? 0 : Math.max(0, day - before.last);
  const { stability, difficulty } = model().next_state(before, passed, grade);
  return {
    stability,
    difficulty,
    first: before?.first ?? day,
    last: day,
    lastGrade: grade,
    succeeded: before?.succeeded === true || grade !== AGAIN,
    days: (before?.days ?? 0) + 1,
    lapses: (before?.lapses ?? 0) + (grade === AGAIN && before?.succeeded === true ? 1 : 0),
  };
}

/** Chance of recall on a day, 0 to 1. */
export function recallOn(memory: Memory, day: number): number {
  return model().forgetting_curve(Math.max(0, day - memory.last), memory.stability);
}

export const isLeech = ({ lapses, days }: Memory): boolean =>
  lapses >= LEECH_LAPSES && lapses >= LEECH_SHARE * days;
