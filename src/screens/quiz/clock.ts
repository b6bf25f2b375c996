import { remainingAt, TIMER_RETURNS_MS } from '../../core/sessions/quiz.ts';
import type { SessionState } from '../../core/sessions/state.ts';
import { QUIZ_WORDS as W } from '../../words/en/quiz.ts';

/** What the title line says of the time; empty while the timer is hidden and enough is left. */
export function clockText(session: SessionState, now: number, hidden: boolean): string {
  const left = remainingAt(session, now);
  if (left === null) return '';
  if (hidden && left > TIMER_RETURNS_MS) return W.hiddenTimer;
  return W.left(mmss(left));
}

/** Minutes and seconds, `12:05`; seconds begun count as whole ones, so that 0:00 means over. */
export function mmss(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
