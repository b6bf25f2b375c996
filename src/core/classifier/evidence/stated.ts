import type { Observation } from '../observation.ts';
import type { Trace } from '../trace.ts';

/** The reason that the observation states itself; null where it states none. */
export function stated(
  observation: Observation,
  trace: Trace,
): { reason: string; reasonStated: true } | null {
  if (observation.reason === undefined) return null;
  trace.fire('reason.stated', { reason: observation.reason });
  return { reason: observation.reason, reasonStated: true };
}
