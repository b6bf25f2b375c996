import type { Spending } from './vocabulary.ts';

/** What a run cost. Times in milliseconds of virtual time; counts over all wishes. */
export interface Bill {
  /** Calls that were made to the backend, failed connections included. */
  calls: number;
  /** Calls of one layer to the next, the backend included. */
  hops: number;
  /** Calls made again: all but the first of each wish, and of each corrected call. */
  repeats: number;
  /** Changes that happened in the world. */
  effects: number;
  /** Changes beyond the first of each wish. */
  duplicatedEffects: number;
  /** Changes that a key kept from happening twice. */
  effectsHeld: number;
  /** Decisions to repeat a change without a key although it might have happened. */
  riskyRepeats: number;
  /** Decisions to repeat what could not succeed, or was answered. */
  futileRepeats: number;
  /** Decisions to repeat with no attempt or no time left. */
  repeatsOverBudget: number;
  /** Decisions to repeat without the wait that was due. */
  earlyRepeats: number;
  /** Ends of a wish although a repeat was due, and calls that a breaker refused without need. */
  givenUp: number;
  /** Calls to the backend after the wish was over or its deadline had passed. */
  callsAfterDeadline: number;
  breakerRefusals: number;
  statusQueries: number;
  handOvers: number;
  /** Turns of the model: every result that an agent loop reads costs one, and so does the last word. */
  rounds: number;
  /** Until the last user was told something. */
  totalMs: number;
  deadlineMs: number;
  readonly spent: Record<Spending, number>;
}

export function newBill(deadlineMs: number): Bill {
  return {
    calls: 0,
    hops: 0,
    repeats: 0,
    effects: 0,
    duplicatedEffects: 0,
    effectsHeld: 0,
    riskyRepeats: 0,
    futileRepeats: 0,
    repeatsOverBudget: 0,
    earlyRepeats: 0,
    givenUp: 0,
    callsAfterDeadline: 0,
    breakerRefusals: 0,
    statusQueries: 0,
    handOvers: 0,
    rounds: 0,
    totalMs: 0,
    deadlineMs,
    spent: { validation: 0, connect: 0, processing: 0, return: 0, waiting: 0, asking: 0 },
  };
}
