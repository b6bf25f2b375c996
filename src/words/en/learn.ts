import { counted } from '../../core/text/plural.ts';

/** Words of the commands `learn` and `cheatsheet`. */
export const LEARN_WORDS = {
  minutes: (minutes: number): string => `${minutes} min`,
  part: { exam: 'exam', trade: 'beyond the exam' },
  list: {
    title: (count: number, minutes: number): string => `${count} lessons, ${minutes} minutes of reading`,
    hint: 'Read one with: mcp-errors-drill learn ID, or a section with: learn ID#SECTION',
  },
  contents: 'Sections',
  sources: 'Sources',
  questions: (ids: readonly string[]): string => `Questions on this: ${ids.join(', ')}`,
  practise: (topics: readonly string[]): string =>
    `Practise it with: mcp-errors-drill practice ${topics.map((topic) => `--topic ${topic}`).join(' ')}`,
  previous: (id: string): string => `Previous lesson: learn ${id}`,
  next: (id: string): string => `Next lesson: learn ${id}`,
  seeLesson: (lesson: string): string => `lesson ${lesson}`,
  source: (source: string): string => `source: ${source}`,
  unknownLesson: (id: string): string => `there is no lesson "${id}"`,
  unknownSection: (lesson: string, section: string): string => `lesson ${lesson} has no section "${section}"`,
  unknownTerm: (term: string): string => `the glossary has no term "${term}"`,
  didYouMean: (name: string): string => `Did you mean ${name}?`,
  allLessons: 'learn --list names all lessons.',
  allSections: (ids: readonly string[]): string => `Its sections: ${ids.join(', ')}.`,
  allTerms: 'learn glossary prints all terms.',
  tooMany: 'learn takes one lesson, or "glossary" and a term',
  check: {
    problems: (count: number): string =>
      count === 0 ? 'No problems found.' : `${counted(count, 'problem')} found.`,
    figures: 'words, minutes, reading ease (Flesch), words a sentence',
  },
};

export const CHEATSHEET_WORDS = {
  title: 'Tool errors on one page',
  recovery: 'Recovery: same call again only where isRetryable is true',
  columns: ['Category', 'isRetryable', 'Next step', 'Who', 'Reasons'],
  byEffect:
    'by effect: a read or an idempotent write may be repeated; for any other write ask for the status first.',
  defects: 'Defects of a message (E error, W warning)',
  severity: { error: 'E', warning: 'W' },
  defectColumns: ['Defect', '', 'What is wrong'],
};
