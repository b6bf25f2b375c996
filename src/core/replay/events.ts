import type { Action, Known, Outcome } from '../classifier/vocabulary.ts';
import type { CriterionId } from './criteria.ts';
import type { CallState } from './states.ts';
import type { Phase } from './vocabulary.ts';

/** What can happen on a timeline. Words for each stand in `words/en/replay.ts`. */
export const EVENT_KINDS = [
  'call',
  'answer',
  'silence',
  'effect',
  'effect-again',
  'effect-held',
  'decision',
  'wait',
  'correction',
  'status-asked',
  'status-answered',
  'breaker-opens',
  'breaker-refuses',
  'frozen',
  'hand-over',
  'late-completion',
  'person',
  'deadline',
  'cut-off',
  'report',
  'told',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** One line of the timeline. Fields that say nothing for a kind are null. */
export interface ReplayEvent {
  /** Milliseconds of virtual time. */
  readonly at: number;
  readonly kind: EventKind;
  /** The wish it belongs to; null: the whole run. */
  readonly call: string | null;
  readonly record: string | null;
  readonly from: string;
  readonly to: string | null;
  /** How deep in the layers, from 0. */
  readonly depth: number;
  readonly attempt: number | null;
  /** Length of a wait, or of the time after which somebody gave up. */
  readonly ms: number | null;
  readonly phase: Phase | null;
  readonly outcome: Outcome | null;
  readonly reason: string | null;
  readonly known: Known | null;
  readonly state: CallState | null;
  /** What was decided, and what the classifier says should be. */
  readonly action: Action | null;
  readonly should: Action | null;
  readonly violates: readonly CriterionId[];
  /** The rule behind a decision, or the sentence that was told. */
  readonly text: string | null;
}

export type EventFields = Partial<Omit<ReplayEvent, 'at' | 'kind'>>;

const NOTHING: Omit<ReplayEvent, 'at' | 'kind'> = {
  call: null,
  record: null,
  from: '',
  to: null,
  depth: 0,
  attempt: null,
  ms: null,
  phase: null,
  outcome: null,
  reason: null,
  known: null,
  state: null,
  action: null,
  should: null,
  violates: [],
  text: null,
};

export function newEvent(at: number, kind: EventKind, fields: EventFields): ReplayEvent {
  return { at, kind, ...NOTHING, ...fields };
}
