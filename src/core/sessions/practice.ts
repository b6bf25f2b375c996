import { answered, misfit } from './answering.ts';
import { type Command, emitted, refused } from './command.ts';
import type { Confidence, Ending, Response } from './events.ts';
import type { AnswerExtras, Judged, SessionQuestion } from './question.ts';
import type { SessionState } from './state.ts';

/**
 * Practice: question, answer, feedback, next. Review, cramming, lessons and drills of the lab go the same
 * way; they differ in which questions they ask and in what the schedule makes of them.
 *
 * Every function turns an intent into events or a refusal; none changes the state.
 */
export function answer(
  state: SessionState,
  question: SessionQuestion,
  response: Response,
  judged: Judged,
  now: number,
  extras: AnswerExtras = {},
): Command {
  const item = state.items[state.current];
  const blocked = notRunning(state);
  if (blocked !== null) return blocked;
  if (item === undefined) return refused('no-such-question');
  if (item.answer !== null) return refused('already-answered');
  const refusal = misfit(item, question, response, false);
  return refusal === null ? answered(state, question, response, judged, now, extras) : refused(refusal);
}

/** From the feedback to the next question, or to the end after the last one. */
export function next(state: SessionState, now: number): Command {
  const blocked = notRunning(state);
  if (blocked !== null) return blocked;
  if (state.phase !== 'feedback') return refused('not-answered');
  const item = state.current + 1;
  return item < state.items.length
    ? emitted(state, now, { type: 'show', item })
    : emitted(state, now, { type: 'finish', how: 'submitted' });
}

/** To any question of the session, for instance past one that the bank no longer has. */
export function goTo(state: SessionState, item: number, now: number): Command {
  const blocked = notRunning(state);
  if (blocked !== null) return blocked;
  return item in state.items ? emitted(state, now, { type: 'show', item }) : refused('no-such-question');
}

export function hint(state: SessionState, question: SessionQuestion, now: number): Command {
  const blocked = notRunning(state);
  if (blocked !== null) return blocked;
  if (state.mode === 'quiz') return refused('not-in-a-quiz');
  const item = state.items[state.current];
  if (item === undefined) return refused('no-such-question');
  if (item.answer !== null) return refused('already-answered');
  if (item.hints >= question.hints) return refused('no-more-hints');
  return emitted(state, now, { type: 'hint', item: state.current, count: item.hints + 1 });
}

/** How sure the learner is; given before the feedback, so that it measures something. */
export function confidence(state: SessionState, sure: Confidence, now: number): Command {
  const blocked = notRunning(state);
  if (blocked !== null) return blocked;
  if (state.phase === 'feedback') return refused('already-answered');
  return emitted(state, now, { type: 'confidence', item: state.current, confidence: sure });
}

/** Strikes an option out, or takes the strike back. */
export function strike(state: SessionState, letter: string, now: number): Command {
  const item = state.items[state.current];
  const blocked = notRunning(state);
  if (blocked !== null) return blocked;
  if (item === undefined) return refused('no-such-question');
  if (state.phase === 'feedback') return refused('already-answered');
  const on = !item.struck.includes(letter);
  return emitted(state, now, { type: 'strike', item: state.current, letter, on });
}

/** Flags the current question, or takes the flag back. */
export function flag(state: SessionState, now: number): Command {
  const item = state.items[state.current];
  const blocked = notRunning(state);
  if (blocked !== null) return blocked;
  if (item === undefined) return refused('no-such-question');
  return emitted(state, now, { type: 'flag', item: state.current, on: !item.flagged });
}

export function pause(state: SessionState, now: number): Command {
  return notRunning(state) ?? emitted(state, now, { type: 'pause' });
}

export function resume(state: SessionState, now: number): Command {
  if (state.phase === 'finished') return refused('finished');
  return state.phase === 'paused' ? emitted(state, now, { type: 'resume' }) : refused('not-paused');
}

/** Takes the last answer back, with what the schedule made of it. */
export function undo(state: SessionState, now: number): Command {
  const blocked = notRunning(state);
  if (blocked !== null) return blocked;
  if (state.mode === 'quiz') return refused('not-in-a-quiz');
  if (state.lastAnswer === null) return refused('nothing-to-undo');
  return emitted(state, now, { type: 'undo', target: state.lastAnswer.seq });
}

/** Puts the answer back that the last undo took. */
export function redo(state: SessionState, now: number): Command {
  const blocked = notRunning(state);
  if (blocked !== null) return blocked;
  if (state.putAside === null) return refused('nothing-to-redo');
  return emitted(state, now, { type: 'redo', target: state.putAside.target });
}

/** Ends the session; what was answered in practice stays. */
export function finish(state: SessionState, how: Ending, now: number): Command {
  if (state.phase === 'finished') return refused('finished');
  return emitted(state, now, { type: 'finish', how });
}

/** The refusal of a session that is over or paused; null where it runs. */
export function notRunning(state: SessionState): Command | null {
  if (state.phase === 'finished') return refused('finished');
  return state.phase === 'paused' ? refused('paused') : null;
}
