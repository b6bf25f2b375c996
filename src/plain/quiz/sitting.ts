import * as quiz from '../../core/sessions/quiz.ts';
import { reduce } from '../../core/sessions/reduce.ts';
import type { SessionState } from '../../core/sessions/state.ts';
import { PLAIN_QUIZ as W } from '../../words/en/plain-quiz.ts';
import { keep } from '../keeping.ts';
import type { Room } from '../talk.ts';

/** A quiz that is being sat. Plain data. */
export interface Sitting {
  readonly session: SessionState;
  readonly spot: 'question' | 'overview' | 'confirm';
  /** The time is not said with each question. */
  readonly timerHidden: boolean;
  /** The learner was told that five minutes are left. */
  readonly isWarned: boolean;
  /** What was said last, so that it is not said again; null: nothing of this. */
  readonly said: string | null;
  /** Out of the program, with the quiz kept as it is. */
  readonly left: boolean;
}

export function seated(session: SessionState, { ports }: Room): Sitting {
  const left = quiz.remainingAt(session, ports.now());
  return {
    session,
    spot: 'question',
    timerHidden: !ports.learner().settings.showTimer,
    isWarned: left !== null && left <= quiz.TIMER_RETURNS_MS,
    said: null,
    left: false,
  };
}

/** What the head of a question says of the time; empty while it is hidden and enough is left. */
export function timeLeft({ session, timerHidden }: Sitting, now: number): string {
  const left = quiz.remainingAt(session, now);
  if (left === null || (timerHidden && left > quiz.TIMER_RETURNS_MS)) return '';
  return W.left(left);
}

/**
 * A line of input while the clock runs. Leaves the marks of a running quiz meanwhile; a null line means that
 * the clock had something to say, which may be that the time is up.
 */
export async function timedLine(
  room: Room,
  sitting: Sitting,
  prompt: string,
): Promise<readonly [Sitting, string | null]> {
  const { talk, ports } = room;
  let { session } = sitting;
  const isDue = (): boolean => {
    const left = quiz.remainingAt(session, ports.now());
    return !sitting.isWarned && left !== null && left <= quiz.TIMER_RETURNS_MS;
  };
  const mustStop = (): boolean => {
    const command = quiz.tick(session, ports.now());
    if (!command.ok || isDue() || command.events.some(({ type }) => type === 'finish')) return true;
    try {
      for (const event of command.events) {
        ports.append(event);
        session = reduce(session, event);
      }
      return false;
    } catch {
      // Done again below, where the learner can be asked.
      return true;
    }
  };
  const line = await talk.askUntil(prompt, mustStop);
  if (line !== null) return [{ ...sitting, session }, line];
  session = await keep(room, session, quiz.tick(session, ports.now()));
  const warns = session.phase !== 'finished' && isDue();
  if (warns) talk.say(W.left(quiz.remainingAt(session, ports.now())!));
  return [{ ...sitting, session, isWarned: sitting.isWarned || warns }, null];
}
