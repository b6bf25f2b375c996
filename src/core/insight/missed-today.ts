import { AGAIN, GRADES } from '../schedule/grade.ts';
import { eachDay, seriesOf } from '../schedule/series.ts';
import type { SessionQuestion } from '../sessions/question.ts';
import { cardKey } from './count.ts';
import type { Progress } from './progress.ts';

/** The questions that were answered wrong on a day, in the order of the bank. `today`: see `day.ts`. */
export function missedToday(
  progress: Pick<Progress, 'questions'>,
  bank: readonly SessionQuestion[],
  today: number,
): SessionQuestion[] {
  return bank.filter(({ id, version }) => {
    let wrong = 0;
    eachDay(seriesOf(progress.questions, cardKey(id, version)), GRADES, (day, counts) => {
      if (day === today) wrong += counts[AGAIN - 1] ?? 0;
    });
    return wrong > 0;
  });
}
