/** Words of the screens of lessons. */
export const LESSON_WORDS = {
  title: 'Lessons',
  none: 'There is no lesson for this.',
  noLessons: 'There are no lessons to read.',
  minutes: (minutes: number): string => `${minutes} min`,
  part: { exam: 'exam', trade: 'beyond the exam' },
  readOf: (read: number, of: number): string => (read < of ? `${read} of ${of} sections read` : 'read'),
  suggested: (titles: readonly string[]): string => `Your answers suggest: ${titles.join('; ')}.`,
  section: (at: number, of: number): string => `section ${at} of ${of}`,
  contents: 'Contents',
  questions: (count: number): string =>
    count === 1
      ? 'This section has a question: t asks it.'
      : `This section has ${count} questions: t asks them.`,
  sectionQuestions: (count: number): string => (count === 1 ? 'a question' : `${count} questions`),
  offer: (count: number, isLast: boolean): string =>
    `${count === 1 ? 'One question first: t asks it' : `${count} questions first: t asks them`}; ${isLast ? 'Enter ends the lesson' : 'Enter goes on to the next lesson'}.`,
  noQuestion: 'This section has no question. Where one has, its end says so.',
  next: (title: string): string => `The next lesson: ${title}`,
  nextKey: 'next lesson',
  end: 'This is the end of the lesson.',
  lastEnd: 'This is the end of the lesson, and it is the last one. Esc goes back.',
};
