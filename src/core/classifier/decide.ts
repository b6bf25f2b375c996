import { actorOf } from './decision/actor.ts';
import { alternativesOf } from './decision/alternatives.ts';
import { callOf } from './decision/call.ts';
import { guarded } from './decision/guard.ts';
import { stepOf } from './decision/step.ts';
import type { Finding } from './finding.ts';
import type { Context } from './observation.ts';
import { reasonRow } from './reasons.ts';
import type { Trace } from './trace.ts';
import type { Action, Actor, Outcome } from './vocabulary.ts';

/** What may be done next, and by whom. */
export interface Decision {
  readonly outcome: Outcome;
  readonly isRetryable: boolean | null;
  readonly action: Action;
  readonly alternatives: readonly Action[];
  readonly actor: Actor;
}

/**
 * From what happened to the next step.
 *
 * Source: domain.md §3 (isRetryable), §4 (effects, budget, repeat guard, hand-over), §6 (alternatives).
 */
export function decide(finding: Finding, context: Context, trace: Trace): Decision {
  const settled = withoutFailure(finding, trace);
  if (settled !== null) return settled;
  const row = reasonRow(finding.reason ?? 'UNCLASSIFIED');
  const step = guarded(stepOf(callOf(finding, context, row, trace)), context, trace);
  const alternatives = alternativesOf(step, row, context);
  const { outcome, isRetryable, action } = step;
  return { outcome, isRetryable, action, alternatives, actor: actorOf(action, row, finding, context) };
}

function withoutFailure(finding: Finding, trace: Trace): Decision | null {
  const decision = (action: Action, actor: Actor = 'agent', alternatives: Action[] = []): Decision => ({
    outcome: finding.outcome,
    isRetryable: null,
    action,
    alternatives,
    actor,
  });
  switch (finding.outcome) {
    case 'success':
      return decision('use-result');
    case 'empty':
      return decision('accept-empty');
    case 'partial':
      return decision('accept-partial', 'agent', ['use-alternative']);
    case 'input-required':
      return decision('provide-input', finding.stateOnly ? 'client' : 'user');
    case 'unknown':
      // A negotiated task: accepted, and its status can be asked for.
      return decision('query-status', 'client', ['hand-over', 'escalate']);
    case 'invalid':
      trace.fire('retry.protocol');
      return { ...decision('stop', 'client'), isRetryable: false };
    case 'failure':
      return null;
  }
}
