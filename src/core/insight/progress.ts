import type { Settled } from '../schedule/memory.ts';
import type { Series } from '../schedule/series.ts';
import type { AnswerEvent, Confidence, Ending, Mode } from '../sessions/events.ts';
import type { SessionState } from '../sessions/state.ts';
import type { Share } from './wilson.ts';

/**
 * Everything that is known of a learner, folded from the journal (see `fold.ts`). Plain JSON, a few hundred
 * kilobytes after 100,000 answers; every figure that a screen shows is a function of it.
 *
 * All series are counts by day, so the state does not depend on how the sessions interleave.
 */
export interface Progress {
  /** All answers: `[day, answers, right, ms, crammed]`. */
  readonly days: Series;
  /** Grades by topic, by rule and by question: `[day, again, hard, good, easy]`. */
  readonly topics: Record<string, Series>;
  readonly rules: Record<string, Series>;
  /** By `id@meaning`, see `sessions/version.ts`. */
  readonly questions: Record<string, Series>;
  /** What is settled of the memory of a rule or a question, by `rule ID` and `question ID@MEANING`. */
  readonly memories: Record<string, Settled>;
  /** `[day, times]`. */
  readonly confusions: Record<string, Series>;
  /** `[day, answers, right]`. */
  readonly confidence: Record<string, Series>;
  /** By level: `[day, right, ms of the right, wrong, ms of the wrong]`. */
  readonly pace: Record<string, Series>;
  /** Sessions that have not ended, by id. */
  readonly open: Record<string, OpenSession>;
  /** Quizzes that ended, in the order of their end. */
  readonly quizzes: QuizRecord[];
  /** Day on which a section (`lesson#section`) was read last. */
  readonly sections: Record<string, number>;
}

export const DAYS_WIDTH = 4;
export const CONFIDENCE_WIDTH = 2;
export const PACE_WIDTH = 4;

/** The part of an answer that the figures rest on. */
export interface Counted {
  readonly at: number;
  readonly question: string;
  readonly version: string;
  readonly topic: string;
  readonly level: number;
  readonly rules: readonly string[];
  readonly confusions: readonly string[];
  readonly correct: boolean;
  readonly assisted: boolean;
  readonly ms: number;
  readonly confidence: Confidence | null;
}

export interface OpenSession {
  readonly mode: Mode;
  readonly zone: number;
  readonly startedAt: number;
  lastAt: number;
  /** Questions in it, and answered so far. */
  readonly questions: number;
  answered: number;
  /** The answer that an undo would take back, and the one that a redo would put back. */
  last: Taken | null;
  aside: Taken | null;
  /** The quiz itself: its answers count when it ends. */
  quiz: SessionState | null;
}

export interface Taken {
  readonly seq: number;
  readonly answer: Counted;
}

export interface QuizRecord {
  readonly session: string;
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly ending: Ending;
  readonly questions: number;
  readonly answered: number;
  readonly right: number;
  readonly score: Share | null;
  readonly guess: number | null;
  readonly elapsedMs: number;
  readonly minutes: number | null;
  readonly pauses: number;
  readonly pausedMs: number;
}

export function emptyProgress(): Progress {
  return {
    days: [],
    topics: {},
    rules: {},
    questions: {},
    memories: {},
    confusions: {},
    confidence: {},
    pace: {},
    open: {},
    quizzes: [],
    sections: {},
  };
}

export function countedOf(answer: AnswerEvent, confidence = answer.confidence): Counted {
  const { at, question, version, topic, level, rules, confusions, correct, assisted, ms } = answer;
  return { at, question, version, topic, level, rules, confusions, correct, assisted, ms, confidence };
}
