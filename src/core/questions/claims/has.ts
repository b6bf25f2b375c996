import { lintBeside } from '../../lint/lint.ts';
import { confusionsShown } from '../confusions/confusions.ts';
import { violationsOf } from '../criteria/criteria.ts';
import { type Case, listOf } from '../schema.ts';
import type { Run } from '../trace/trace.ts';

/** Everything that can be found in what today's practice shows: criteria, defects and confusions. */
export function foundToday(today: Run, now: Case['now']): ReadonlySet<string> {
  const { situation } = today;
  const violations = violationsOf(today);
  const defects = messagesOf(now).flatMap((message) => lintBeside(message, situation.facts()));
  const shown = violations.length === 0 ? [] : confusionsShown({ run: today, violations });
  return new Set([...violations.map(({ criterion }) => criterion), ...defects.map(({ id }) => id), ...shown]);
}

/** The messages and reports that are written out in a list of steps, as the linter takes them. */
export function messagesOf(now: Case['now']): Record<string, unknown>[] {
  return listOf(now).flatMap((step): Record<string, unknown>[] => {
    if (typeof step === 'string') return [];
    if ('return' in step) return [{ kind: 'response', response: step.return }];
    return 'report' in step ? [{ kind: 'report', report: step.report }] : [];
  });
}
