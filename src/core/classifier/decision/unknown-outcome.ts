import type { Outcome } from '../vocabulary.ts';
import { withinBudget } from './budget.ts';
import { ASSUMED, type Call, didNotRun, mayHaveRun, mayHeal, type Step } from './call.ts';
import { askOrHandOver } from './status-query.ts';

/** Nothing came back, or an error came back on a call that changes something and may have run. */
export function isUnknown({ finding, context, known, statedChange }: Call): boolean {
  // Whoever states what is known of the call knows more than its message.
  if (finding.statedUnknown) return !didNotRun(context.known ?? null);
  // What the host or the user refused is known, whatever was sent before.
  if (finding.layer === 'local' && !finding.noAnswer) return false;
  return mayHaveRun(known) && (finding.noAnswer || statedChange);
}

const TELLS_NOTHING = new Set(['UNCLASSIFIED', 'INTERNAL_ERROR', 'IMPLEMENTATION_DEFINED']);

/** The failure is known, but not what it left behind. */
export function opensDoubtOnly({ row, known, statedChange }: Call): boolean {
  return statedChange && TELLS_NOTHING.has(row.id) && !didNotRun(known);
}

export function cancelled(call: Call): Step {
  const sent = !didNotRun(call.known);
  const asks = sent && call.statedChange;
  return {
    outcome: sent ? 'unknown' : 'failure',
    isRetryable: false,
    action: asks ? askOrHandOver(call) : 'stop',
  };
}

export function unknownOutcome(call: Call): Step {
  const { trace, known, effect, assumed, row } = call;
  trace.fire('outcome.unknown');
  if (known === 'accepted') return acceptedRead(call, 'unknown');
  if (effect === 'changing') {
    trace.fire('effect.write', { assumed: assumed ? ASSUMED : '' });
    return { outcome: 'unknown', isRetryable: false, action: askOrHandOver(call) };
  }
  if (!mayHeal(call)) {
    trace.fire(row.retryable === 'no' ? 'retry.unknown-category' : 'retry.not-found');
    return {
      outcome: 'unknown',
      isRetryable: false,
      action: effect === 'read' ? row.action : askOrHandOver(call),
    };
  }
  trace.fire(effect === 'read' ? 'effect.read' : 'effect.idempotent', {
    assumed: assumed ? ASSUMED : '',
  });
  return withinBudget(call, 'unknown');
}

/** Known accepted and not finished: ask for the status; without a status query the effect decides. */
export function acceptedRead(call: Call, outcome: Outcome): Step {
  const { trace, context, effect } = call;
  trace.fire('effect.accepted');
  if (context.statusQuery !== false) return { outcome, isRetryable: false, action: 'query-status' };
  trace.fire('effect.no-status-query');
  if (effect === 'changing' || !mayHeal(call)) return { outcome, isRetryable: false, action: 'hand-over' };
  trace.fire(effect === 'read' ? 'effect.read' : 'effect.idempotent', { assumed: '' });
  return withinBudget(call, outcome);
}
