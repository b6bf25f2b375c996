/** Words of the review screen. */
export const REVIEW_WORDS = {
  title: 'Review',
  due: (due: number, left: number | null): string => {
    if (due === 0) return 'Nothing is due today.';
    return left === null ? `${due} due today.` : `${due} due today, ${left} left within the daily limit.`;
  },
  ways: { review: 'Review what is due', cram: 'Cram' },
  details: {
    review: 'what is closest to forgotten comes first',
    cram: 'questions at random; the schedule stays as it is',
  },
  leeches: 'Leeches: missed again and again. Read the lesson before the next try.',
  nothingDue: 'Nothing is due; c crams without touching the schedule.',
};
