import type { SessionQuestion } from '../sessions/question.ts';
import { AGAIN } from './grade.ts';
import type { Card, Plan } from './plan.ts';
import { subjectOf } from './subject.ts';

/** The part of a plan that the choice of questions rests on. */
export type Choice = Pick<Plan, 'today' | 'cards' | 'due' | 'left'>;

/** What the choice looks up again and again, indexed once. */
export interface Known {
  readonly question: (id: string) => SessionQuestion | undefined;
  readonly onRule: (rule: string) => readonly SessionQuestion[];
  readonly onSubject: (subject: string) => readonly SessionQuestion[];
  readonly subjectOf: (question: SessionQuestion) => string;
  readonly isDue: (rule: string) => boolean;
  /** The day a question was answered last; never seen: before all days. */
  readonly lastSeen: (question: SessionQuestion) => number;
}

export function knownOf(plan: Choice, pool: readonly SessionQuestion[]): Known {
  const questions = new Map(pool.map((question) => [question.id, question]));
  const subjects = new Map(pool.map((question) => [question, subjectOf(question)]));
  const subject = (question: SessionQuestion): string => subjects.get(question) ?? subjectOf(question);
  const byRule = indexed(pool, (question) => question.rules);
  const bySubject = indexed(pool, (question) => [subject(question)]);
  const due = new Set(plan.due.map(keyOf));
  const last = new Map(
    plan.cards.flatMap((card) => (card.kind === 'question' ? [[card.id, card.memory.last] as const] : [])),
  );
  return {
    question: (id) => questions.get(id),
    onRule: (rule) => byRule.get(rule) ?? [],
    onSubject: (name) => bySubject.get(name) ?? [],
    subjectOf: subject,
    isDue: (rule) => due.has(`rule ${rule}`),
    lastSeen: (question) => last.get(question.id) ?? Number.NEGATIVE_INFINITY,
  };
}

function indexed(
  pool: readonly SessionQuestion[],
  keysOf: (question: SessionQuestion) => readonly string[],
): Map<string, SessionQuestion[]> {
  const index = new Map<string, SessionQuestion[]>();
  for (const question of pool) {
    for (const key of new Set(keysOf(question))) {
      const list = index.get(key);
      if (list === undefined) index.set(key, [question]);
      else list.push(question);
    }
  }
  return index;
}

/** The question that is asked for a due card; undefined where none is free. */
export function questionFor(
  card: Card,
  chosen: ReadonlySet<SessionQuestion>,
  known: Known,
): SessionQuestion | undefined {
  const free = (list: readonly SessionQuestion[]) => list.filter((question) => !chosen.has(question));
  if (card.kind === 'rule') {
    return freshest(
      free(known.onRule(card.id)),
      known,
      ({ rules }) => new Set(rules.filter(known.isDue)).size,
    );
  }
  const itself = known.question(card.id);
  if (itself === undefined || itself.template !== null || isMissed(card)) return itself;
  return freshest(free(known.onSubject(known.subjectOf(itself))), known, () => 0);
}

/** A fresh variant counts as never seen; among equally fresh ones the one that serves most is best. */
function freshest(
  questions: readonly SessionQuestion[],
  { lastSeen }: Known,
  worth: (question: SessionQuestion) => number,
): SessionQuestion | undefined {
  const rank = (question: SessionQuestion): number =>
    question.template === null ? lastSeen(question) : Number.NEGATIVE_INFINITY;
  return questions.reduce<SessionQuestion | undefined>((best, question) => {
    if (best === undefined) return question;
    if (rank(question) !== rank(best)) return rank(question) < rank(best) ? question : best;
    return worth(question) > worth(best) ? question : best;
  }, undefined);
}

/** A question that was wrong the last time: it comes back itself. */
export function isMissed(card: Card): boolean {
  return card.kind === 'question' && card.memory.lastGrade === AGAIN;
}

export const keyOf = (card: Card): string => `${card.kind} ${card.id}`;
