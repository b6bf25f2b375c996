import type { Finding } from '../finding.ts';
import type { Context } from '../observation.ts';
import type { ReasonRow } from '../reasons.ts';
import type { Action, Actor } from '../vocabulary.ts';

/** The steps that are always the move of one actor. */
export const ACTOR: Readonly<Partial<Record<Action, Actor>>> = {
  'report-defect': 'operator',
  escalate: 'authority',
  reauthenticate: 'user',
  'ask-user': 'user',
  stop: 'client',
  'fix-request': 'client',
};

/** Whose move the step is. */
export function actorOf(action: Action, row: ReasonRow, finding: Finding, context: Context): Actor {
  const byAction = ACTOR[action];
  if (byAction !== undefined) return byAction;
  if (action === row.action && row.actor !== 'agent') return row.actor;
  if (finding.noAnswer && (action === 'retry-with-backoff' || action === 'query-status')) return 'client';
  return context.role === 'coordinator' ? 'coordinator' : 'agent';
}
