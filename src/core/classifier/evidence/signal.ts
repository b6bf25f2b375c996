import type { Contested } from '../verdict.ts';
import type { Known } from '../vocabulary.ts';

/** What one piece of machine-readable evidence says. */
export interface Signal {
  readonly reason: string;
  /** What `known` counts as when it is not stated; null: the signal says nothing about it. */
  readonly known: Known | null;
  /** The evidence in words, for the explanation: `HTTP 429`, `SQLSTATE 40P01`. */
  readonly evidence: string;
  /** Id of the row or rule in the evidence table. */
  readonly rule: string;
  /** The wait that the peer stated, milliseconds. */
  readonly delayMs?: number;
  /** The peer said in a machine-readable way that a repeat is pointless. */
  readonly doNotRetry?: boolean;
  /** A challenge names a scope; if one is missing, it can be asked for. */
  readonly scopeNamed?: boolean;
  readonly contested?: Contested;
}

/** A row of an evidence table: the reason, what it says about the call, and a disputed reading. */
export interface EvidenceRow {
  readonly reason: string;
  /**
   * Whether the call can have run: `rejected` where the peer turned it away before it did anything, `nothing`
   * where it may have been at work. It makes a write a known failure or an unknown outcome.
   */
  readonly known: Known;
  readonly contested?: Contested;
}

/** A disputed point of an evidence table. */
export function disputed(point: string, otherReading: Record<string, unknown>): Contested {
  return { point, otherReading };
}

/** A code that its service gives for an internal fault. Source: domain.md §2, UPSTREAM_ERROR. */
export const asUnknown = disputed('Some take this code for an unknown fault of the server.', {
  category: { four: null, six: 'UNKNOWN', service: 'INTERNAL' },
  isRetryable: false,
});
