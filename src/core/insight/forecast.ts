import { dateOfDay } from '../schedule/day.ts';
import { AGAIN } from '../schedule/grade.ts';
import { recallOn } from '../schedule/memory.ts';
import type { Card, Plan } from '../schedule/plan.ts';

export interface ForecastDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Rules and questions that fall due; what is overdue stands on the first day. */
  readonly due: number;
}

export interface Forecast {
  readonly examDate: string | null;
  readonly daysLeft: number | null;
  /** From today to the day before the exam, or for two weeks; 60 days at most. */
  readonly days: readonly ForecastDay[];
  /**
   * Mean chance of recall, as FSRS predicts it, of the rules that were right on their last day of practice: today, and
   * without further practice at the exam. A rule practised on that day does not count, for the prediction says 1 then
   * whatever was answered. Null where none counts.
   */
  readonly recallToday: number | null;
  readonly recallAtExam: number | null;
  /** Questions never seen, and how many a day would show them all once before the exam. */
  readonly unseen: number;
  readonly newPerDayToSeeAll: number | null;
}

const WITHOUT_EXAM_DAYS = 14;
const MOST_DAYS = 60;

/** What the plan asks for until the exam, as things stand now; every answer moves it. */
export function forecastOf(plan: Plan): Forecast {
  const { today, exam } = plan;
  const daysLeft = exam === null ? null : exam - today;
  const length = Math.min(MOST_DAYS, Math.max(1, daysLeft ?? WITHOUT_EXAM_DAYS));
  const due = new Map<number, number>();
  for (const card of plan.cards) {
    const day = Math.max(card.due, today);
    due.set(day, (due.get(day) ?? 0) + 1);
  }
  return {
    examDate: exam === null ? null : dateOfDay(exam),
    daysLeft,
    days: Array.from({ length }, (_, offset) => ({
      date: dateOfDay(today + offset),
      due: due.get(today + offset) ?? 0,
    })),
    recallToday: meanRecall(plan.cards, today),
    recallAtExam: exam === null ? null : meanRecall(plan.cards, exam),
    unseen: plan.unseen.length,
    newPerDayToSeeAll: daysLeft === null ? null : Math.ceil(plan.unseen.length / Math.max(1, daysLeft)),
  };
}

function meanRecall(cards: readonly Card[], day: number): number | null {
  const rules = cards.filter(
    ({ kind, memory }) => kind === 'rule' && memory.lastGrade !== AGAIN && memory.last < day,
  );
  if (rules.length === 0) return null;
  return rules.reduce((sum, card) => sum + recallOn(card.memory, day), 0) / rules.length;
}
