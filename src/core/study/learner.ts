import { rankedConfusions } from '../insight/confusions.ts';
import { readinessOf } from '../insight/readiness.ts';
import { once } from '../once.ts';
import type { Plan } from '../schedule/plan.ts';
import type { Learner } from './ports.ts';

/** What is worked out of the rest: once, and only when somebody asks. */
type Derived = 'plan' | 'readiness' | 'confusions';

/** A learner at one moment. `plan` is asked for when it is needed; while questions are answered nobody does. */
export function learnerOf(facts: Omit<Learner, Derived>, plan: () => Plan): Learner {
  const { progress, bank, today } = facts;
  const readiness = once(() => readinessOf(progress, bank, today));
  const confusions = once(() => rankedConfusions(progress, today));
  return {
    ...facts,
    get plan() {
      return plan();
    },
    get readiness() {
      return readiness();
    },
    get confusions() {
      return confusions();
    },
  };
}
