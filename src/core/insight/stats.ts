import { dayOf } from '../schedule/day.ts';
import { type Card, type Plan, planOf, type ScheduleSettings } from '../schedule/plan.ts';
import { sums } from '../schedule/series.ts';
import type { SessionQuestion } from '../sessions/question.ts';
import { type ActiveDay, calendar, type Pace, paceOf, type Streak, streakOf } from './activity.ts';
import { type Calibration, calibrationOf } from './calibration.ts';
import { type Confusion, rankedConfusions } from './confusions.ts';
import { type Forecast, forecastOf } from './forecast.ts';
import { COMPARISON_LINE, type Mastery, masteries } from './mastery.ts';
import { type NextStep, nextSteps } from './next-step.ts';
import { DAYS_WIDTH, type Progress, type QuizRecord } from './progress.ts';
import { type Readiness, readinessOf } from './readiness.ts';
import { type Unfinished, unfinished } from './unfinished.ts';

/** The moment, where the learner is: milliseconds since the epoch, and minutes east of UTC. */
export interface Moment {
  readonly now: number;
  readonly zone: number;
}

/**
 * Every figure of the statistics; plain JSON, also what `stats --json` prints. Shares are from 0 to 1, times in
 * milliseconds, dates `YYYY-MM-DD`.
 */
export interface Stats {
  readonly totals: {
    readonly answers: number;
    readonly right: number;
    /** Answers of cramming, which count as activity only. */
    readonly crammed: number;
    readonly ms: number;
  };
  readonly today: { readonly answers: number; readonly right: number; readonly left: number | null };
  /** Where the comparison line stands; raw share, not the exam's scale. */
  readonly comparisonLine: number;
  readonly readiness: Readiness;
  /** Weakest first. */
  readonly rules: readonly Mastery[];
  readonly confusions: readonly Confusion[];
  readonly calibration: readonly Calibration[];
  readonly pace: readonly Pace[];
  readonly streak: Streak;
  /** The last 26 weeks, day by day, today last. */
  readonly calendar: readonly ActiveDay[];
  readonly due: {
    /** Rules and questions that fell due. */
    readonly rules: number;
    readonly questions: number;
    /** Questions that a review asks for them today, within the daily limit. */
    readonly review: number;
    /** Questions never seen that may be started today. */
    readonly newLeft: number;
  };
  readonly leeches: readonly Pick<Card, 'kind' | 'id'>[];
  readonly forecast: Forecast;
  readonly quizzes: readonly QuizRecord[];
  readonly unfinished: readonly Unfinished[];
  /** What to do next and why, the best first. */
  readonly next: readonly NextStep[];
}

export const CALENDAR_DAYS = 26 * 7;

export function statsOf(
  progress: Progress,
  bank: readonly SessionQuestion[],
  settings: ScheduleSettings,
  moment: Moment,
): Stats {
  const today = dayOf(moment.now, moment.zone);
  const plan = planOf(progress, bank, today, settings);
  const readiness = readinessOf(progress, bank, today);
  const [answers = 0, right = 0, ms = 0, crammed = 0] = sums(progress.days, DAYS_WIDTH);
  const [todays = 0, todaysRight = 0] = sums(progress.days, DAYS_WIDTH, today, today);
  return {
    totals: { answers, right, crammed, ms },
    today: { answers: todays, right: todaysRight, left: plan.left },
    comparisonLine: COMPARISON_LINE,
    readiness,
    rules: masteries(progress.rules, today),
    confusions: rankedConfusions(progress, today),
    calibration: calibrationOf(progress),
    pace: paceOf(progress),
    streak: streakOf(progress, today),
    calendar: calendar(progress, today - CALENDAR_DAYS + 1, today),
    due: dueOf(plan),
    leeches: plan.leeches.map(({ kind, id }) => ({ kind, id })),
    forecast: forecastOf(plan),
    quizzes: progress.quizzes,
    unfinished: unfinished(progress, moment.now),
    next: nextSteps({ progress, plan, readiness, now: moment.now }),
  };
}

function dueOf({ due, toReview, left, newLeft }: Plan): Stats['due'] {
  const rules = due.filter((card) => card.kind === 'rule').length;
  const review = Math.min(toReview, left ?? toReview);
  return { rules, questions: due.length - rules, review, newLeft };
}
