import type { Ending } from '../../core/sessions/events.ts';
import type { Overview } from '../../core/sessions/quiz.ts';
import type { SessionReport, Walked } from '../../core/sessions/report.ts';
import { percent } from '../../core/text/percent.ts';
import { counted } from '../../core/text/plural.ts';
import { duration } from './duration.ts';
import { topicName } from './names.ts';

/** Words of the timed quiz and its report. */
export const QUIZ_WORDS = {
  title: 'Timed quiz',
  plan: (count: number, minutes: number): string =>
    `${counted(count, 'question')} in ${counted(minutes, 'minute')}.`,
  lengths: (lengths: readonly number[], minutes: number): string =>
    `+ and - choose among ${lengths.slice(0, -1).join(', ')} and ${lengths.at(-1)} questions, ${minutes} minutes each.`,
  longest: 'There is no longer quiz than this.',
  shortest: 'There is no shorter quiz than this.',
  exam: (count: number, minutes: number): string =>
    `The real exam asks ${count} questions in ${minutes} minutes.`,
  examOnly: 'Exam topics only; x takes in what goes beyond the exam as well.',
  allParts: 'Exam topics and what goes beyond the exam; x leaves the second out.',
  topics: (topics: readonly string[]): string => `Topics: ${topics.map(topicName).join(', ')}.`,
  clockTitle: 'The clock',
  clockRule: [
    'It runs from the first question until you hand in. A pause stops it, hides the question and is reported.',
    'The program leaves a mark at least every 30 seconds. The time between two marks counts, up to 90 seconds of it. Setting the clock back gives no time back.',
    'So a computer that slept, a program that was killed or a clock that was set costs 90 seconds at most.',
    'At zero the quiz is handed in as it stands.',
  ],
  rulesTitle: 'The rules',
  rules: [
    'Nothing is said about right or wrong until the end.',
    'Any order, any number of changes. The overview (o) shows what is unseen, only seen, incomplete, complete and flagged.',
    'What is not answered counts as not right.',
  ],
  pace: (count: number, minutes: number): string =>
    `The real exam asks ${count} questions in ${minutes} minutes: quiz --count ${count} --minutes ${minutes}.`,
  unfinished: (answered: number, of: number): string =>
    `A timed quiz was begun and not handed in: ${answered} of ${of} answered.`,
  resumeOrNot: 'Go on with it? y goes on; n begins a new one, and the old one stays as it is.',
  left: (time: string): string => `${time} left`,
  hiddenTimer: 'timer hidden',
  paused: 'Paused. The clock stands still.',
  pausedMore: 'The question is hidden. Enter goes on.',
  counts: ({ complete, incomplete, seen, unseen, flagged }: Overview): string =>
    `${complete} complete, ${incomplete} incomplete, ${seen} seen only, ${unseen} unseen, ${flagged.length} flagged.`,
  flaggedOnly: 'Only the flagged ones are shown, if there are any; f shows all.',
  status: { unseen: 'unseen', seen: 'seen', incomplete: 'part', complete: 'done' },
  confirm: (open: number, flagged: number): string =>
    `${open === 0 ? 'Everything is answered' : `${open} not answered`}${flagged === 0 ? '' : `, ${flagged} flagged`}. Hand in?`,
  confirmMore: 'y hands in and shows the report; n goes back. Nothing can be changed afterwards.',
  farewell: (complete: number, of: number): string =>
    `The quiz is kept: ${complete} of ${of} complete. The same command goes on with it.`,
  reportTitle: 'Timed quiz: report',
  ending: {
    submitted: 'Handed in.',
    timeout: 'The time was up; what stood there was handed in.',
    quit: 'Ended early.',
  } satisfies Record<Ending, string>,
  result: (right: number, of: number): string =>
    of === 0 ? 'No questions.' : `${right} of ${of} right: ${percent(right / of)} raw.`,
  interval: (low: number, high: number): string =>
    `The true share lies between ${percent(low)} and ${percent(high)}, nineteen times in twenty.`,
  comparison: (line: number): string =>
    `${percent(line)}: a line to compare with. The real scale is not published; this is not it.`,
  guessing: (guess: number, of: number): string =>
    `Pure guessing gets ${guess.toFixed(1)} of ${of} right on average.`,
  time: ({ elapsedMs, limitMs, questions }: SessionReport): string => {
    const limit = limitMs === null ? '' : ` of ${duration(limitMs)}`;
    return `${duration(elapsedMs)}${limit} used; ${duration(questions === 0 ? 0 : elapsedMs / questions)} for a question.`;
  },
  pauses: (count: number, ms: number): string => `${counted(count, 'pause')}, ${duration(ms)} in all.`,
  interruptions: (count: number, ms: number): string =>
    `${counted(count, 'interruption')} (the program was gone), ${duration(ms)} not counted.`,
  topicsTitle: 'By topic, weakest first',
  byRuleTitle: 'By rule, weakest first',
  confusionsTitle: 'Confusions',
  confusion: (name: string, count: number): string => (count === 1 ? name : `${name}, ${count} times`),
  timesTitle: 'Time for each question',
  times: (times: readonly number[]): string =>
    times.map((ms, index) => `${index + 1}: ${Math.round(ms / 1000)} s`).join('   '),
  share: (right: number, of: number): string => `${right}/${of}`,
  walk: (walk: readonly Walked[]): string =>
    `${walkedText(walk)}: ${walk.length === 1 ? 'n shows it' : 'n walks through them'}.`,
  nothingMissed: 'Nothing was missed.',
  lastMissed: 'That was the last one; Esc goes back to the report.',
  walkedAt: (at: number, walk: readonly Walked[]): string => `${walkedKind(walk)} ${at} of ${walk.length}`,
  walkedHead: (number: number, { why, flagged }: Walked): string =>
    `Question ${number}: ${WHY[why]}${flagged ? ', flagged' : ''}.`,
  questionGone: 'This question is no longer in the bank.',
  lessonOfMissed: 'Go to a question first (n), then l opens its lesson.',
  reportFarewell: (right: number, of: number): string =>
    `Quiz: ${right} of ${of} right. Your progress is saved.`,
};

const WHY: Readonly<Record<Walked['why'], string>> = {
  wrong: 'wrong',
  incomplete: 'not answered in full',
  unanswered: 'not answered',
  right: 'right',
};

const isMissed = ({ why }: Walked): boolean => why !== 'right';

/** What the walk goes through: `missed`, `flagged`, or both. */
export function walkedKind(walk: readonly Walked[]): string {
  if (walk.every(isMissed)) return 'missed';
  return walk.some(isMissed) ? 'missed or flagged' : 'flagged';
}

/** `3 questions were missed, 1 right one is flagged`. */
export function walkedText(walk: readonly Walked[]): string {
  const missed = walk.filter(isMissed).length;
  const flagged = walk.length - missed;
  const first =
    missed === 0
      ? 'Nothing was missed'
      : missed === 1
        ? 'One question was missed'
        : `${missed} questions were missed`;
  if (flagged === 0) return first;
  return `${first}, ${flagged === 1 ? 'one right one is' : `${flagged} right ones are`} flagged`;
}
