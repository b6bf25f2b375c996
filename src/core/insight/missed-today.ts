import { AGAIN, GRADES } from '../schedule/grade.ts';
import { seriesOf, sums } from '../schedule/series.ts';
import type { Learner } from '../study/ports.ts';
import { cardKey } from './count.ts';

/** Ids of the questions that were answered wrong today, in the order of the bank. */
export function missedToday({
  progress,
  bank,
  today,
}: Pick<Learner, 'progress' | 'bank' | 'today'>): string[] {
  const isMissed = (id: string, version: string): boolean => {
    const grades = sums(seriesOf(progress.questions, cardKey(id, version)), GRADES, today, today);
    return (grades[AGAIN - 1] ?? 0) > 0;
  };
  return bank.flatMap(({ id, version }) => (isMissed(id, version) ? [id] : []));
}
