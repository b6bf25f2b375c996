import { cardKey, settledOf } from '../insight/count.ts';
import type { Progress } from '../insight/progress.ts';
import type { SessionQuestion } from '../sessions/question.ts';
import { isTaught } from '../sessions/taught.ts';
import { dayOfDate } from './day.ts';
import { dueDays } from './exam-cap.ts';
import { AGAIN, GRADES } from './grade.ts';
import { isLeech, type Memory, memoryOf, recallOn, type Settled } from './memory.ts';
import { reviewLength } from './next.ts';
import { merged, type Series, seriesOf, sums } from './series.ts';
import { subjectOf } from './subject.ts';

/** The part of the settings that the schedule heeds. */
export interface ScheduleSettings {
  /** `YYYY-MM-DD`; null: none. */
  readonly examDate: string | null;
  /** Most answers a day; null: no limit. */
  readonly dailyLimit: number | null;
  /** Most questions a day that were never seen before. */
  readonly newPerDay: number;
}

/** A rule or a question that was practised, and when it falls due. */
export interface Card {
  readonly kind: 'rule' | 'question';
  readonly id: string;
  readonly memory: Memory;
  readonly due: number;
  /** Chance of recall today, 0 to 1. */
  readonly recall: number;
  readonly leech: boolean;
}

export interface Plan {
  readonly today: number;
  /** Day of the exam, null without one or when it is over. */
  readonly exam: number | null;
  readonly cards: readonly Card[];
  /** Due today or before, what is closest to forgotten first. */
  readonly due: readonly Card[];
  readonly leeches: readonly Card[];
  /** Questions that a review asks for all that is due, before the daily limit. */
  readonly toReview: number;
  /** Questions of the bank that were never answered. */
  readonly unseen: readonly SessionQuestion[];
  /** Answers left today within the daily limit; null: no limit. */
  readonly left: number | null;
  /** Questions never seen that may still be started today, within both limits. */
  readonly newLeft: number;
}

/**
 * What is due, from folded progress and the bank as it is now. A question that left the bank or changed its
 * meaning is not scheduled any more; what it taught about rules and topics stays.
 */
export function planOf(
  progress: Progress,
  bank: readonly SessionQuestion[],
  today: number,
  settings: ScheduleSettings,
): Plan {
  const examDay = settings.examDate === null ? null : dayOfDate(settings.examDate);
  const exam = examDay !== null && examDay >= today ? examDay : null;
  const histories = bank.map((question) => historyOf(progress, question));
  const practised = practisedOf(progress, histories, today);
  const due = dueDays(
    practised.map(({ key, memory, ideal }) => ({ id: key, last: memory.last, ideal })),
    exam,
    today,
    settings.dailyLimit,
  );
  const cards = practised.map(
    ({ key, kind, id, memory }): Card => ({
      kind,
      id,
      memory,
      due: due.get(key) ?? today,
      recall: recallOn(memory, today),
      leech: isLeech(memory),
    }),
  );
  const unseen = histories.flatMap(({ question, grades }) => (grades.length === 0 ? [question] : []));
  const left = leftToday(progress, today, settings.dailyLimit);
  const started = cards.filter((card) => card.kind === 'question' && card.memory.first === today).length;
  const dueCards = cards.filter((card) => card.due <= today).sort(byRecall);
  return {
    today,
    exam,
    cards,
    due: dueCards,
    toReview: reviewLength({ today, cards, due: dueCards, left: null }, bank),
    leeches: cards.filter((card) => card.leech).sort(byRecall),
    unseen,
    left,
    newLeft: Math.min(unseen.length, Math.max(0, settings.newPerDay - started), left ?? unseen.length),
  };
}

interface History {
  readonly question: SessionQuestion;
  readonly grades: Readonly<Series>;
  readonly settled: Settled | null;
}

/** Grades of a question, with those of its earlier ids. */
function historyOf(progress: Progress, question: SessionQuestion): History {
  const keys = [question.id, ...(question.was ?? [])].map((id) => cardKey(id, question.version));
  const lived = keys.filter((key) => seriesOf(progress.questions, key).length > 0);
  const [grades = [], ...earlier] = lived.map((key) => seriesOf(progress.questions, key));
  return {
    question,
    grades: earlier.reduce((one, other) => merged(one, other, GRADES), grades),
    // Under two ids nothing is settled of the whole.
    settled: lived.length === 1 ? settledOf(progress, 'question', lived[0] as string) : null,
  };
}

interface Practised {
  readonly key: string;
  readonly kind: Card['kind'];
  readonly id: string;
  readonly memory: Memory;
  readonly ideal: number;
}

function practisedOf(progress: Progress, bank: readonly History[], today: number): Practised[] {
  const rules = [...new Set(bank.flatMap(({ question }) => question.rules))].filter(isTaught);
  const found: Practised[] = [];
  for (const id of rules.sort()) {
    const memory = memoryOf(seriesOf(progress.rules, id), today, settledOf(progress, 'rule', id));
    if (memory === null) continue;
    found.push({ key: `rule ${id}`, kind: 'rule', id, memory, ideal: memory.last + memory.interval });
  }
  const questions = bank.flatMap(({ question, grades, settled }) => {
    const memory = memoryOf(grades, today, settled);
    return memory === null ? [] : [{ question, memory, subject: subjectOf(question) }];
  });
  const excused = excusesOf(questions);
  for (const { question, memory, subject } of questions) {
    const own = memory.last + memory.interval;
    const other = memory.lastGrade === AGAIN ? null : excused(question.id, subject);
    const ideal = other !== null && other >= own ? other + memory.interval : own;
    found.push({ key: `question ${question.id}`, kind: 'question', id: question.id, memory, ideal });
  }
  return found;
}

/**
 * Another question on the same rules, answered right since this one fell due, stands for it: the same
 * knowledge was shown without the same text. Gives the last day of such an answer. (A question that was
 * missed comes back itself.)
 */
function excusesOf(
  questions: readonly { question: SessionQuestion; memory: Memory; subject: string }[],
): (id: string, subject: string) => number | null {
  const groups = new Map<string, { id: string; last: number }[]>();
  for (const { question, memory, subject } of questions) {
    if (memory.lastGrade === AGAIN) continue;
    const group = groups.get(subject) ?? [];
    group.push({ id: question.id, last: memory.last });
    groups.set(subject, group);
  }
  for (const group of groups.values()) group.sort((one, other) => other.last - one.last);
  return (id, subject) => groups.get(subject)?.find((other) => other.id !== id)?.last ?? null;
}

function leftToday(progress: Progress, today: number, limit: number | null): number | null {
  if (limit === null) return null;
  const [answers = 0] = sums(progress.days, 4, today, today);
  return Math.max(0, limit - answers);
}

const byRecall = (one: Card, other: Card): number =>
  one.recall - other.recall || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
