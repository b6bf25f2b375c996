import { type Finding, finding } from '../finding.ts';
import type { Context, Observation } from '../observation.ts';
import type { Trace } from '../trace.ts';
import { stated } from './stated.ts';

/** The client, the host or the user did not let the call or its answer through. */
export function findInRefusal(observation: Observation, _context: Context, trace: Trace): Finding {
  const why = observation.why ?? 'declined';
  trace.fire('layer.refused', { by: observation.by ?? 'host' });
  const reason = REFUSAL[why];
  const given = stated(observation, trace);
  if (given === null) trace.fire('evidence.refusal', { why, reason });
  const outcome = given === null && reason === 'MALFORMED_RESPONSE' ? 'invalid' : 'failure';
  return finding('local', outcome, { reason, ...given });
}

export const REFUSAL: Readonly<Record<NonNullable<Observation['why']>, string>> = {
  'not-json': 'MALFORMED_RESPONSE',
  'output-schema': 'MALFORMED_RESPONSE',
  'too-large': 'TOO_LARGE',
  declined: 'USER_DECLINED',
};
