import type { Mode } from './events.ts';

/**
 * How a session measures time. The rule, as the start screen of a quiz states it in `words`:
 *
 * The clock runs from the first question until you submit; a pause stops it. The program leaves a mark at
 * least every 30 seconds. The time between two marks counts, up to 90 seconds of it. Setting the clock
 * back gives no time back. So a computer that slept, a program that was killed or a clock that was set costs 90 seconds at
 * most; the rest of the gap is reported as an interruption.
 *
 * Other sessions leave no marks while nothing happens; there one question counts for ten minutes at most
 * between two things that the learner does.
 */
export const MARK_EVERY_MS = 30_000;
export const GAP_CAP_MS: Readonly<Record<Mode, number>> = {
  quiz: 90_000,
  practice: 600_000,
  review: 600_000,
  cram: 600_000,
  lab: 600_000,
  lesson: 600_000,
};

/** The time that counts between two readings of the clock, in milliseconds. */
export function countedMs(from: number, to: number, mode: Mode): number {
  return Math.min(Math.max(0, to - from), GAP_CAP_MS[mode]);
}
