import { countedMs, GAP_CAP_MS } from './clock.ts';
import type { SessionEvent, SessionEventType } from './events.ts';
import { initialState, type SessionState, withItem } from './state.ts';

/**
 * A session is what its events say, in order of `seq`: live and replayed alike. An event that does not fit
 * (an item that does not exist, an undo without an answer) changes the clock and nothing else, and an unknown
 * one nothing at all, so a journal with a gap still gives a session that can go on.
 */
export function reduce(state: SessionState, event: SessionEvent): SessionState {
  if (event.session !== state.session || event.seq <= state.last.seq) return state;
  if (state.phase === 'finished' || !Object.hasOwn(HANDLERS, event.type)) return state;
  return HANDLERS[event.type](timed(state, event), event as never);
}

/** The session that a list of its events (in any order) describes; null without its start. */
export function replay(events: readonly SessionEvent[]): SessionState | null {
  const ordered = [...events].sort((one, other) => one.seq - other.seq);
  const [start] = ordered;
  if (start?.type !== 'session-start') return null;
  return ordered.slice(1).reduce(reduce, initialState(start));
}

type Handlers = {
  readonly [Type in SessionEventType]: (
    state: SessionState,
    event: Extract<SessionEvent, { type: Type }>,
  ) => SessionState;
};

const HANDLERS: Handlers = {
  'session-start': (state) => state,
  tick: (state) => state,
  show: (state, { item }) => {
    const shown = state.items[item];
    if (shown === undefined) return state;
    const phase = state.mode !== 'quiz' && shown.answer !== null ? 'feedback' : 'asking';
    return withItem({ ...state, phase, current: item, putAside: null }, item, { seen: true });
  },
  answer: (state, event) => {
    if (!(event.item in state.items)) return state;
    const answered = withItem(state, event.item, {
      seen: true,
      answer: event,
      confidence: event.confidence,
      ms: event.ms,
    });
    return {
      ...answered,
      phase: state.mode === 'quiz' ? state.phase : 'feedback',
      current: event.item,
      lastAnswer: { index: event.item, seq: event.seq },
      putAside: null,
    };
  },
  confidence: (state, { item, confidence }) => withItem(state, item, { confidence }),
  hint: (state, { item, count }) =>
    withItem(state, item, { hints: Math.max(count, state.items[item]?.hints ?? 0) }),
  strike: (state, { item, letter, on }) => {
    const others = (state.items[item]?.struck ?? []).filter((struck) => struck !== letter);
    return withItem(state, item, { struck: on ? [...others, letter].sort() : others });
  },
  flag: (state, { item, on }) => withItem(state, item, { flagged: on }),
  pause: (state) =>
    state.phase === 'paused'
      ? state
      : { ...state, phase: 'paused', before: state.phase, pauses: state.pauses + 1 },
  resume: (state) => (state.phase === 'paused' ? { ...state, phase: state.before } : state),
  finish: (state, { how, at }) => ({ ...state, phase: 'finished', ending: how, finishedAt: at }),
  undo: (state, { target }) => undone(state, target),
  redo: (state, { target }) => redone(state, target),
  'section-read': (state, { lesson, section }) => {
    const place = section === '' ? lesson : `${lesson}#${section}`;
    return state.sections.includes(place) ? state : { ...state, sections: [...state.sections, place] };
  },
};

/** Moves the clocks: of the session, of the question being answered, of a pause. */
function timed(state: SessionState, event: SessionEvent): SessionState {
  const wall = event.wall ?? event.at;
  const passed = Math.max(0, wall - state.last.wall);
  const last = { seq: event.seq, at: event.at, wall };
  if (state.phase === 'paused') return { ...state, last, pausedMs: state.pausedMs + passed };
  const counted = countedMs(state.last.wall, wall, state.mode);
  const gone = passed > GAP_CAP_MS[state.mode];
  const item = state.items[state.current];
  const onQuestion = state.phase === 'asking' && item !== undefined;
  const moved = {
    ...state,
    last,
    elapsedMs: state.elapsedMs + counted,
    interruptions: state.interruptions + (gone ? 1 : 0),
    interruptedMs: state.interruptedMs + (passed - counted),
  };
  return onQuestion ? withItem(moved, state.current, { ms: item.ms + counted }) : moved;
}

function undone(state: SessionState, target: number): SessionState {
  const { lastAnswer } = state;
  const item = lastAnswer === null ? undefined : state.items[lastAnswer.index];
  if (lastAnswer === null || lastAnswer.seq !== target || item === undefined) return state;
  const { index } = lastAnswer;
  const open = withItem(state, index, { answer: null, confidence: null, informed: true });
  return {
    ...open,
    phase: 'asking',
    current: index,
    lastAnswer: null,
    putAside: { target, index, item, current: state.current, phase: state.phase },
  };
}

function redone(state: SessionState, target: number): SessionState {
  const { putAside } = state;
  if (putAside === null || putAside.target !== target) return state;
  const { index, item, current, phase } = putAside;
  return {
    ...withItem(state, index, item),
    phase,
    current,
    lastAnswer: { index, seq: target },
    putAside: null,
  };
}
