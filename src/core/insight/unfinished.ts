import type { Mode } from '../sessions/events.ts';
import type { Progress } from './progress.ts';

/** A session that has not ended and may go on. */
export interface Unfinished {
  readonly session: string;
  readonly mode: Mode;
  readonly startedAt: number;
  readonly lastAt: number;
  readonly questions: number;
  readonly answered: number;
}

/** Sessions that are gone on with where they were left; lessons and drills are not. */
const RESUMED: ReadonlySet<Mode> = new Set(['practice', 'review', 'cram', 'quiz']);

/** Whether a session of this kind is kept when it is left before its end. */
export const isResumed = (mode: Mode): boolean => RESUMED.has(mode);

/** How long an unfinished session is offered again; a quiz stays until it is ended. */
const OFFERED_MS = 86_400_000;

/**
 * Unfinished sessions with questions, of a kind that is gone on with: what has answers first, among those
 * quizzes, then the latest.
 */
export function unfinished(progress: Progress, now: number): Unfinished[] {
  return Object.entries(progress.open)
    .filter(([, open]) => open.questions > 0 && isResumed(open.mode))
    .filter(([, open]) => open.mode === 'quiz' || now - open.lastAt < OFFERED_MS)
    .map(([session, { mode, startedAt, lastAt, questions, answered }]) => ({
      session,
      mode,
      startedAt,
      lastAt,
      questions,
      answered,
    }))
    .sort(
      (one, other) =>
        Number(other.answered > 0) - Number(one.answered > 0) ||
        Number(other.mode === 'quiz') - Number(one.mode === 'quiz') ||
        other.lastAt - one.lastAt ||
        (one.session < other.session ? -1 : 1),
    );
}
