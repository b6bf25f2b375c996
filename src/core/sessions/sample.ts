import { type Random, randomFrom, shuffled, variantSeed } from '../random.ts';
import { withoutNeighbours } from './arrange.ts';
import type { QuestionRef } from './events.ts';
import { guessBaseline } from './guess.ts';
import { refOf, type SessionQuestion, templateOf } from './question.ts';
import { topicWeight } from './topics.ts';

/** Which questions may be asked; what is absent does not limit. */
export interface Filter {
  readonly examOnly?: boolean;
  readonly topics?: readonly string[];
  readonly levels?: readonly number[];
  readonly scenarios?: readonly string[];
}

export interface Draw extends Filter {
  readonly count: number;
  readonly seed: number;
}

export interface Drawn {
  /** At most `count`; fewer where the bank has no more that may stand side by side. */
  readonly questions: readonly QuestionRef[];
  /** How many of them pure guessing gets right on average. */
  readonly guess: number;
}

export function matches(question: SessionQuestion, filter: Filter): boolean {
  const { topics, levels, scenarios } = filter;
  return (
    (filter.examOnly !== true || question.exam) &&
    (topics === undefined || topics.length === 0 || topics.includes(question.topic)) &&
    (levels === undefined || levels.length === 0 || levels.includes(question.level)) &&
    (scenarios === undefined || scenarios.length === 0 || scenarios.includes(question.scenario ?? 'none'))
  );
}

/**
 * Draws the questions of a quiz: topics in proportion to their weights, inside a topic by chance, every
 * template once before any comes again in another variant, and never two variants side by side. The same
 * bank, filter and seed give the same quiz.
 */
export function drawQuiz(bank: readonly SessionQuestion[], draw: Draw): Drawn {
  const random = randomFrom(draw.seed);
  const pool = shuffled(
    [...bank].sort(byId).filter((question) => matches(question, draw)),
    random,
  );
  const chosen = drawByTopic(pool, draw.count, random);
  const ordered = withoutNeighbours(shuffled(chosen, random), templateOf);
  return {
    questions: ordered.map((question) => refOf(question, variantSeed(random))),
    guess: guessBaseline(ordered),
  };
}

function drawByTopic(pool: readonly SessionQuestion[], count: number, random: Random): SessionQuestion[] {
  const stock = new Map<string, SessionQuestion[]>();
  for (const question of onePerTemplate(pool)) {
    stock.set(question.topic, [...(stock.get(question.topic) ?? []), question]);
  }
  const shares = shareOut(
    new Map([...stock].map(([topic, questions]) => [topic, questions.length])),
    count,
    random,
  );
  const chosen = [...stock].flatMap(([topic, questions]) => questions.slice(0, shares.get(topic) ?? 0));
  const again = pool.filter((question) => question.template !== null);
  for (let at = 0; chosen.length < count && again.length > 0; at++) {
    chosen.push(again[at % again.length] as SessionQuestion);
  }
  return chosen;
}

function onePerTemplate(questions: readonly SessionQuestion[]): SessionQuestion[] {
  return [...new Map(questions.map((question) => [templateOf(question), question])).values()];
}

/** Whole numbers that add up to `count` (or to what there is), in proportion to the topics' weights. */
export function shareOut(
  stock: ReadonlyMap<string, number>,
  count: number,
  random: Random,
): Map<string, number> {
  const shares = new Map([...stock.keys()].map((topic) => [topic, 0]));
  const wanted = Math.min(
    count,
    [...stock.values()].reduce((sum, held) => sum + held, 0),
  );
  const ties = new Map([...stock.keys()].map((topic) => [topic, random.next()]));
  // The topic that is furthest behind its weight gets the next question.
  for (let given = 0; given < wanted; given++) {
    const open = [...stock].filter(([topic, held]) => (shares.get(topic) ?? 0) < held);
    const behind = ([topic]: [string, number]): number =>
      ((shares.get(topic) ?? 0) + 0.5 + (ties.get(topic) ?? 0) / 2) / topicWeight(topic);
    const [topic] = open.reduce((best, other) => (behind(other) < behind(best) ? other : best));
    shares.set(topic, (shares.get(topic) ?? 0) + 1);
  }
  return shares;
}

const byId = (one: SessionQuestion, other: SessionQuestion): number =>
  one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
