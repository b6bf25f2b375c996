import type { Pace } from '../../core/insight/activity.ts';
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

function oneDigit(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function seconds(ms: number | null): string {
  return ms === null ? 'none' : `${Math.round(ms / 1000)} s`;
}
