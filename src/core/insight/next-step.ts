import { RULES } from '../classifier/rules.ts';
import type { Plan } from '../schedule/plan.ts';
import { sums } from '../schedule/series.ts';
import { type Mastery, masteries, weakestFirst } from './mastery.ts';
import { DAYS_WIDTH, type Progress } from './progress.ts';
import type { Readiness } from './readiness.ts';
import { type Unfinished, unfinished } from './unfinished.ts';

/** What to do next, and the facts that say why; `words` makes a sentence of each. */
export type NextStep =
  | { readonly do: 'resume'; readonly why: 'quiz-open' | 'session-open'; readonly session: Unfinished }
  | { readonly do: 'learn'; readonly why: 'nothing-done' }
  | { readonly do: 'review'; readonly why: 'due'; readonly questions: number }
  | {
      readonly do: 'read';
      readonly why: 'leech' | 'weak-rule';
      readonly rule: string;
      readonly lesson: string;
      readonly mastery: Mastery;
    }
  | {
      readonly do: 'practice';
      readonly why: 'weak-topic' | 'untried-topic' | 'unseen' | 'keep-going';
      readonly topic: string | null;
      readonly unseen: number;
    }
  | { readonly do: 'quiz'; readonly why: 'exam-near' | 'no-recent-quiz'; readonly daysLeft: number | null }
  | { readonly do: 'rest'; readonly why: 'daily-limit'; readonly answered: number };

/** What the choice rests on. `now`: milliseconds since the epoch. */
export interface View {
  readonly progress: Progress;
  readonly plan: Plan;
  readonly readiness: Readiness;
  readonly now: number;
}

/** The exam is near, in days. */
const NEAR_DAYS = 7;
const QUIZ_EVERY_MS = 7 * 86_400_000;
/** A quiz says little before this many answers. */
const BEFORE_QUIZ_ANSWERS = 40;

/** In this order; every row gives a step, or null where it does not apply. */
const STEPS: readonly ((view: View) => NextStep | null)[] = [
  resumeStep,
  ({ progress }) => (progress.days.length === 0 ? { do: 'learn', why: 'nothing-done' } : null),
  restStep,
  reviewStep,
  readStep,
  quizStep,
  practiceStep,
];

/** The steps that make sense now, the best first; never empty. */
export function nextSteps(view: View): readonly NextStep[] {
  return STEPS.flatMap((step) => step(view) ?? []);
}

/** The best of them; the others are not worked out. */
export function nextStep(view: View): NextStep {
  for (const step of STEPS) {
    const found = step(view);
    if (found !== null) return found;
  }
  return practiceStep(view);
}

function resumeStep({ progress, now }: View): NextStep | null {
  const [session] = unfinished(progress, now);
  if (session === undefined) return null;
  return { do: 'resume', why: session.mode === 'quiz' ? 'quiz-open' : 'session-open', session };
}

function restStep({ progress, plan }: View): NextStep | null {
  if (plan.left !== 0) return null;
  const [answered = 0] = sums(progress.days, DAYS_WIDTH, plan.today, plan.today);
  return { do: 'rest', why: 'daily-limit', answered };
}

function reviewStep({ plan }: View): NextStep | null {
  const questions = Math.min(plan.toReview, plan.left ?? plan.toReview);
  return questions > 0 ? { do: 'review', why: 'due', questions } : null;
}

/** The lesson of a rule that repetition does not help with, or of the weakest one. */
function readStep({ progress, plan }: View): NextStep | null {
  const rules = masteries(progress.rules, plan.today);
  const leech = plan.leeches.find((card) => card.kind === 'rule');
  const stuck = leech && rules.find(({ id }) => id === leech.id);
  const weak = stuck ?? rules.find(({ band }) => band === 'weak');
  const lesson = weak && lessonOf(weak.id);
  if (weak === undefined || lesson === undefined) return null;
  return {
    do: 'read',
    why: stuck === undefined ? 'weak-rule' : 'leech',
    rule: weak.id,
    lesson,
    mastery: weak,
  };
}

function quizStep({ progress, plan, now }: View): NextStep | null {
  const [answers = 0] = sums(progress.days, DAYS_WIDTH);
  const lastQuiz = progress.quizzes.findLast((quiz) => quiz.ending !== 'quit');
  if (answers < BEFORE_QUIZ_ANSWERS) return null;
  if (lastQuiz !== undefined && now - lastQuiz.finishedAt < QUIZ_EVERY_MS) return null;
  const daysLeft = plan.exam === null ? null : plan.exam - plan.today;
  const near = daysLeft !== null && daysLeft <= NEAR_DAYS;
  return { do: 'quiz', why: near ? 'exam-near' : 'no-recent-quiz', daysLeft };
}

function practiceStep({ plan, readiness }: View): NextStep {
  const unseen = plan.unseen.length;
  const inBank = readiness.topics.filter((topic) => topic.questions > 0);
  const exam = inBank.filter((topic) => topic.exam);
  const choice = exam.length > 0 ? exam : inBank;
  const [weakest] = weakestFirst(choice).filter(({ band }) => band === 'weak');
  if (weakest !== undefined) return { do: 'practice', why: 'weak-topic', topic: weakest.id, unseen };
  const untried = choice.find(({ band }) => band === 'untried');
  if (untried !== undefined) return { do: 'practice', why: 'untried-topic', topic: untried.id, unseen };
  return { do: 'practice', why: unseen > 0 ? 'unseen' : 'keep-going', topic: null, unseen };
}

export function lessonOf(rule: string): string | undefined {
  return RULES.find(({ id }) => id === rule)?.lesson;
}
