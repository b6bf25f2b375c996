import {
  changesWithoutKey,
  mayHaveRun,
  reasonAllowsRepeat,
  type Situation,
  withVerdict,
} from '../questions/situation.ts';
import type { CriterionId } from './criteria.ts';
import { type Passed, type Reading, wholeObservation } from './reading.ts';
import type { Job, Run } from './run-state.ts';

/**
 * What is wrong with sending a call again, and its place on the bill. The questions are those of the
 * judge, asked of the facts of this very moment, so that judge and replay cannot disagree.
 *
 * Source: questions.md §3.
 */
export function faultsOfRepeat(run: Run, job: Job, passed: Passed, reading: Reading): CriterionId[] {
  const { bill } = run;
  const situation = withVerdict(wholeObservation(run, job, passed), reading.truth);
  const faults: CriterionId[] = [];
  if (changesWithoutKey(situation, run.design.key === 'attempt') && mayHaveRun(situation)) {
    bill.riskyRepeats += 1;
    faults.push('double-effect');
  }
  if (!reasonAllowsRepeat(situation, false)) {
    bill.futileRepeats += 1;
    faults.push('futile-repeat');
  }
  const beyond = isBeyondBudget(situation, reading.waitMs);
  if (beyond) bill.repeatsOverBudget += 1;
  const early = reading.waitMs === 0 || reading.waitMs < (situation.dueWaitMs ?? 0);
  if (early) bill.earlyRepeats += 1;
  return beyond || early ? [...faults, 'over-budget'] : faults;
}

function isBeyondBudget({ left, context }: Situation, waitMs: number): boolean {
  if (left < 1) return true;
  return context.deadlineMs !== undefined && (context.elapsedMs ?? 0) + waitMs > context.deadlineMs;
}
