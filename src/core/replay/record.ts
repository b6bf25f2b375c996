import { maskSecrets } from '../classifier/redact.ts';
import type { Effect } from '../classifier/vocabulary.ts';
import { hashOf } from '../hash.ts';
import { safeText } from '../text/safe.ts';
import { cutTo } from '../text/width.ts';
import {
  afterLateCompletion,
  type CallState,
  type Evidence,
  INITIAL_STATE,
  mayMove,
  type Step,
} from './states.ts';
import type { Phase } from './vocabulary.ts';

/** One attempt of one layer: what an audit log would hold. Times in milliseconds of virtual time. */
export interface CallRecord {
  readonly id: string;
  /** The wish that this call serves. */
  readonly call: string;
  /** The record of the outer layer within which this call was made; null: the outermost. */
  readonly parent: string | null;
  readonly from: string;
  readonly to: string;
  /** Attempt of this layer, from 1. */
  readonly attempt: number;
  readonly tool: string;
  readonly arguments: string;
  readonly effect: Effect;
  readonly key: string | null;
  readonly startedAt: number;
  readonly deadlineAt: number;
  phase: Phase | null;
  elapsedMs: number;
  state: CallState;
  evidence: Evidence | null;
  /** Who decided the state. */
  by: string;
  /** Why, in the words of the rule that fired last. */
  why: string | null;
  readonly history: Step[];
}

export type NewRecord = Omit<
  CallRecord,
  'phase' | 'elapsedMs' | 'state' | 'evidence' | 'by' | 'why' | 'history'
>;

export function newRecord(fields: NewRecord): CallRecord {
  return {
    ...fields,
    phase: null,
    elapsedMs: 0,
    state: INITIAL_STATE,
    evidence: null,
    by: fields.from,
    why: null,
    history: [{ at: fields.startedAt, state: INITIAL_STATE, evidence: null, by: fields.from }],
  };
}

/**
 * Moves a record along the table of states.
 *
 * @throws Error where the table has no such move: the engine is wrong, not the scenario.
 */
export function move(record: CallRecord, to: CallState, evidence: Evidence, at: number, by: string): void {
  if (!mayMove(record.state, to, evidence))
    throw new Error(`no move from ${record.state} to ${to} on ${evidence} (${record.id})`);
  record.state = to;
  record.evidence = evidence;
  record.by = by;
  record.history.push({ at, state: to, evidence, by });
}

/** A late completion is accepted in every state. */
export function acceptLate(record: CallRecord, at: number): void {
  move(record, afterLateCompletion(record.state), 'late-completion', at, 'backend');
}

const LONGEST = 120;

/**
 * A digest of arguments fit for a log: a short hash and the text with every secret removed, one line.
 * The hash is taken of the masked text, so it gives nothing away.
 */
export function argumentsDigest(value: Readonly<Record<string, unknown>>): string {
  const masked = maskSecrets(JSON.stringify(value));
  return `#${hashOf(masked).slice(-8)} ${cutTo(safeText(masked), LONGEST)}`;
}
