import { actionFits } from '../trace/actions.ts';
import type { Flaw, Run, Showing } from '../trace/trace.ts';

/** How the points are named at which an option violates a criterion. */

export const point = (holds: boolean, name: string): string[] => (holds ? [name] : []);

export const flawsOf = (showing: Showing | null, counts: Flaw['counts']): string[] =>
  (showing?.flaws ?? [])
    .filter((flaw) => flaw.counts === counts && !isLabelOfPart(flaw, showing))
    .map(({ id }) => FLAW_POINT[id] ?? `flaw:${id}`);

/** A flag that contradicts the category is known already by the failure that it is said of. */
const isLabelOfPart = ({ id }: Flaw, showing: Showing | null): boolean =>
  id === 'retryable-contradiction' &&
  (showing?.wrong ?? []).some(({ need, part }) => need === 'retryable' && part !== undefined);

/** Flaws that say no more than that a need is not met, or met wrongly. */
const FLAW_POINT: Readonly<Record<string, string>> = {
  'missing-category': 'missing:category',
  'missing-retryable': 'missing:retryable',
  'generic-message': 'missing:cause',
  'missing-content': 'missing:cause',
  'no-field-named': 'missing:fix',
  'no-customer-message': 'missing:customer',
  'no-retry-hint': 'missing:delay',
  'retryable-contradiction': 'wrong:retryable=true',
};

/** Acts, and nothing of it fits the verdict. */
export function actsUnfit(run: Run): boolean {
  const { acts } = run.trace;
  return acts.length > 0 && !acts.some(({ id }) => actionFits(run, id));
}
