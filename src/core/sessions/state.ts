import type { AnswerEvent, Confidence, Ending, Mode, QuestionRef, StartEvent } from './events.ts';

/** One question of a session, as it stands now. */
export interface ItemState {
  readonly ref: QuestionRef;
  readonly seen: boolean;
  readonly answer: AnswerEvent | null;
  readonly confidence: Confidence | null;
  /** How many hints are shown. */
  readonly hints: number;
  readonly struck: readonly string[];
  readonly flagged: boolean;
  /** Its feedback was seen and the answer taken back: what follows counts as assisted. */
  readonly informed: boolean;
  /** Time spent on it, milliseconds. */
  readonly ms: number;
}

/**
 * - `asking`: the current question waits for an answer (a quiz stays here until its end)
 * - `feedback`: the current question was answered and its feedback may be shown
 */
export type Phase = 'asking' | 'feedback' | 'paused' | 'finished';

/** What an undo put aside, so that a redo can put it back. */
export interface PutAside {
  readonly target: number;
  readonly index: number;
  readonly item: ItemState;
  readonly current: number;
  readonly phase: Phase;
}

export interface SessionState {
  readonly session: string;
  readonly mode: Mode;
  readonly start: StartEvent;
  /** Envelope of the last event, for the next one. `wall`: what the clock said. */
  readonly last: { readonly seq: number; readonly at: number; readonly wall: number };
  readonly phase: Phase;
  /** The phase that a pause interrupted. */
  readonly before: Phase;
  readonly current: number;
  readonly items: readonly ItemState[];
  /** Counted time, see `clock.ts`. */
  readonly elapsedMs: number;
  readonly pauses: number;
  readonly pausedMs: number;
  /** Times the program was gone (killed, or the computer slept) while the session ran. */
  readonly interruptions: number;
  readonly interruptedMs: number;
  readonly ending: Ending | null;
  readonly finishedAt: number | null;
  readonly lastAnswer: { readonly index: number; readonly seq: number } | null;
  readonly putAside: PutAside | null;
  /** Sections read, as `lesson#section`. */
  readonly sections: readonly string[];
}

export function initialState(start: StartEvent): SessionState {
  return {
    session: start.session,
    mode: start.mode,
    start,
    last: { seq: start.seq, at: start.at, wall: start.wall ?? start.at },
    phase: 'asking',
    before: 'asking',
    current: 0,
    items: start.questions.map(untouched),
    elapsedMs: 0,
    pauses: 0,
    pausedMs: 0,
    interruptions: 0,
    interruptedMs: 0,
    ending: null,
    finishedAt: null,
    lastAnswer: null,
    putAside: null,
    sections: [],
  };
}

function untouched(ref: QuestionRef): ItemState {
  return {
    ref,
    seen: false,
    answer: null,
    confidence: null,
    hints: 0,
    struck: [],
    flagged: false,
    informed: false,
    ms: 0,
  };
}

/** The state with one item replaced; the same state where the item does not exist. */
export function withItem(state: SessionState, index: number, change: Partial<ItemState>): SessionState {
  const item = state.items[index];
  if (item === undefined) return state;
  return { ...state, items: state.items.with(index, { ...item, ...change }) };
}
