import { remainingAt, TIMER_RETURNS_MS } from '../../core/sessions/quiz.ts';
import type { SessionState } from '../../core/sessions/state.ts';
import { QUIZ_WORDS as W } from '../../words/en/quiz.ts';

/** While much time is left the clock moves in steps of ten seconds: nothing moves that need not. */
const STEP_MS = 10_000;

/** What the title line says of the time; empty while the timer is hidden and enough is left. */
export function clockText(session: SessionState, now: number, hidden: boolean): string {
  const left = remainingAt(session, now);
  if (left === null) return '';
  if (hidden && left > TIMER_RETURNS_MS) return W.hiddenTimer;
  return W.left(mmss(left > TIMER_RETURNS_MS ? Math.ceil(left / STEP_MS) * STEP_MS : left));
}

/** How long the title line stays true, milliseconds: in the last five minutes it tells every second. */
export function clockHoldsMs(session: SessionState, now: number): number {
  const spare = (remainingAt(session, now) ?? 0) - TIMER_RETURNS_MS;
  return spare <= 0 ? SECOND_MS : Math.max(SECOND_MS, Math.min(STEP_MS, spare));
}

const SECOND_MS = 1_000;

/** Minutes and seconds, `12:05`; seconds begun count as whole ones, so that 0:00 means over. */
export function mmss(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
