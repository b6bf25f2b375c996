import type { Band } from '../../core/insight/mastery.ts';
import type { Standing } from '../../core/insight/readiness.ts';
import { times } from '../../core/text/plural.ts';
import { toReviewText } from './to-review.ts';

/** Words of the home screen. */
export const HOME_WORDS = {
  title: 'mcp-errors-drill',
  exam: (days: number): string =>
    days === 0 ? 'the exam is today' : days === 1 ? 'exam tomorrow' : `exam in ${days} days`,
  entries: {
    continue: 'Continue',
    learn: 'Learn',
    practise: 'Practise',
    quiz: 'Timed quiz',
    review: 'Review',
    stats: 'Statistics',
    classify: 'Classifier',
    replay: 'Watch',
    settings: 'Settings',
  },
  dueMark: (due: number): string => (due === 0 ? '' : ` (${due} due)`),
  next: (step: string): string => `Next (c): ${step}`,
  due: (due: number, left: number | null): string =>
    `${toReviewText(due)}${left === 0 ? ', but the daily limit is reached' : ''}.`,
  nothingDue: 'Nothing is due today.',
  noQuestions: 'There are no questions; --questions adds a pack.',
  standing: {
    'not-started': 'No answers yet. Your readiness by topic will stand here.',
    'too-early': 'Readiness: too early to say',
    gaps: 'Readiness: there are gaps',
    unsettled: 'Readiness: no gaps, not yet solid',
    solid: 'Readiness: solid in every topic of the exam',
  } satisfies Record<Standing, string>,
  confusion: (name: string, count: number): string => `Weakest confusion: ${name} (${times(count)}).`,
  mastery: (share: number | null, band: Band): string =>
    share === null ? BANDS.untried : `${Math.round(100 * share)} %, ${BANDS[band]}`,
  leaveByKey: 'This is the first screen. q leaves.',
  farewell: 'Your progress is saved.',
};

export const BANDS: Readonly<Record<Band, string>> = {
  untried: 'untried',
  'too-early': 'too early to say',
  weak: 'weak',
  unsettled: 'unsettled',
  solid: 'solid',
};
