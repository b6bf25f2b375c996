import type { Params } from '../schema.ts';
import type { Situation } from '../situation.ts';
import type { Exposure, Need, Place, Seen, Wait } from '../vocabulary.ts';

/** A label that contradicts the verdict, which is worse than none. */
export interface WrongLabel {
  readonly need: Need | 'code';
  readonly claimed: string;
  /** The failure of a report of which it is said, by its place in the facts; absent: of the whole. */
  readonly part?: number;
}

/** A wrong label as the point of a criterion. */
export const labelPoint = ({ need, claimed, part }: WrongLabel): string =>
  `wrong:${need}${part === undefined ? '' : `#${part}`}=${claimed}`;

/** Reads a point back; undefined where it is none of a wrong label. */
export function labelAt(point: string): WrongLabel | undefined {
  const [, need, part, claimed = ''] = /^wrong:([a-z]+)(?:#(\d+))?=(.*)$/s.exec(point) ?? [];
  if (need === undefined) return undefined;
  const label = { need: need as WrongLabel['need'], claimed };
  return part === undefined ? label : { ...label, part: Number(part) };
}

/** A defect that the linter found, and the criterion under which it counts. */
export interface Flaw {
  readonly id: string;
  readonly counts: 'failure-as-answer' | 'answer-as-failure' | 'gap-hidden' | 'exposed' | 'cause-lost';
}

/** How a message came about, where that names a confusion of its own. */
export type Manner =
  | 'exception'
  | 'sentinel'
  | 'status-inside'
  | 'prose'
  | 'as-peer'
  | 'substitute'
  | 'literal'
  | 'plain';

/** What the next reader gets to see. */
export interface Showing {
  readonly seen: Seen;
  readonly place: Place;
  readonly tells: ReadonlySet<Need>;
  readonly wrong: readonly WrongLabel[];
  readonly exposes: readonly Exposure[];
  /** What was known and is not passed on. */
  readonly drops: readonly ('failures' | 'gaps' | 'results')[];
  /** The failures that are not passed on, where they have names and others are passed on. */
  readonly leftOut: readonly string[];
  readonly flaws: readonly Flaw[];
  /** It passes a request for more input on as what it is. */
  readonly asks: boolean;
  readonly manner: Manner;
  /** The message itself, where it was written out. */
  readonly message?: Record<string, unknown>;
  readonly report?: Record<string, unknown>;
}

/** Calls made again. */
export interface Call {
  readonly times: number;
  readonly wait: Wait;
  readonly changed: boolean;
  readonly key: 'same' | 'new';
  /** What had succeeded is done again too. */
  readonly redo: boolean;
  /** How many layers repeat on their own. */
  readonly layers: number;
  /** The status was asked for first. */
  readonly informed: boolean;
  readonly own: boolean;
}

export type Addition = 'value' | 'promise' | 'authority';

/** What an option, or today's practice, does. Marks of `own` tell the option's part from today's. */
export interface Trace {
  readonly showing: Showing | null;
  readonly showingIsOwn: boolean;
  readonly calls: readonly Call[];
  /** Actions of the domain, and `wait-longer`. */
  readonly acts: readonly { readonly id: string; readonly own: boolean }[];
  readonly added: readonly { readonly what: Addition; readonly own: boolean }[];
  readonly needless: readonly { readonly step: string; readonly own: boolean }[];
  /** Whether the whole run ends, and by whose doing. */
  readonly ended: 'no' | 'today' | 'own';
  /** Of the option alone: a round trip, a status query, another source 1; the user 2; a person, a full rerun 3. */
  readonly cost: number;
  /** Ids of the steps, in order. */
  readonly steps: readonly { readonly id: string; readonly own: boolean }[];
}

export const EMPTY_TRACE: Trace = {
  showing: null,
  showingIsOwn: false,
  calls: [],
  acts: [],
  added: [],
  needless: [],
  ended: 'no',
  cost: 0,
  steps: [],
};

/** A trace on its way: the facts may change under it, and then the verdict is computed again. */
export interface Run {
  readonly situation: Situation;
  readonly trace: Trace;
  /** False while today's practice runs. */
  readonly own: boolean;
  readonly params: Params;
}

/** A step: pure, from run to run. */
export type StepFunction = (run: Run) => Run;

export const pipe =
  (...steps: readonly StepFunction[]): StepFunction =>
  (run) =>
    steps.reduce((before, step) => step(before), run);
