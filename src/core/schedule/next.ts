import { type Random, randomFrom, shuffled, variantSeed } from '../random.ts';
import { placeable, withoutNeighbours } from '../sessions/arrange.ts';
import type { QuestionRef } from '../sessions/events.ts';
import { refOf, type SessionQuestion, templateOf } from '../sessions/question.ts';
import { type Filter, matches } from '../sessions/sample.ts';
import { isTaught } from '../sessions/taught.ts';
import { topicWeight } from '../sessions/topics.ts';
import { type Choice, isMissed, type Known, keyOf, knownOf, questionFor } from './pick.ts';
import type { Card } from './plan.ts';

export interface Wanted extends Filter {
  readonly count: number;
  readonly seed: number;
}

/**
 * The questions of a review, within the daily limit: what was missed, then what is closest to forgotten.
 * A due rule is asked with a question never seen, or else the one seen longest ago; one question may serve
 * several rules. A due question is asked as a fresh variant, or through another question on the same rules,
 * or, when there is neither or it was missed, as it is.
 */
export function reviewQuestions(
  plan: Choice,
  bank: readonly SessionQuestion[],
  wanted: Wanted,
): QuestionRef[] {
  const random = randomFrom(wanted.seed);
  return arranged(chosenForReview(plan, bank, wanted, random), random);
}

function chosenForReview(
  plan: Choice,
  bank: readonly SessionQuestion[],
  wanted: Wanted,
  random: Random,
): SessionQuestion[] {
  const known = knownOf(plan, poolOf(bank, wanted, random));
  const limit = Math.min(wanted.count, plan.left ?? wanted.count);
  const chosen = new Set<SessionQuestion>();
  const served = new Set<string>();
  for (const card of [...plan.due.filter(isMissed), ...plan.due]) {
    if (chosen.size >= limit) break;
    if (served.has(keyOf(card)) || isServedBySubject(card, served, known)) continue;
    const question = questionFor(card, chosen, known);
    if (question === undefined) continue;
    chosen.add(question);
    for (const rule of question.rules) served.add(`rule ${rule}`);
    served.add(`question ${question.id}`).add(`subject ${known.subjectOf(question)}`);
  }
  return [...chosen];
}

/** Another question on the same rules is asked already; what was missed needs its own. */
function isServedBySubject(card: Card, served: ReadonlySet<string>, known: Known): boolean {
  const question = card.kind === 'question' ? known.question(card.id) : undefined;
  if (question === undefined || isMissed(card)) return false;
  return served.has(`subject ${known.subjectOf(question)}`);
}

/** How many questions a review asks for everything that is due, within the daily limit of the choice. */
export function reviewLength(plan: Choice, bank: readonly SessionQuestion[]): number {
  const wanted = { count: Number.POSITIVE_INFINITY, seed: 0 };
  return placeable(chosenForReview(plan, bank, wanted, randomFrom(wanted.seed)), templateOf);
}

/**
 * The questions of a practice session: by chance, but weak rules, what is due and what was never seen come
 * first, and what was seen today comes last. `newLeft` is not heeded: who asks for practice gets it.
 */
export function practiceQuestions(
  plan: Choice,
  bank: readonly SessionQuestion[],
  wanted: Wanted,
): QuestionRef[] {
  const random = randomFrom(wanted.seed);
  const weightOf = practiceWeights(plan);
  // Efraimidis and Spirakis: one draw for each, the highest win, heavier ones more often.
  const drawn = poolOf(bank, wanted, random)
    .map((question) => ({ question, key: random.next() ** (1 / weightOf(question)) }))
    .sort((one, other) => other.key - one.key)
    .map(({ question }) => question);
  const distinct = [...new Map(drawn.toReversed().map((one) => [templateOf(one), one])).values()].reverse();
  return arranged(distinct.slice(0, wanted.count), random);
}

/** Missed or chosen questions once more, in another order and other variants. Nothing of it is scheduled. */
export function cramQuestions(questions: readonly SessionQuestion[], seed: number): QuestionRef[] {
  const random = randomFrom(seed);
  return arranged(shuffled(questions, random), random);
}

function practiceWeights(plan: Choice): (question: SessionQuestion) => number {
  const { lastSeen } = knownOf(plan, []);
  const dueIds = new Set(plan.due.map(keyOf));
  const weakness = new Map(
    plan.cards.flatMap((card) =>
      card.kind === 'rule' ? [[card.id, card.memory.difficulty / 10] as const] : [],
    ),
  );
  return (question) => {
    const rules = question.rules.filter(isTaught);
    const weakest = Math.max(0.5, ...rules.map((rule) => weakness.get(rule) ?? 0.5));
    const due = dueIds.has(`question ${question.id}`) || rules.some((rule) => dueIds.has(`rule ${rule}`));
    const unseen = lastSeen(question) === Number.NEGATIVE_INFINITY;
    const seenToday = lastSeen(question) >= plan.today;
    const freshness = seenToday ? 0.01 : unseen ? 2 : question.template === null ? 1 : 1.5;
    return topicWeight(question.topic) * weakest * (due ? 2 : 1) * freshness;
  };
}

function poolOf(bank: readonly SessionQuestion[], filter: Filter, random: Random): SessionQuestion[] {
  const sorted = [...bank].sort((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));
  return shuffled(
    sorted.filter((question) => matches(question, filter)),
    random,
  );
}

function arranged(questions: readonly SessionQuestion[], random: Random): QuestionRef[] {
  return withoutNeighbours(questions, templateOf).map((question) => refOf(question, variantSeed(random)));
}
