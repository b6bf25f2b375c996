import type { Pace } from '../../core/insight/activity.ts';
import type { Fit } from '../../core/insight/calibration.ts';
import type { Trend } from '../../core/insight/confusions.ts';
import type { Forecast } from '../../core/insight/forecast.ts';
import type { Band } from '../../core/insight/mastery.ts';
import type { QuizRecord } from '../../core/insight/progress.ts';
import type { Stats } from '../../core/insight/stats.ts';
import type { Share } from '../../core/insight/wilson.ts';
import { percent } from '../../core/text/percent.ts';
import { counted, times } from '../../core/text/plural.ts';
import { duration } from './duration.ts';
import { BANDS } from './home.ts';
import { toReviewText } from './to-review.ts';
import { WEIGHTING } from './weighting.ts';

/** Words of the statistics. */
export const STATS_WORDS = {
  titles: {
    readiness: 'Statistics: readiness',
    confusions: 'Statistics: confusions',
    activity: 'Statistics: activity',
  },
  page: (at: number, of: number): string => `page ${at} of ${of}`,
  overall: ({ share, low, high }: Share): string =>
    `Over the topics of the exam: ${percent(share)} weighted, between ${percent(low)} and ${percent(high)}.`,
  notTheScale: `${WEIGHTING} The scale of the exam is not published.`,
  byTopic: 'By topic',
  mastery: (share: Share | null, answers: number, band: Band): string =>
    share === null ? BANDS[band] : `${percent(share.share)} of ${counted(answers, 'answer')}, ${BANDS[band]}`,
  weakestRules: 'Weakest rules',
  rule: (name: string, right: number, answers: number): string => `${name}: ${right} of ${answers} right`,
  confusionsTitle: 'What is mixed up most',
  noConfusions: 'No confusions yet.',
  confusion: (name: string, total: number, trend: Trend): string =>
    `${name}: ${times(total)}${TRENDS[trend]}`,
  calibrationTitle: 'How sure, and how often right',
  confidence: { sure: 'Sure', fairly: 'Fairly sure', guess: 'Guessing' },
  calibration: (right: number, answers: number, fit: Fit): string =>
    answers === 0 ? 'nothing yet' : `${right} of ${answers}, ${FITS[fit]}`,
  streak: (current: number, longest: number): string => {
    const best = `the longest run was ${counted(longest, 'day')}`;
    if (longest === 0) return 'No day of practice yet.';
    if (current === 0) return `No run of days now; ${best}.`;
    if (longest === 1) return 'One day of practice, no run of days yet.';
    if (current === longest) return `${current} days in a row, the longest run yet.`;
    return `${current === 1 ? 'The first day of a run' : `${current} days in a row`}; ${best}.`;
  },
  recent: (answers: number, days: number): string =>
    `${counted(answers, 'answer')} in the last ${days} days.`,
  shareByDay: 'Right by day',
  calendarTitle: 'Answers by day',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  calendarKey: (days: readonly string[]): string => `${days[0]} none, ${days[1]} few, ${days.at(-1)} many`,
  forecastTitle: (days: number): string => `Due in the next ${days} days`,
  forecast: ({ days, unseen, newPerDayToSeeAll, recallToday, recallAtExam }: Forecast): string => {
    const due = days.reduce((sum, day) => sum + day.due, 0);
    const sentences = [
      `${cardsText(days[0]?.due ?? 0)} due today, ${due} in all; one question may serve several.`,
      `${counted(unseen, 'question')} never seen.`,
    ];
    if (newPerDayToSeeAll !== null) sentences.push(`${newPerDayToSeeAll} a day would show them all.`);
    if (recallToday !== null)
      sentences.push(
        `Predicted recall today of rules that were right the last time, before today: ${percent(recallToday)}.`,
      );
    if (recallAtExam !== null)
      sentences.push(
        `Predicted for the exam, without further practice, of rules that were right the last time: ${percent(recallAtExam)}.`,
      );
    return sentences.join(' ');
  },
  paceTitle: 'Time for a question',
  pace: (level: number, ms: number | null, answers: number): string =>
    `Level ${level}: ${ms === null ? 'nothing yet' : `${Math.round(ms / 1000)} s`} on average of ${counted(answers, 'answer')}.`,
};

/** Sentences of the command `stats`, besides those of the screen. */
export const STATS_TEXT = {
  nothing: 'No answers yet. Practise a little, and your figures will stand here.',
  totals: ({ answers, right, crammed, ms }: Stats['totals']): string => {
    const cram = crammed === 0 ? '' : `, ${crammed} of them crammed`;
    return `${counted(answers, 'answer')}${cram}, ${right} right, in ${duration(ms)} of answering.`;
  },
  today: ({ answers, right, left }: Stats['today']): string => {
    const limit = left === null ? '' : ` ${left} left within the daily limit.`;
    return `Today: ${counted(answers, 'answer')}, ${right} right.${limit}`;
  },
  judged: (judged: number, of: number): string => `Enough answers to judge ${judged} of ${of} exam topics.`,
  mastery: (share: Share | null, answers: number, band: Band): string =>
    share === null
      ? BANDS[band]
      : `${percent(share.share)} (${percent(share.low)} to ${percent(share.high)}) of ${counted(answers, 'answer')}: ${BANDS[band]}`,
  line: (at: number): string =>
    `Weak: surely below ${percent(at)}. Solid: surely above it. ${WEIGHTING} They are not on the scale of the exam.`,
  due: ({ review, newLeft }: Stats['due']): string =>
    `${toReviewText(review)}. New ones that may be started: ${newLeft}.`,
  quizzes: 'Timed quizzes',
  quiz: ({ right, questions: of, score, guess, elapsedMs, pauses }: QuizRecord): string => {
    const range = score === null ? '' : `, ${percent(score.low)} to ${percent(score.high)}`;
    const guessing = guess === null ? '' : `; pure guessing: ${oneDigit(guess)}`;
    const paused = pauses === 0 ? '' : `; paused ${times(pauses)}`;
    return `${right} of ${of} right${range}${guessing}; ${duration(elapsedMs)}${paused}`;
  },
  ending: { submitted: '', timeout: ' (time was up)', quit: ' (broken off)' },
  pace: ({ level, answers, meanMs, rightMs, wrongMs }: Pace): string =>
    `Level ${level}: ${seconds(meanMs)} on average of ${counted(answers, 'answer')} (right ${seconds(rightMs)}, wrong ${seconds(wrongMs)}).`,
  leeches: 'Missed again and again',
  next: 'Next',
} as const;

const TRENDS: Readonly<Record<Trend, string>> = {
  new: ', new',
  rising: ', more often lately',
  falling: ', less often lately',
  steady: '',
  gone: ', not lately',
};

const FITS: Readonly<Record<Fit, string>> = {
  'too-early': 'too early to say',
  over: 'right less often than you think',
  fits: 'as it should be',
  under: 'right more often than you think',
};

/** What the schedule counts: `1 rule or question is`, `12 rules and questions are`. */
function cardsText(count: number): string {
  return counted(count, 'rule or question is', 'rules and questions are');
}

function oneDigit(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function seconds(ms: number | null): string {
  return ms === null ? 'none' : `${Math.round(ms / 1000)} s`;
}
