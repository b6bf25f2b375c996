import { LESSON_WORDS } from './lessons.ts';

/** Words of the lessons line by line. */
export const PLAIN_LESSONS = {
  lesson: (number: number, title: string, facts: string): string => `${number}. ${title}; ${facts}.`,
  howTo: 'Type the number or the name of a lesson. Enter opens the one to go on with; b goes back.',
  list: 'Lesson:',
  head: (title: string, minutes: string, sections: number): string =>
    `${title}. ${minutes}, ${sections === 1 ? 'one section' : `${sections} sections`}.`,
  section: (number: number, title: string, read: boolean, questions: number): string =>
    `${number}. ${title}${questions > 0 ? `; ${LESSON_WORDS.sectionQuestions(questions)}` : ''}${read ? '; read' : ''}.`,
  at: (number: number, of: number): string => `Section ${number} of ${of}.`,
  prompt: (questions: number, end: 'none' | 'next-lesson' | 'last-lesson'): string => {
    const on = {
      none: 'Enter goes on',
      'next-lesson': 'Enter goes on to the next lesson',
      'last-lesson': 'Enter ends the lesson',
    }[end];
    const asks = questions === 1 ? 'a question' : `${questions} questions`;
    return `${on}${questions > 0 ? `, t asks ${asks} on this` : ', b goes back'}:`;
  },
  unknown: (name: string): string => `There is no lesson "${name}".`,
  first: 'This is the first section.',
  goWhere: (of: number): string => `Say which section: g and a number from 1 to ${of}.`,
};
