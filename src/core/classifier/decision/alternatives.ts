import { OWN_ALTERNATIVES } from '../exceptions.ts';
import type { Context } from '../observation.ts';
import type { ReasonRow } from '../reasons.ts';
import type { Action } from '../vocabulary.ts';
import type { Step } from './call.ts';

/** Which row of the table of alternatives fits. Source: domain.md §6. */
export function alternativesOf(step: Step, row: ReasonRow, context: Context): Action[] {
  const isSubagent = context.role === 'subagent';
  const found = listed(step, row, isSubagent).filter((action) => action !== step.action);
  const propagates =
    isSubagent && !step.isRetryable && step.action !== 'propagate' && !found.includes('propagate');
  if (propagates) found.push('propagate');
  return found;
}

function listed(step: Step, row: ReasonRow, isSubagent: boolean): readonly Action[] {
  if (step.isRetryable) return ['use-alternative'];
  if (step.action === 'use-result') return [];
  if (step.action === 'query-status') return ['hand-over', 'escalate'];
  if (step.outcome === 'unknown' && step.action === 'hand-over') return ['escalate'];
  if (row.four === 'transient') {
    if (step.action === 'reread-and-retry') return ['use-alternative'];
    return isSubagent ? ['hand-over', 'escalate', 'use-alternative'] : ['hand-over', 'escalate'];
  }
  if (row.six === 'NOT_FOUND' && row.four !== null) return ['ask-user', 'use-alternative'];
  if (row.four === 'validation') return OWN_ALTERNATIVES[row.id] ?? ['ask-user'];
  if (row.four === 'permission') return ['use-alternative', 'escalate', 'ask-user'];
  if (row.four === 'business') return ['ask-user', 'escalate', 'use-alternative'];
  if (row.six === 'UNKNOWN') return isSubagent ? ['report-defect', 'propagate'] : ['report-defect'];
  return [];
}
