import { type Share, wilson } from '../insight/wilson.ts';
import { isEmpty } from './answering.ts';
import type { AnswerEvent, Ending, QuestionRef } from './events.ts';
import type { SessionQuestion } from './question.ts';
import type { ItemState, SessionState } from './state.ts';
import { isTaught } from './taught.ts';

/** Right answers of a kind. */
export interface Part {
  readonly id: string;
  readonly right: number;
  readonly of: number;
}

export interface Missed {
  readonly item: number;
  readonly ref: QuestionRef;
  readonly topic: string | null;
  readonly flagged: boolean;
  readonly why: 'wrong' | 'incomplete' | 'unanswered';
  readonly confusions: readonly string[];
}

/** A question that is worth another look: missed, or flagged although it was right. */
export interface Walked extends Omit<Missed, 'why'> {
  readonly why: Missed['why'] | 'right';
}

/** What a quiz or a practice session came to. Figures only; `words` turns them into sentences. */
export interface SessionReport {
  readonly session: string;
  readonly ending: Ending | null;
  /** Questions asked, answered (complete) and right. What was not answered counts as not right. */
  readonly questions: number;
  readonly answered: number;
  readonly right: number;
  /** Raw share of right answers, with its interval; null without questions. Never a scaled score. */
  readonly score: Share | null;
  /** How many pure guessing gets right on average; null: not known. */
  readonly guess: number | null;
  readonly topics: readonly Part[];
  readonly rules: readonly Part[];
  readonly confusions: readonly { readonly id: string; readonly count: number }[];
  /** Milliseconds per question, in order. */
  readonly times: readonly number[];
  readonly elapsedMs: number;
  /** Part of it: see `answeringMs`. */
  readonly answeringMs: number;
  readonly limitMs: number | null;
  readonly pauses: number;
  readonly pausedMs: number;
  readonly interruptions: number;
  readonly interruptedMs: number;
  readonly assisted: number;
  readonly missed: readonly Missed[];
  /** What was missed or flagged, in the order of the questions. */
  readonly walk: readonly Walked[];
}

/**
 * The report of a session as it stands. `bank` gives the topic of what was not answered; a question that is
 * no longer there counts without its topic. A retake is a session of its own, so nothing done later can
 * change this.
 */
export function sessionReport(state: SessionState, bank: readonly SessionQuestion[]): SessionReport {
  const known = new Map(bank.map((question) => [question.id, question]));
  const counted = state.mode === 'quiz' ? state.items : state.items.filter((item) => item.answer !== null);
  const right = counted.filter(isRight).length;
  const missed = state.items.flatMap((item, index) =>
    counted.includes(item) && !isRight(item) ? [missedOf(item, index, known)] : [],
  );
  return {
    session: state.session,
    ending: state.ending,
    questions: counted.length,
    answered: counted.filter((item) => item.answer?.complete === true).length,
    right,
    score: wilson(right, counted.length),
    guess: state.start.guess,
    topics: tally(counted, (item) => topicsOf(item, known)),
    rules: tally(counted, rulesOf),
    confusions: rank(counted.flatMap((item) => (isRight(item) ? [] : (item.answer?.confusions ?? [])))),
    times: state.items.map((item) => item.ms),
    elapsedMs: state.elapsedMs,
    answeringMs: answeringMs(state),
    limitMs: state.start.minutes === null ? null : state.start.minutes * 60_000,
    pauses: state.pauses,
    pausedMs: state.pausedMs,
    interruptions: state.interruptions,
    interruptedMs: state.interruptedMs,
    assisted: counted.filter((item) => item.answer?.assisted === true).length,
    missed,
    walk: state.items.flatMap((item, index): Walked[] => {
      const own = missed.find((one) => one.item === index);
      if (own !== undefined) return [own];
      return item.flagged && isRight(item) ? [{ ...missedOf(item, index, known), why: 'right' }] : [];
    }),
  };
}

/**
 * The time that went into the standing answers, each from the showing of its question: without reading feedback,
 * and without what was not answered. The same time that the statistics sum up.
 */
export function answeringMs({ items }: Pick<SessionState, 'items'>): number {
  return items.reduce((sum, { answer }) => sum + (answer?.ms ?? 0), 0);
}

type Known = ReadonlyMap<string, SessionQuestion>;

const isRight = (item: ItemState): boolean => item.answer?.correct === true;

function topicsOf(item: ItemState, known: Known): readonly string[] {
  const topic = item.answer?.topic ?? known.get(item.ref.id)?.topic;
  return topic === undefined ? [] : [topic];
}

/** What was not answered speaks neither for a rule nor against it. */
function rulesOf({ answer }: ItemState): readonly string[] {
  const rules = answer?.rules ?? [];
  return [...new Set(rules.filter(isTaught))];
}

/** Weakest first; equal shares: the one with more questions first. */
function tally(items: readonly ItemState[], idsOf: (item: ItemState) => readonly string[]): Part[] {
  const parts = new Map<string, { id: string; right: number; of: number }>();
  for (const item of items) {
    for (const id of idsOf(item)) {
      const part = parts.get(id) ?? { id, right: 0, of: 0 };
      part.of += 1;
      part.right += isRight(item) ? 1 : 0;
      parts.set(id, part);
    }
  }
  return [...parts.values()].sort(
    (one, other) => one.right / one.of - other.right / other.of || other.of - one.of || compare(one, other),
  );
}

function rank(ids: readonly string[]): { id: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts]
    .map(([id, count]) => ({ id, count }))
    .sort((one, other) => other.count - one.count || compare(one, other));
}

function missedOf(item: ItemState, index: number, known: Known): Missed {
  return {
    item: index,
    ref: item.ref,
    topic: topicsOf(item, known)[0] ?? null,
    flagged: item.flagged,
    why: whyMissed(item.answer),
    confusions: item.answer?.confusions ?? [],
  };
}

function whyMissed(answer: AnswerEvent | null): Missed['why'] {
  if (answer === null || isEmpty(answer.response)) return 'unanswered';
  return answer.complete ? 'wrong' : 'incomplete';
}

const compare = (one: { id: string }, other: { id: string }): number =>
  one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
