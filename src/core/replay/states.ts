/**
 * The life of a call, as data: which state may follow which, and on what evidence. Nothing moves a
 * record but `moved`, and a move that is not written here is a bug of the engine.
 *
 * Source: domain.md §1 (`unknown` is not `failure`), §4 (hand-over, late completion).
 */

export const STATES = [
  'pending',
  'accepted',
  'completed',
  'failed',
  'unknown',
  'handed-over',
  'resolved',
] as const;

/**
 * - `acknowledgement`: the peer said that it took the call;
 * - `answer`: an answer of the peer to this call;
 * - `refusal`: an answer that says the call failed;
 * - `not-sent`: nothing left this side;
 * - `silence`: a deadline passed or the connection was lost: evidence of nothing;
 * - `status`: the answer to a question about this call;
 * - `same-key`: an answer to a repeat with the same key speaks of this call too;
 * - `late-completion`: the peer reports completion after the caller had given up;
 * - `record`: a hand-over record was written;
 * - `person`: a person looked and decided.
 */
export const EVIDENCE = [
  'acknowledgement',
  'answer',
  'refusal',
  'not-sent',
  'silence',
  'status',
  'same-key',
  'late-completion',
  'record',
  'person',
] as const;

export type CallState = (typeof STATES)[number];
export type Evidence = (typeof EVIDENCE)[number];

export interface Transition {
  readonly from: CallState;
  readonly to: CallState;
  /** Any one of these is enough. */
  readonly evidence: readonly Evidence[];
}

export const INITIAL_STATE: CallState = 'pending';

export const TRANSITIONS: readonly Transition[] = [
  { from: 'pending', to: 'accepted', evidence: ['acknowledgement'] },
  { from: 'pending', to: 'completed', evidence: ['answer', 'same-key', 'late-completion'] },
  { from: 'pending', to: 'failed', evidence: ['refusal', 'not-sent'] },
  { from: 'pending', to: 'unknown', evidence: ['silence'] },
  { from: 'pending', to: 'handed-over', evidence: ['record'] },

  { from: 'accepted', to: 'completed', evidence: ['answer', 'status', 'same-key', 'late-completion'] },
  { from: 'accepted', to: 'failed', evidence: ['refusal', 'status'] },
  { from: 'accepted', to: 'unknown', evidence: ['silence'] },
  { from: 'accepted', to: 'handed-over', evidence: ['record'] },

  { from: 'unknown', to: 'accepted', evidence: ['status'] },
  { from: 'unknown', to: 'completed', evidence: ['status', 'same-key', 'late-completion'] },
  { from: 'unknown', to: 'failed', evidence: ['status'] },
  { from: 'unknown', to: 'handed-over', evidence: ['record'] },

  { from: 'failed', to: 'completed', evidence: ['late-completion'] },
  { from: 'failed', to: 'handed-over', evidence: ['record'] },

  { from: 'handed-over', to: 'resolved', evidence: ['person', 'late-completion'] },

  // A report of what is known already changes nothing, and is no error.
  { from: 'completed', to: 'completed', evidence: ['same-key', 'late-completion', 'status'] },
  { from: 'resolved', to: 'resolved', evidence: ['person', 'late-completion'] },
];

/** One step in the life of a call; `at` in milliseconds of virtual time. */
export interface Step {
  readonly at: number;
  readonly state: CallState;
  readonly evidence: Evidence | null;
  /** Who decided it: a layer, the backend, or a person. */
  readonly by: string;
}

/** True where the table allows the move on that evidence. */
export function mayMove(from: CallState, to: CallState, evidence: Evidence): boolean {
  return TRANSITIONS.some((row) => row.from === from && row.to === to && row.evidence.includes(evidence));
}

/** Where a late completion leads from each state: it is accepted in all of them. */
export function afterLateCompletion(state: CallState): CallState {
  return state === 'handed-over' || state === 'resolved' ? 'resolved' : 'completed';
}
