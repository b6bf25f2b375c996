import type { Bill } from './bill.ts';
import type { Told } from './told.ts';

/**
 * The criteria that a run can violate, by the ids that questions use, each with what of the bill or of
 * what the user was told shows it.
 *
 * Source: questions.md §3.
 */
export interface CriterionRow {
  readonly id: string;
  readonly kind: 'harm' | 'waste';
  /** How often the run violated it. */
  readonly count: (bill: Bill, told: readonly Told[]) => number;
}

const toldAs =
  (fault: string) =>
  (_bill: Bill, told: readonly Told[]): number =>
    told.filter((sentence) => sentence.fault === fault).length;

export const CRITERIA = [
  { id: 'failure-as-answer', kind: 'harm', count: toldAs('failure-as-answer') },
  { id: 'gap-hidden', kind: 'harm', count: toldAs('gap-hidden') },
  {
    id: 'double-effect',
    kind: 'harm',
    count: (bill) => Math.max(bill.riskyRepeats, bill.duplicatedEffects),
  },
  { id: 'run-ended', kind: 'harm', count: toldAs('run-ended') },
  { id: 'cause-lost', kind: 'waste', count: toldAs('cause-lost') },
  { id: 'futile-repeat', kind: 'waste', count: (bill) => bill.futileRepeats },
  {
    id: 'over-budget',
    kind: 'waste',
    count: (bill) => bill.repeatsOverBudget + bill.earlyRepeats,
  },
  { id: 'given-up', kind: 'waste', count: (bill) => bill.givenUp },
] as const satisfies readonly CriterionRow[];

export type CriterionId = (typeof CRITERIA)[number]['id'];

export interface Violation {
  readonly id: CriterionId;
  readonly kind: 'harm' | 'waste';
  readonly count: number;
}

/** What a run violated: harm first, then waste. */
export function violations(bill: Bill, told: readonly Told[]): Violation[] {
  return CRITERIA.map(({ id, kind, count }) => ({ id, kind, count: count(bill, told) })).filter(
    ({ count }) => count > 0,
  );
}
