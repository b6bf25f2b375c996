import type { Mode } from '../../core/sessions/events.ts';
import { percent } from '../../core/text/percent.ts';
import { duration } from './duration.ts';
import { QUESTION_WORDS } from './question.ts';

/** Words of the summary after practice. */
export const SUMMARY_WORDS = {
  title: (mode: Mode): string => `${QUESTION_WORDS.title[mode]}: summary`,
  nothing: 'Nothing was answered this time.',
  result: (right: number, of: number): string => `${right} of ${of} right (${percent(right / of)}).`,
  /** `ms`: see `answeringMs`. */
  time: (ms: number, of: number): string =>
    `${duration(ms)} of answering, ${duration(ms / of)} for a question.`,
  topics: 'By topic',
  share: (right: number, of: number): string => `${right}/${of}`,
  confusions: 'Confusions',
  confusion: (name: string, count: number): string => (count === 1 ? name : `${name}, ${count} times`),
  missed: 'Missed',
  farewell: (answered: number, right: number): string =>
    answered === 0
      ? 'No answer was added here; the session is kept.'
      : `${answered} answered, ${right} right. Your progress is saved.`,
};
