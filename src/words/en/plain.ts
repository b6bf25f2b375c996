import type { Confidence } from '../../core/sessions/events.ts';

/** Words of sessions line by line. Every line can be understood on its own. */

export const TALK_WORDS = {
  yesOrNo: 'y or n:',
  ended: 'standard input ended where an answer is needed',
  endedHints: {
    nothing:
      'Nothing was answered, and nothing was changed. Give one answer a line, or run it in a terminal.',
    begun: 'Nothing was answered. What was begun is kept; without options, the same command goes on with it.',
    answered: 'The session is kept as far as it went; without options, the same command goes on with it.',
    unkept: 'Nothing of this was kept.',
    'partly-kept': 'What came last was not kept.',
  },
  noJson: 'this is a conversation and has no JSON form',
  noJsonHint: 'stats --json and progress export give the figures.',
  unknown: (line: string): string => `"${line}" means nothing here. ? lists what you can type.`,
};

export const PLAIN_QUESTION = {
  head: (title: string, at: number, of: number): string => `${title}: question ${at} of ${of}.`,
  flagged: 'This question is flagged.',
  begin: (title: string, questions: number): string =>
    `${title}: ${questions === 1 ? 'one question' : `${questions} questions`}.`,
  resume: (title: string, answered: number, questions: number): string =>
    `${title}: going on where you left, ${answered} of ${questions} answered.`,
  howTo: 'Type the letter or number of your answer. ? lists what else you can type; q leaves.',
  howSure: 'After it you may say how sure you are: sure, fairly or guess.',
  scenario: (text: string): string => `Scenario: ${text}`,
  facts: (text: string): string => `Facts: ${text}`,
  factsOfCase: (name: string, text: string): string => `Facts of ${name}: ${text}`,
  asJson: 'The facts as JSON:',
  asTable: 'The facts, one a line:',
  caseAsJson: (name: string): string => `The facts of ${name} as JSON:`,
  caseAsTable: (name: string): string => `The facts of ${name}, one a line:`,
  today: 'What is done today:',
  option: (label: string, text: string): string => `${label}. ${text}`,
  struck: (label: string): string => `${label} is struck out.`,
  row: (number: number, name: string, values: string): string => `Field ${number}, ${name}: ${values}.`,
  value: (label: string, text: string): string => `${label} ${text}`,
  action: (label: string, text: string): string => `Action ${label}: ${text}`,
  instruction: (form: string, wanted: number | null): string => {
    if (form === 'order') return `Type ${wanted} actions in order, one for each step.`;
    if (form === 'fill')
      return `Type ${wanted === 1 ? 'a value' : `${wanted} values in order`}, one for each field: its letter, or the value itself.`;
    if (form === 'defects') return 'Type every defect of the message.';
    return wanted === null || wanted === 1 ? '' : `Choose ${wanted}.`;
  },
  prompt: 'Answer:',
  noSuchOption: (token: string): string => `"${token}" is no option here. ? lists what you can type.`,
  rows: (wanted: number, given: number): string =>
    `${wanted} values are needed, one for each in order; ${given} given.`,
  choose: 'Type the letter or number of an option.',
  tooMany: (wanted: number): string => `Only ${wanted} can be chosen.`,
  strikeWhich: 'Say which one: x and the letter of an option.',
  isStruck: (label: string): string => `${label} is struck out; x ${label} takes that back.`,
  nowStruck: (label: string): string => `${label} is struck out now.`,
  notStruck: (label: string): string => `${label} is no longer struck out.`,
  nowFlagged: 'Flagged.',
  notFlagged: 'No longer flagged.',
  gone: (id: string): string => `The question ${id} is no longer in the bank; it is left out.`,
  undone: 'The last answer is taken back.',
  noLesson: 'There is no lesson for this yet: answer the question first.',
  sure: (confidence: Confidence): string => CONFIDENCES[confidence],
};

const CONFIDENCES: Readonly<Record<Confidence, string>> = {
  sure: 'Noted: you are sure.',
  fairly: 'Noted: you are fairly sure.',
  guess: 'Noted: you are guessing.',
};

export const PLAIN_FEEDBACK = {
  verdict: (says: string): string => `The verdict: ${says}`,
  caseVerdict: (name: string, says: string): string => `The verdict on ${name}: ${says}`,
  because: (rule: string): string => `Because: ${rule}`,
  option: (label: string, is: string, why: string): string => `${label} is ${is}: ${why}`,
  defect: (label: string, isThere: string, why: string): string => `${label} ${isThere}: ${why}`,
  own: (label: string): string => `${label} (yours)`,
  ownValue: (is: string, yours: string): string => `${is} (yours: ${yours})`,
  confusions: (names: readonly string[]): string =>
    `Confusion${names.length === 1 ? '' : 's'}: ${names.join('; ')}.`,
  note: (note: string): string => `Note: ${note}`,
  lesson: (lesson: string): string => `Read more: lesson ${lesson}; l reads it.`,
  nothing: 'nothing',
  after: 'Enter goes on, ? lists more:',
  last: 'Enter sums up, ? lists more:',
};

export const PLAIN_SUMMARY = {
  topic: (name: string, right: number, of: number): string => `${name}: ${right} of ${of} right.`,
  confusion: (words: string): string => `Confusion: ${words}.`,
  missed: (stem: string): string => `Missed: ${stem}`,
};

/** A question outside of the program, where nothing is typed. */
export const CARD_WORDS = {
  task: (form: string, wanted: number | null): string => {
    if (form === 'order') return 'Give every step its action.';
    if (form === 'fill') return 'Give every field its value.';
    if (form === 'defects') return 'Choose every defect of the message.';
    return wanted === null || wanted === 1 ? '' : `Choose ${wanted}.`;
  },
  noDefect: 'It is not in this message.',
};
