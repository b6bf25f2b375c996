import { amend, contractOf, type Finding, finding } from '../finding.ts';
import type { Context, Observation } from '../observation.ts';
import type { Trace } from '../trace.ts';
import { answer } from './answer.ts';
import { stated } from './stated.ts';

export const CHECK: Readonly<Record<Exclude<NonNullable<Observation['stage']>, 'lookup'>, string>> = {
  schema: 'INVALID_ARGUMENT',
  authorization: 'ACCESS_DENIED',
  policy: 'POLICY_VIOLATION',
  state: 'STATE_CONFLICT',
};

/** A check of the tool itself, before or instead of its backend. */
export function findInCheck(observation: Observation, context: Context, trace: Trace): Finding {
  const stage = observation.stage ?? 'schema';
  const words = { field: observation.field, message: observation.detail };
  const failed: Finding = finding('execution', 'failure', { isError: true, words });
  const given = stated(observation, trace);
  if (given !== null) {
    trace.fire('layer.own-check', { stage });
    return amend(failed, { ...given });
  }
  if (stage !== 'lookup') {
    trace.fire('layer.own-check', { stage });
    trace.fire('evidence.check', { stage, reason: CHECK[stage] });
    return amend(failed, { reason: CHECK[stage] });
  }
  const matches = observation.matches ?? context.matches ?? 0;
  const { exactlyOne } = contractOf(context);
  if (matches > 1 && exactlyOne) {
    trace.fire('layer.own-check', { stage });
    trace.fire('outcome.several-matches');
    return amend(failed, { reason: 'INVALID_ARGUMENT', severalMatches: true });
  }
  if (matches === 0 && exactlyOne) trace.fire('layer.own-check', { stage });
  return amend(answer(matches, context, trace), { words });
}
