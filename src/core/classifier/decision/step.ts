import { STEP_EXCEPTIONS } from '../exceptions.ts';
import type { Action, Outcome } from '../vocabulary.ts';
import { withinBudget } from './budget.ts';
import { ASSUMED, type Call, didNotRun, mayHaveRun, mayHeal, type Step } from './call.ts';
import { askOrHandOver } from './status-query.ts';
import { acceptedRead, cancelled, isUnknown, opensDoubtOnly, unknownOutcome } from './unknown-outcome.ts';

/** What a failure calls for, before the repeat guard has its say. */
export function stepOf(call: Call): Step {
  const { finding, context, row, trace, known } = call;
  const final = (action: Action, outcome: Outcome = 'failure'): Step => ({
    outcome,
    isRetryable: false,
    action,
  });
  if (finding.probe) {
    trace.fire('retry.protocol');
    return final('fix-request');
  }
  if (context.faultOf === 'server') {
    trace.fire('fault.server');
    if (!isUnknown(call)) return final('report-defect');
    trace.fire('outcome.unknown');
    return final('report-defect', 'unknown');
  }
  if (known === 'completed') {
    trace.fire('effect.completed');
    return final('use-result');
  }
  if (row.id === 'CANCELLED') return cancelled(call);
  if (isUnknown(call)) return unknownOutcome(call);
  if (opensDoubtOnly(call)) {
    trace.fire('effect.unclassified-write');
    return final(askOrHandOver(call));
  }
  if (known === 'accepted' && mayHeal(call)) return acceptedRead(call, 'failure');
  return failed(call);
}

function failed(call: Call): Step {
  const { row, trace, known, effect } = call;
  const expected = row.retryable === 'if-expected';
  if (!mayHeal(call)) {
    fireNotRetryable(call);
    return { outcome: 'failure', isRetryable: false, action: actionOf(call) };
  }
  trace.fire(expected ? 'retry.expected' : 'retry.transient');
  // What was assumed is said: the same message about a write is judged otherwise.
  if (effect === 'read' && call.assumed && mayHaveRun(known)) trace.fire('effect.read', { assumed: ASSUMED });
  if (!expected && effect !== 'read' && didNotRun(known)) {
    trace.fire('effect.did-not-run', {
      known: known === 'not-sent' ? 'not sent' : 'rejected or rolled back',
    });
  }
  return withinBudget(call, 'failure');
}

function fireNotRetryable({ row, trace, finding }: Call): void {
  if (row.action === 'reread-and-retry') trace.fire('retry.stale-version');
  else if (row.retryable === 'if-expected') trace.fire('retry.not-found');
  else if (row.four !== null)
    trace.fire('retry.no-category', { category: row.four.charAt(0).toUpperCase() + row.four.slice(1) });
  else if (finding.layer === 'execution') trace.fire('retry.unknown-category');
  else trace.fire('retry.protocol');
}

/** The reason's own action, where the facts do not call for another of the domain's. */
function actionOf(call: Call): Action {
  const { row, finding, context, trace } = call;
  if (finding.severalMatches) return 'ask-user';
  const exception = STEP_EXCEPTIONS.find(({ reason, holds }) => reason === row.id && holds(finding, context));
  if (exception === undefined) return row.action;
  trace.fire(exception.rule);
  return exception.action === 'query-status' ? askOrHandOver(call) : exception.action;
}
