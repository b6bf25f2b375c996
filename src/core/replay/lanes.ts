import type { Replay } from './run.ts';

/** A stretch of time in a lane: a call under way, or a wait. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly kind: 'call' | 'wait';
}

export type MarkKind = 'effect' | 'effect-again' | 'effect-held' | 'late-completion' | 'hand-over' | 'told';

export interface Mark {
  readonly at: number;
  readonly kind: MarkKind;
}

/** One row of the drawing: a layer, or a wish where there are several. */
export interface Lane {
  readonly name: string;
  readonly spans: readonly Span[];
  readonly marks: readonly Mark[];
}

const MARKS = new Set<string>([
  'effect',
  'effect-again',
  'effect-held',
  'late-completion',
  'hand-over',
  'told',
]);

/**
 * The timeline as lanes, for a drawing. With one wish a lane for each layer and one for the backend;
 * with several a lane for each wish.
 */
export function lanesOf(replay: Replay): { readonly lanes: readonly Lane[]; readonly endMs: number } {
  const lanes = replay.wishes.length === 1 ? byLayer(replay) : byWish(replay);
  return { lanes, endMs: endOf(replay) };
}

/** The end of the drawing: the last that happens, and the deadline where that is not far beyond it. */
function endOf(replay: Replay): number {
  // What a person does an hour later would flatten everything else.
  const near = 3 * Math.max(replay.deadlineMs, replay.bill.totalMs);
  const last = Math.max(1, ...replay.events.map(({ at }) => at).filter((at) => at <= near));
  return replay.deadlineMs <= 2 * last ? Math.max(last, replay.deadlineMs) : last;
}

function byLayer(replay: Replay): Lane[] {
  const names = [...new Set(replay.records.map(({ from }) => from))];
  const layers = names.map((name) => ({
    name,
    spans: [
      ...replay.records.filter(({ from }) => from === name).map(callSpan),
      ...waits(replay, ({ from }) => from === name),
    ],
    marks: marks(replay, ({ from, kind }) => from === name || (kind === 'told' && name === names[0])),
  }));
  const backend = {
    name: 'backend',
    spans: replay.work.map(workSpan),
    marks: marks(replay, ({ from }) => from === 'backend'),
  };
  return [...layers, backend];
}

function byWish(replay: Replay): Lane[] {
  return replay.wishes.map(({ id, wish }) => ({
    name: wish,
    spans: [
      ...replay.records.filter(({ call, parent }) => call === id && parent === null).map(callSpan),
      ...waits(replay, ({ call }) => call === id),
    ],
    marks: marks(replay, ({ call }) => call === id),
  }));
}

function callSpan({ startedAt, elapsedMs }: Replay['records'][number]): Span {
  return { from: startedAt, to: startedAt + elapsedMs, kind: 'call' };
}

function workSpan({ from, to }: Replay['work'][number]): Span {
  return { from, to, kind: 'call' };
}

type Pick = (event: Replay['events'][number]) => boolean;

function waits(replay: Replay, pick: Pick): Span[] {
  return replay.events
    .filter((event) => event.kind === 'wait' && pick(event))
    .map(({ at, ms }) => ({ from: at, to: at + (ms ?? 0), kind: 'wait' }));
}

function marks(replay: Replay, pick: Pick): Mark[] {
  return replay.events
    .filter((event) => MARKS.has(event.kind) && pick(event))
    .map(({ at, kind }) => ({ at, kind: kind as MarkKind }));
}
