import { safeText } from '../text/safe.ts';
import { cutTo, padTo, textWidth } from '../text/width.ts';
import { type Lane, lanesOf, type MarkKind } from './lanes.ts';
import type { Replay } from './run.ts';

const GLYPHS: Readonly<Record<MarkKind, string>> = {
  effect: '*',
  'effect-again': '#',
  'effect-held': 'o',
  'late-completion': '+',
  'hand-over': '!',
  told: '>',
};
const LONGEST_NAME = 24;
const NARROWEST_LANE = 20;

/** What a drawing needs to say. */
export interface DrawingWords {
  readonly deadline: string;
}

/** The lanes drawn to scale, with the deadline as a vertical line. `scaleMs`: the least that the width stands for. */
export function drawing(replay: Replay, width: number, words: DrawingWords, scaleMs = 0): string[] {
  const { names, columns, endMs, deadline, rows } = drawn(replay, width, scaleMs);
  return [
    ...rows.map(({ name, cells }) => `${padTo(cutTo(name, names), names)} ${cells}`),
    `${' '.repeat(names)} ${axis(columns, endMs, deadline, replay.deadlineMs, words)}`,
  ];
}

/** The signs that stand in the drawing of the same arguments: a legend needs no others. */
export function signsDrawn(replay: Replay, width: number, scaleMs = 0): ReadonlySet<string> {
  const { rows } = drawn(replay, width, scaleMs);
  return new Set(rows.flatMap(({ cells }) => [...cells]).filter((sign) => sign !== ' '));
}

interface Drawn {
  /** Columns for the names, and for what stands behind them. */
  readonly names: number;
  readonly columns: number;
  readonly endMs: number;
  /** Column of the deadline; -1: it does not fall into the drawing. */
  readonly deadline: number;
  readonly rows: readonly { readonly name: string; readonly cells: string }[];
}

function drawn(replay: Replay, width: number, scaleMs: number): Drawn {
  const { lanes, endMs: ownEnd } = lanesOf(replay);
  const endMs = Math.max(ownEnd, scaleMs);
  const names = Math.min(
    LONGEST_NAME,
    Math.floor(width / 3),
    Math.max(...lanes.map(({ name }) => textWidth(safeText(name)))),
  );
  const columns = Math.max(NARROWEST_LANE, width - names - 3);
  const place = (ms: number): number => Math.min(columns - 1, Math.floor((ms / endMs) * (columns - 1)));
  const oneClock = replay.wishes.length === 1 || replay.events.some(({ kind }) => kind === 'report');
  const deadline = oneClock && replay.deadlineMs <= endMs ? place(replay.deadlineMs) : -1;
  const rows = lanes.map((lane) => ({
    name: safeText(lane.name),
    cells: laneLine(lane, columns, place, deadline),
  }));
  return { names, columns, endMs, deadline, rows };
}

/** The scale below the lanes, with the deadline where it falls into the drawing. */
function axis(
  columns: number,
  endMs: number,
  deadline: number,
  deadlineMs: number,
  words: DrawingWords,
): string {
  const end = `${(endMs / 1000).toFixed(1)} s`;
  if (deadline < 0) return `0${end.padStart(columns - 1)}`;
  const label = `${words.deadline} ${(deadlineMs / 1000).toFixed(1)} s`;
  const right = deadline + label.length + 2 <= columns;
  const line = right
    ? `${' '.repeat(deadline)}^ ${label}`
    : `${' '.repeat(Math.max(0, deadline - label.length - 1))}${label} ^`;
  const room = columns - textWidth(line);
  return `0${line.slice(1)}${room > end.length + 1 ? end.padStart(room) : ''}`;
}

function laneLine(lane: Lane, columns: number, place: (ms: number) => number, deadline: number): string {
  const cells = Array.from({ length: columns }, () => ' ');
  if (deadline >= 0) cells[deadline] = '|';
  for (const { from, to, kind } of lane.spans) {
    if (kind === 'wait')
      for (let at = place(from); at <= place(to); at++) if (cells[at] === ' ') cells[at] = '.';
  }
  for (const { from, to, kind } of lane.spans) {
    if (kind === 'call') for (let at = place(from); at <= place(to); at++) cells[at] = '=';
  }
  if (deadline >= 0 && cells[deadline] === ' ') cells[deadline] = '|';
  for (const { at, kind } of lane.marks) cells[place(at)] = GLYPHS[kind];
  return cells.join('');
}
