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
  /** Days of failure after a success. */
  readonly lapses: number;
  /** Days until it is due, before any cap. */
  readonly interval: number;
}

/** Recall that the intervals aim at. */
export const AIM = 0.9;
/** Failures after a success that make a leech: the text or the rule needs another approach, not repetition. */
export const LEECH_LAPSES = 4;

/** FSRS with its published default weights, in whole days. */
export function memoryModel(): FSRSAlgorithm {
  return new FSRSAlgorithm({ request_retention: AIM, enable_short_term: false, enable_fuzz: false });
}

/** Only the latest days are replayed: what lies further back hardly moves the result, and time is short. */
const REPLAYED_DAYS = 32;

/**
 * Replays a series of grades, one grade a day. A day after `today` (the clock was ahead) counts as today.
 * Null without practice.
 */
export function memoryOf(series: Readonly<Series>, today: number, model: FSRSAlgorithm): Memory | null {
  const [first] = series;
  if (first === undefined) return null;
  let memory: Memory | null = null;
  eachDay(series.slice(-REPLAYED_DAYS * (GRADES + 1)), GRADES, (day, grades) => {
    memory = practised(memory, Math.min(day, today), dayGrade(grades), model);
  });
  return memory === null ? null : { ...(memory as Memory), first: Math.min(first, today) };
}

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
    lapses: (before?.lapses ?? 0) + (grade === AGAIN && before?.succeeded === true ? 1 : 0),
    interval: model.next_interval(state.stability, passed),
  };
}

/** Chance of recall on a day, 0 to 1. */
export function recallOn(memory: Memory, day: number, model: FSRSAlgorithm): number {
  return model.forgetting_curve(Math.max(0, day - memory.last), memory.stability);
}

export const isLeech = (memory: Memory): boolean => memory.lapses >= LEECH_LAPSES;
