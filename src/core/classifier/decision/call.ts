import type { Finding } from '../finding.ts';
import type { Context } from '../observation.ts';
import type { ReasonRow } from '../reasons.ts';
import type { Trace } from '../trace.ts';
import type { Action, Known, Outcome } from '../vocabulary.ts';

/** How a repeat of the call stands to what it changes. */
type EffectClass = 'read' | 'idempotent' | 'changing';

export interface Call {
  readonly context: Context;
  readonly finding: Finding;
  readonly row: ReasonRow;
  readonly trace: Trace;
  readonly known: Known | null;
  readonly effect: EffectClass;
  /** The effect was stated, and it is not a read. */
  readonly statedChange: boolean;
  readonly assumed: boolean;
}

export function callOf(finding: Finding, context: Context, row: ReasonRow, trace: Trace): Call {
  // A message that speaks of an unknown outcome speaks of a change, unless the effect is stated.
  const assumesWrite = finding.noAnswer || (finding.statedUnknown && finding.ownFlag === false);
  const effect = context.effect ?? (assumesWrite ? 'write' : 'read');
  const keyed = effect === 'idempotent-write' || context.idempotencyKey === true;
  return {
    finding,
    context,
    row,
    trace,
    known: context.known ?? finding.known ?? row.known,
    effect: effect === 'read' ? 'read' : keyed ? 'idempotent' : 'changing',
    statedChange: context.effect !== undefined && context.effect !== 'read',
    assumed: context.effect === undefined,
  };
}

/** The identical call may succeed later, as far as the reason goes. Source: domain.md §3. */
export function mayHeal({ row, context }: Pick<Call, 'row' | 'context'>): boolean {
  return row.retryable === 'if-expected' ? context.expectedToAppear === true : row.retryable !== 'no';
}

/** Said of an effect that nobody stated. */
export const ASSUMED = ' (unstated, so assumed)';

export const didNotRun = (known: Known | null): boolean => known === 'not-sent' || known === 'rejected';
export const mayHaveRun = (known: Known | null): boolean => known === 'nothing' || known === 'accepted';

/** Step of a failure: what is to be done, and whether that is a repeat of the identical call. */
export interface Step {
  readonly outcome: Outcome;
  readonly isRetryable: boolean;
  readonly action: Action;
}
