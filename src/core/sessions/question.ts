import type { Confidence, QuestionRef } from './events.ts';

/**
 * What a session, the schedule and the statistics need to know of a question. The full question and its
 * judge live in `core/questions`; any object with these fields will do.
 */
export interface SessionQuestion {
  /** Stable id; progress hangs on it. */
  readonly id: string;
  /** Earlier ids of the same question, whose history it inherits. */
  readonly was?: readonly string[];
  /** Content version, see `version.ts`. */
  readonly version: string;
  readonly topic: string;
  readonly level: number;
  /** Part of the exam, as opposed to practice of the trade. */
  readonly exam: boolean;
  readonly scenario: string | null;
  readonly form: 'choose' | 'fill' | 'order' | 'defects';
  /** Id of the template, where the question is drawn with parameters; null: a fixed text. */
  readonly template: string | null;
  /** How many options (or, for fill, fields) the question has. */
  readonly options: number;
  /** How many of them are to be chosen; `order`: how long the sequence is. */
  readonly select: number;
  /** How many staged hints there are. */
  readonly hints: number;
  /** Ids of the rules in the verdict's `because`. */
  readonly rules: readonly string[];
  readonly reason: string | null;
  /** Chance of a right answer by pure guessing, where the form does not tell (fill). */
  readonly guess?: number;
}

/** What the judge says of a response. */
export interface Judged {
  readonly correct: boolean;
  /** Ids of the confusions that the response reveals. */
  readonly confusions: readonly string[];
  /** Of a wrong response, ids of the rules that it counts against; absent: all that fired. */
  readonly rules?: readonly string[];
}

export interface AnswerExtras {
  readonly confidence?: Confidence;
}

/** Two questions of one template are variants of the same thing; a fixed question is its own template. */
export function templateOf(question: Pick<SessionQuestion, 'id' | 'template'>): string {
  return question.template ?? question.id;
}

/** The reference that a session keeps of a question. */
export function refOf(question: SessionQuestion, variant: number | null): QuestionRef {
  return { id: question.id, version: question.version, variant: question.template === null ? null : variant };
}
