import { answered, isEmpty, misfit } from './answering.ts';
import { countedMs, MARK_EVERY_MS } from './clock.ts';
import { type Command, emitted, refused } from './command.ts';
import type { Response } from './events.ts';
import { notRunning } from './practice.ts';
import type { AnswerExtras, Judged, SessionQuestion } from './question.ts';
import type { ItemState, SessionState } from './state.ts';

export { pause as quizPause, resume as quizResume } from './practice.ts';

export const QUIZ_DEFAULTS = { count: 15, minutes: 30 } as const;
/** The pace of the real exam. Source: exam.md. */
export const EXAM_PACE = { count: 60, minutes: 120 } as const;
/** Lengths to choose from, in questions; each takes its time at the pace of the exam. */
export const QUIZ_LENGTHS = [5, 15, 30, 60] as const;

/** A quiz of the next length up or down, at the pace of the exam; null where there is none. */
export function otherLength(count: number, by: 1 | -1): { count: number; minutes: number } | null {
  const next =
    by > 0
      ? QUIZ_LENGTHS.find((length) => length > count)
      : QUIZ_LENGTHS.findLast((length) => length < count);
  return next === undefined ? null : { count: next, minutes: (next * EXAM_PACE.minutes) / EXAM_PACE.count };
}

/** A hidden timer comes back when this much is left. */
export const TIMER_RETURNS_MS = 300_000;

/** `seen`: looked at, and nothing chosen. `incomplete`: less is chosen than the question asks for. */
export type QuizStatus = 'unseen' | 'seen' | 'incomplete' | 'complete';

/** The words of the test centre for one question; a flag is kept beside it. */
export function statusOf(item: ItemState): QuizStatus {
  if (!item.seen) return 'unseen';
  if (item.answer === null || isEmpty(item.answer.response)) return 'seen';
  return item.answer.complete ? 'complete' : 'incomplete';
}

export interface Overview {
  readonly statuses: readonly QuizStatus[];
  readonly flagged: readonly number[];
  readonly unseen: number;
  readonly seen: number;
  readonly incomplete: number;
  readonly complete: number;
}

/** What the review screen shows, and what the confirmation before submitting must name. */
export function overview(state: SessionState): Overview {
  const statuses = state.items.map(statusOf);
  const count = (wanted: QuizStatus) => statuses.filter((status) => status === wanted).length;
  return {
    statuses,
    flagged: state.items.flatMap((item, index) => (item.flagged ? [index] : [])),
    unseen: count('unseen'),
    seen: count('seen'),
    incomplete: count('incomplete'),
    complete: count('complete'),
  };
}

/** Counted time up to `now`, milliseconds. */
export function elapsedAt(state: SessionState, now: number): number {
  const runs = state.phase === 'asking' || state.phase === 'feedback';
  return state.elapsedMs + (runs ? countedMs(state.last.wall, now, state.mode) : 0);
}

/** What is left of the limit at `now`, never below 0; null without a limit. */
export function remainingAt(state: SessionState, now: number): number | null {
  const { minutes } = state.start;
  return minutes === null ? null : Math.max(0, minutes * 60_000 - elapsedAt(state, now));
}

/**
 * To be called while a quiz runs, at least every 30 seconds: leaves a mark when one is due, and submits
 * when the time is up. Usually there is nothing to write.
 */
export function tick(state: SessionState, now: number): Command {
  const blocked = notRunning(state);
  if (blocked !== null) return blocked;
  const late = timeUp(state, now);
  if (late !== null) return late;
  const passed = now - state.last.wall;
  return passed >= MARK_EVERY_MS || passed < 0
    ? emitted(state, now, { type: 'tick' })
    : { ok: true, events: [] };
}

/** Goes to any question. When the time is up, the quiz is submitted instead. */
export function show(state: SessionState, item: number, now: number): Command {
  const blocked = notRunning(state) ?? timeUp(state, now);
  if (blocked !== null) return blocked;
  return item in state.items ? emitted(state, now, { type: 'show', item }) : refused('no-such-question');
}

/**
 * Records what is selected now; it may be changed until the quiz is submitted, and fewer than asked for may
 * be selected (incomplete). When the time is up, the quiz is submitted without it.
 */
export function choose(
  state: SessionState,
  question: SessionQuestion,
  response: Response,
  judged: Judged,
  now: number,
  extras: AnswerExtras = {},
): Command {
  return notRunning(state) ?? timeUp(state, now) ?? keep(state, question, response, judged, now, extras);
}

/**
 * Records what stood chosen on a screen when its question was left, whatever the clock says: it was chosen
 * while there was time. For what comes in after the time is up, see `choose`.
 */
export function keep(
  state: SessionState,
  question: SessionQuestion,
  response: Response,
  judged: Judged,
  now: number,
  extras: AnswerExtras = {},
): Command {
  const blocked = notRunning(state);
  if (blocked !== null) return blocked;
  const item = state.items[state.current];
  if (item === undefined) return refused('no-such-question');
  const refusal = misfit(item, question, response, true);
  return refusal === null ? answered(state, question, response, judged, now, extras) : refused(refusal);
}

/** Submits what stands there. The screen asks first, with the numbers of the overview. */
export function submit(state: SessionState, now: number): Command {
  if (state.phase === 'finished') return refused('finished');
  return timeUp(state, now) ?? emitted(state, now, { type: 'finish', how: 'submitted' });
}

/** Whether the time of a quiz that runs is up. */
export function isOver(state: SessionState, now: number): boolean {
  return notRunning(state) === null && remainingAt(state, now) === 0;
}

function timeUp(state: SessionState, now: number): Command | null {
  return remainingAt(state, now) === 0 ? emitted(state, now, { type: 'finish', how: 'timeout' }) : null;
}
