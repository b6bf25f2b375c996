/** Words of the screens of lessons. */
export const LESSON_WORDS = {
  title: 'Lessons',
  none: 'There is no lesson for this.',
  noLessons: 'There are no lessons to read.',
  minutes: (minutes: number): string => `${minutes} min`,
  part: { exam: 'exam', trade: 'beyond the exam' },
  read: 'read',
  suggested: (titles: readonly string[]): string => `Your answers suggest: ${titles.join('; ')}.`,
  section: (at: number, of: number): string => `section ${at} of ${of}`,
  contents: 'Contents',
  question: 'This section has a question: t asks it.',
  noQuestion: 'This section has no question. Where one has, its end says so.',
  end: 'This is the end of the lesson.',
};
