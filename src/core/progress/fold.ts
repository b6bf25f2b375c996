import type { ProgressEvent } from './event.ts';
import { comparePlaces, type Place, type Placed, placed, type SessionEnd } from './timeline.ts';

/**
 * Folding the journal, all at once or from a checkpoint.
 *
 * A checkpoint holds the state over the *settled* events and, as they are, the last few events after them.
 * Events that arrive late (a second terminal, a clock that was ahead) then find their place among the
 * last few, and only those are folded again. What fits nowhere gives `undefined`: fold anew.
 */
export interface Fold<State> {
  /** Names the fold and its version. Change it with the meaning of `step` or the shape of the state. */
  readonly id: string;
  /** A fresh state. Plain JSON: it is kept in a file and read again. */
  readonly initial: () => State;
  /** The state after the event. May change and return the state that it is given. Ignores unknown types. */
  readonly step: (state: State, event: ProgressEvent) => State;
}

export interface Checkpoint<State> {
  readonly fold: string;
  /** State over all settled events. */
  readonly settled: State;
  /** Place of the last settled event; null where none is settled yet. */
  readonly last: Place | null;
  /** How far each session is settled. */
  readonly sessions: Readonly<Record<string, SessionEnd>>;
  /** The events after `last`, in no particular order. */
  readonly tail: readonly ProgressEvent[];
}

/** How many events stay unsettled at least, so that late ones find their place. */
export const TAIL_LENGTH = 128;

/** The state over all events. */
export function foldAll<State>(fold: Fold<State>, events: Iterable<ProgressEvent>): State {
  return stateOf(fold, { ...emptyCheckpoint(fold), tail: [...events] });
}

export function emptyCheckpoint<State>(fold: Fold<State>): Checkpoint<State> {
  return { fold: fold.id, settled: fold.initial(), last: null, sessions: {}, tail: [] };
}

/**
 * The checkpoint with further events, in any order. Uses up the given checkpoint: do not read it again.
 *
 * @returns undefined where an event belongs before the settled ones, or the checkpoint is another fold's.
 */
export function advance<State>(
  fold: Fold<State>,
  checkpoint: Checkpoint<State>,
  events: readonly ProgressEvent[],
  tailLength = TAIL_LENGTH,
): Checkpoint<State> | undefined {
  if (checkpoint.fold !== fold.id) return undefined;
  if (events.some((event) => isSettled(checkpoint, event))) return undefined;
  const tail = [...checkpoint.tail, ...events];
  const order = placed(tail, (session) => endIn(checkpoint.sessions, session));
  const first = order[0];
  if (first !== undefined && checkpoint.last !== null && comparePlaces(first.place, checkpoint.last) < 0) {
    return undefined;
  }
  return order.length <= 2 * tailLength
    ? { ...checkpoint, tail }
    : settle(fold, checkpoint, order, order.length - tailLength);
}

/** The state over settled events and tail. Uses up the checkpoint: do not read it again. */
export function stateOf<State>(fold: Fold<State>, checkpoint: Checkpoint<State>): State {
  let state = checkpoint.settled;
  for (const { event } of placed(checkpoint.tail, (session) => endIn(checkpoint.sessions, session))) {
    state = fold.step(state, event);
  }
  return state;
}

function isSettled<State>(checkpoint: Checkpoint<State>, event: ProgressEvent): boolean {
  const end = endIn(checkpoint.sessions, event.session);
  return end !== undefined && event.seq <= end.seq;
}

function endIn(sessions: Readonly<Record<string, SessionEnd>>, session: string): SessionEnd | undefined {
  return Object.hasOwn(sessions, session) ? sessions[session] : undefined;
}

function settle<State>(
  fold: Fold<State>,
  checkpoint: Checkpoint<State>,
  order: readonly Placed[],
  count: number,
): Checkpoint<State> {
  let settled = checkpoint.settled;
  let last = checkpoint.last;
  const sessions = { ...checkpoint.sessions };
  for (const { event, place } of order.slice(0, count)) {
    settled = fold.step(settled, event);
    sessions[event.session] = { seq: event.seq, at: place.at };
    last = place;
  }
  return { fold: fold.id, settled, last, sessions, tail: order.slice(count).map((one) => one.event) };
}
