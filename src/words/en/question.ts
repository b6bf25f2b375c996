import type { Confidence } from '../../core/sessions/events.ts';

/** Words around a question and its feedback. */
export const QUESTION_WORDS = {
  title: {
    practice: 'Practice',
    review: 'Review',
    cram: 'Cramming',
    lab: 'Drill',
    lesson: 'Lesson question',
    quiz: 'Timed quiz',
  },
  position: (at: number, of: number): string => `${at} of ${of}`,
  right: (right: number): string => `${right} right`,
  flagged: 'flagged',
  instruction: (form: string, select: number): string => {
    if (form === 'order')
      return 'Give every step its action: a letter gives it and goes on to the next step by itself; up and down choose another step, left and right change its action.';
    if (form === 'defects') return 'Choose every defect of the message.';
    if (form === 'fill')
      return 'Give every field its value: up and down choose the field, left and right the value.';
    return select > 1 ? `Choose ${select}.` : '';
  },
  caseTitle: (number: number, form: string): string => `${form === 'order' ? 'Step' : 'Case'} ${number}`,
  hint: (number: number, of: number, hint: string): string => `Hint ${number} of ${of}: ${hint}`,
  today: 'What is done today',
  step: (number: number | string): string => `Step ${number}`,
  action: (letter: string, text: string): string => `${letter}  ${text}`,
  noAction: '?',
  matched: (step: number, letter: string): string => `${step} ${letter}`,
  missing: (form: string, names: readonly string[]): string => {
    const listed = [names.slice(0, -1).join(', '), ...names.slice(-1)]
      .filter((part) => part !== '')
      .join(' and ');
    const has = names.length === 1 ? 'has' : 'have';
    if (form !== 'order') return `${listed} ${has} no value yet.`;
    return `${names.length === 1 ? 'Step' : 'Steps'} ${listed} ${has} no action yet.`;
  },
  field: (name: string, value: string | null): string => `${name}: ${value ?? '?'}`,
  askConfidence: 'How sure are you? s says it, before the answer.',
  confidence: {
    sure: 'You are sure.',
    fairly: 'You are fairly sure.',
    guess: 'You are guessing.',
  } satisfies Record<Confidence, string>,
  sureness: { sure: 'sure', fairly: 'fairly sure', guess: 'guessing' } satisfies Record<Confidence, string>,
  chooseFirst: 'Choose an option first: a letter, a digit, or the arrows.',
  chooseSome: (wanted: number | null, chosen: number): string =>
    wanted === null ? 'Choose at least one.' : `Choose ${wanted}; ${chosen} chosen so far.`,
  enough: (wanted: number): string => `Only ${wanted} can be chosen. Take one back first.`,
  isStruck: (letter: string): string => `${letter} is struck out; x takes that back.`,
  nothingToStrike: 'Go to an option first, by its letter or with the arrows; then x strikes it out.',
  notStruck: 'Nothing is struck out here: every row takes a value.',
  noHints: 'There is no further hint.',
  gone: (id: string): string => `The question ${id} is no longer in the bank. Enter goes on to the next one.`,
  verdict: {
    right: 'Right.',
    wrong: 'Wrong.',
    unanswered: (letters: string): string => `Not answered. The answer is ${letters}.`,
    yours: (letters: string): string => `You chose ${letters}.`,
    key: (letters: string): string => `The answer is ${letters}.`,
  },
  headings: { verdict: 'The verdict', rules: 'Because', options: 'The options', lesson: 'Read more' },
  caseVerdict: (number: number, form: string): string =>
    `The verdict on ${form === 'order' ? 'step' : 'case'} ${number}`,
  yours: 'yours',
  yourValue: (value: string): string => `yours: ${value}`,
  confusion: (name: string): string => `confusion: ${name}`,
  lesson: (lesson: string): string => `lesson ${lesson} (l opens it)`,
  named: (id: string, seed: number | null, pack?: string): string => {
    const options = [
      ...(seed === null ? [] : ['--seed', String(seed)]),
      ...(pack === undefined ? [] : ['--questions', shellWord(pack)]),
    ];
    return `Question ${id}. Is its key wrong? Run: ${['mcp-errors-drill report', id, ...options].join(' ')}`;
  },
  assisted: (hints: number, informed: boolean): string => {
    const reasons = [
      ...(hints > 0 ? ['of the hints'] : []),
      ...(informed ? ['its feedback had been seen'] : []),
    ];
    return `Counted as assisted${reasons.length === 0 ? '' : `, because ${reasons.join(' and because ')}`}.`;
  },
};

/** A path as one word of a command line. */
function shellWord(path: string): string {
  return /^[\w./@%+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
