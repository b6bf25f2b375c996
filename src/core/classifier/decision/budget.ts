import type { Outcome } from '../vocabulary.ts';
import type { Call, Step } from './call.ts';
import { askOrHandOver } from './status-query.ts';

/** A repeat is due, if nobody forbids it and the budget allows it. */
export function withinBudget(call: Call, outcome: Outcome): Step {
  const { context, trace, finding } = call;
  // A tool's own flag counts for a transient failure only.
  if (finding.ownFlag === false && call.row.four === 'transient') {
    trace.fire('retry.own-flag');
    return spent(call, outcome);
  }
  if (finding.peerForbidsRetry) {
    trace.fire('retry.peer-forbids');
    return spent(call, outcome);
  }
  const attempt = context.attempt ?? 1;
  const wait = waitOf(call) ?? 0;
  if (context.maxAttempts !== undefined && attempt >= context.maxAttempts) {
    trace.fire('budget.attempts', { maxAttempts: context.maxAttempts });
    return spent(call, outcome);
  }
  if (context.deadlineMs !== undefined && (context.elapsedMs ?? 0) + Math.max(wait, 1) > context.deadlineMs) {
    trace.fire('budget.deadline');
    return spent(call, outcome);
  }
  if (wait > 0) trace.fire('retry.stated-wait', { delayMs: wait });
  return { outcome, isRetryable: true, action: 'retry-with-backoff' };
}

/** The wait before a repeat, as far as somebody stated it; milliseconds. */
export function waitOf({ context, finding }: Pick<Call, 'context' | 'finding'>): number | null {
  return context.retryAfterMs ?? finding.delayMs;
}

/** Transient, and no retry is left at this level. What may have changed something is still asked about. */
function spent(call: Call, outcome: Outcome): Step {
  const isSubagent = call.context.role === 'subagent';
  if (outcome === 'unknown' && call.effect === 'idempotent')
    return { outcome, isRetryable: false, action: askOrHandOver(call) };
  return { outcome, isRetryable: false, action: isSubagent ? 'propagate' : 'use-alternative' };
}
