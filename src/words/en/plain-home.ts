/** Words of home, review, lessons, classifier and settings line by line. */

export const PLAIN_HOME = {
  title: (exam: string): string => (exam === '' ? 'mcp-errors-drill.' : `mcp-errors-drill; ${exam}.`),
  topic: (name: string, mastery: string): string => `Topic ${name}: ${mastery}.`,
  untried: (count: number): string =>
    count === 1 ? 'One topic is untried.' : `${count} topics are untried.`,
  prompt: 'Home, ? for the list:',
};

export const PLAIN_REVIEW = {
  prompt: 'Enter reviews what is due, c crams, b goes back:',
  nothingPrompt: 'c crams, b goes back:',
  missed: (count: number): string =>
    count === 1
      ? 'One question was missed today; m asks it again.'
      : `${count} questions were missed today; m asks them again.`,
  leech: (name: string): string => `Missed again and again: ${name}.`,
};

export const PLAIN_LESSONS = {
  lesson: (number: number, title: string, facts: string): string => `${number}. ${title}; ${facts}.`,
  howTo: 'Type the number or the name of a lesson. Enter opens the one to go on with; b goes back.',
  list: 'Lesson:',
  head: (title: string, minutes: string, sections: number): string =>
    `${title}. ${minutes}, ${sections === 1 ? 'one section' : `${sections} sections`}.`,
  section: (number: number, title: string, read: boolean): string =>
    `${number}. ${title}${read ? '; read' : ''}.`,
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

export const PLAIN_CLASSIFIER = {
  howTo:
    'Paste the JSON, then an empty line or a line with a dot. Or type open and the path of a file. b goes back, q leaves.',
  prompt: 'Message:',
  fact: (name: string, value: string): string => `Fact ${name}: ${value}.`,
  field: (name: string, value: string): string => `${name}: ${value}.`,
  flip: (name: string, value: string, was: string): string => `${name}: ${value}; it was ${was}.`,
  flips: (count: number): string =>
    count === 0 ? 'Nothing flips.' : `${count === 1 ? 'One field flips' : `${count} fields flip`}:`,
  original: 'The facts are as they came.',
  contested: (point: string): string => `Contested: ${point}`,
  defect: (severity: string, id: string, message: string): string => `Defect, ${severity}, ${id}: ${message}`,
  verdictHowTo:
    'Type e, c, a, k or n to change a fact. r takes that back; m is another message; b goes back.',
  verdictPrompt: 'Fact:',
};

export const PLAIN_SETTINGS = {
  setting: (number: number, name: string, value: string): string => `${number}. ${name}: ${value}.`,
  howTo: 'Type a number and the new value, such as 1 2027-03-31. A number alone explains; b goes back.',
  prompt: 'Setting:',
  values: (values: string): string => `Possible: ${values}.`,
  now: (name: string, value: string): string => `${name} is ${value} now.`,
  change: (number: number): string =>
    `Type ${number} and the value, or a value that is no number alone; none empties it.`,
  unknown: (line: string): string => `There is no setting "${line}".`,
};
