import type { Topic } from '../questions/vocabulary.ts';
import { seriesOf } from '../schedule/series.ts';
import type { SessionQuestion } from '../sessions/question.ts';
import { topicWeight } from '../sessions/topics.ts';
import { type Band, bandOf, type Mastery, masteryOf } from './mastery.ts';
import type { Progress } from './progress.ts';
import { type Share, wilson } from './wilson.ts';

/**
 * How far the learner is, in a word that claims no more than the answers do. There is no scaled score and no
 * word for "will pass": the exam's scale is not published, and this bank is not the exam.
 *
 * - `not-started`: no answer yet
 * - `too-early`: topics of the exam are untried, or there are too few answers to say
 * - `gaps`: at least one topic is weak
 * - `unsettled`: nothing is weak, but not everything is solid
 * - `solid`: every topic of the exam is above the comparison line with its whole interval
 */
export type Standing = 'not-started' | 'too-early' | 'gaps' | 'unsettled' | 'solid';

export interface TopicStanding extends Mastery {
  /** Part of the exam: its lesson is, and the bank has an exam question on it. */
  readonly exam: boolean;
  /** Questions of the bank on it. */
  readonly questions: number;
}

export interface Readiness {
  readonly standing: Standing;
  /** Mastery over the topics of the exam, by their weights. Raw; null without answers. */
  readonly overall: Share | null;
  readonly band: Band;
  /** Topics of the exam, and those with enough answers to say something. */
  readonly examTopics: number;
  readonly judged: number;
  /** Every topic of the bank or of the journal, the bank's own order first. */
  readonly topics: readonly TopicStanding[];
}

/**
 * Topics whose lessons are practice of the trade, although a question of theirs may be one of the exam.
 * Source: exam.md, "Task statement 5.3".
 */
const BEYOND_EXAM: ReadonlySet<string> = new Set<Topic>([
  'evidence',
  'unknown-outcome',
  'retry-discipline',
  'hand-over',
]);

export function readinessOf(progress: Progress, bank: readonly SessionQuestion[], today: number): Readiness {
  const names = [
    ...new Set([...bank.map((question) => question.topic), ...Object.keys(progress.topics).sort()]),
  ];
  const topics = names.map((topic): TopicStanding => {
    const questions = bank.filter((question) => question.topic === topic);
    return {
      ...masteryOf(topic, seriesOf(progress.topics, topic), today),
      exam: !BEYOND_EXAM.has(topic) && questions.some((question) => question.exam),
      questions: questions.length,
    };
  });
  const exam = topics.filter((topic) => topic.exam);
  const overall = weighted(exam);
  return {
    standing: standingOf(topics, exam),
    overall,
    band: bandOf(overall),
    examTopics: exam.length,
    judged: exam.filter(isJudged).length,
    topics,
  };
}

const isJudged = ({ band }: Mastery): boolean => band !== 'untried' && band !== 'too-early';

function standingOf(topics: readonly Mastery[], exam: readonly Mastery[]): Standing {
  if (topics.every((topic) => topic.answers === 0)) return 'not-started';
  if (exam.some((topic) => topic.band === 'weak')) return 'gaps';
  if (exam.length === 0 || !exam.every(isJudged)) return 'too-early';
  return exam.every((topic) => topic.band === 'solid') ? 'solid' : 'unsettled';
}

/** The weighted mean of the topics tried, with the interval of as many answers as it is worth. */
function weighted(topics: readonly Mastery[]): Share | null {
  const tried = topics.flatMap(({ id, mastery }) =>
    mastery === null ? [] : [{ weight: topicWeight(id), mastery }],
  );
  const total = tried.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  let share = 0;
  let spread = 0;
  for (const { weight, mastery } of tried) {
    share += (weight / total) * mastery.share;
    spread += (weight / total) ** 2 / mastery.n;
  }
  return wilson(share / spread, 1 / spread);
}
