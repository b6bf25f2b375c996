import type { Walked } from '../../core/sessions/report.ts';
import { counted } from '../../core/text/plural.ts';
import { walkedKind, walkedText } from './quiz.ts';

/** Words of the timed quiz line by line, besides those of its screens. */
export const PLAIN_QUIZ = {
  start: 'Enter starts the clock, x exam topics only or all, q leaves:',
  startFirst: 'Nothing runs yet. Enter starts the clock and says the first question; b goes back.',
  goOn: 'Go on with it? y or n, q leaves:',
  goOnFirst: 'y goes on with it, n begins a new one; the old one stays as it is.',
  newOne: 'A new one, then; the old one stays as it is.',
  rules: [
    'Type your answer, and the next question comes. g and a number goes to any question.',
    's hands in, z pauses, and ? lists whatever else can be typed.',
  ],
  head: (at: number, of: number, left: string): string =>
    `Timed quiz: question ${at} of ${of}.${left === '' ? '' : ` ${left}`}`,
  left: (ms: number): string => `${spoken(ms)} left.`,
  timer: (hidden: boolean): string =>
    hidden
      ? 'The time is no longer said; it returns at five minutes.'
      : 'The time is said with each question.',
  soFar: (answer: string, complete: boolean): string =>
    `Your answer so far: ${answer}${complete ? '' : ', not complete'}.`,
  kept: (answer: string, complete: boolean): string =>
    `Kept: ${answer}${complete ? '' : ', not complete yet'}.`,
  cleared: 'Your answer is taken back.',
  nothingToClear: 'There is no answer to take back.',
  goWhere: (of: number): string => `Say which one: g and a number from 1 to ${of}.`,
  first: 'This is the first question.',
  status: {
    unseen: 'Unseen',
    seen: 'Seen only',
    incomplete: 'Incomplete',
    complete: 'Complete',
    flagged: 'Flagged',
  },
  numbers: (status: string, numbers: readonly number[]): string => `${status}: ${numbers.join(', ')}.`,
  noneFlagged: 'None is flagged.',
  overview: 'Number of a question, s hands in, Enter goes back:',
  paused: 'Enter goes on, q leaves:',
  confirm: 'y hands in, n goes back:',
  reportPrompt: (walk: readonly Walked[]): string =>
    walk.length === 0
      ? 'Report, ? for the list:'
      : `n goes to the next ${walkedKind(walk)} question, ? lists more:`,
  topic: (name: string, right: number, of: number): string => `Topic ${name}: ${right} of ${of} right.`,
  rule: (name: string, right: number, of: number): string => `Rule ${name}: ${right} of ${of} right.`,
  confusion: (words: string): string => `Confusion: ${words}.`,
  times: (times: string): string => `Time for each question: ${times}.`,
  time: (number: number, ms: number): string => `${number} took ${Math.round(ms / 1000)} s`,
  walkedTitle: (at: number, walk: readonly Walked[]): string =>
    `${capital(walkedKind(walk))} question ${at} of ${walk.length}.`,
  walkedHead: (number: number, { why, flagged }: Walked): string =>
    `It was question ${number}: ${WHY[why]}${flagged ? ', flagged' : ''}.`,
  walk: (walk: readonly Walked[]): string =>
    `${walkedText(walk)}; ${walk.length === 1 ? 'n goes to it' : 'n goes through them'}.`,
  lastMissed: 'That was the last one. o says the report again.',
  firstMissed: 'That was the first one. o says the report again.',
  nothingToRetake: 'Nothing was missed, so there is nothing to ask again.',
};

const WHY: Readonly<Record<Walked['why'], string>> = {
  wrong: 'answered wrong',
  incomplete: 'not answered in full',
  unanswered: 'not answered',
  right: 'answered right',
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `12 minutes 5 seconds`; seconds begun count as whole ones. */
function spoken(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts = [
    ...(minutes > 0 ? [counted(minutes, 'minute')] : []),
    ...(rest > 0 || minutes === 0 ? [counted(rest, 'second')] : []),
  ];
  return parts.join(' ');
}
