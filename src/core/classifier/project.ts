import type { ReasonRow } from './reasons.ts';
import type { Category } from './verdict.ts';

/** The projection of a reason on the three category schemes. */
export function categoryOf(reason: ReasonRow | null): Category {
  if (reason === null) return { four: null, six: null, service: null };
  return { four: reason.four, six: reason.six, service: reason.service };
}
