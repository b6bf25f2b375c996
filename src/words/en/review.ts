import { counted } from '../../core/text/plural.ts';
import { toReviewText } from './to-review.ts';

/** Words of the review screen. */
export const REVIEW_WORDS = {
  title: 'Review',
  due: (due: number, left: number | null): string => {
    if (due === 0) return 'Nothing is due today.';
    const limit = left === null ? '' : ` ${counted(left, 'answer')} left within the daily limit.`;
    return `${toReviewText(due)}.${limit}`;
  },
  ways: {
    review: 'Review what is due',
    cram: 'Cram',
    missed: "Go through today's missed questions",
    topic: 'Practise one topic',
  },
  details: {
    review: 'what is closest to forgotten comes first',
    cram: 'questions at random; the schedule stays as it is',
    topic: 'you choose which',
    missed: (count: number): string =>
      `${count === 1 ? 'one question' : `${count} questions`}; the schedule stays as it is`,
  },
  noneMissed: 'No question was missed today.',
  leeches: 'Leeches: missed again and again. Read the lesson before the next try.',
  nothingDue: 'Nothing is due; c crams without touching the schedule.',
};
