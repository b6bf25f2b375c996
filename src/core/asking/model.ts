import type { SessionQuestion } from '../sessions/question.ts';

/**
 * A question as it is asked, and what is said after the answer: data for the screens and for line-by-line
 * output alike. All texts are safe to print.
 */
export interface Asked {
  readonly question: SessionQuestion;
  /** Id of the scenario; `words` names it. */
  readonly scenario: string | null;
  readonly stem: string;
  readonly cases: readonly AskedCase[];
  /** In the order in which they are shown. For `fill` the fields, for `order` the cases. */
  readonly options: readonly AskedOption[];
  readonly hints: readonly string[];
  /** The path to name with --questions, where it came from a pack that was named so. */
  readonly pack?: string;
}

export interface AskedCase {
  /** The facts as JSON values: what was observed, and what is done today. */
  readonly observed: unknown;
  readonly today: unknown;
  /** The facts as a short table: a path and a value for every leaf. */
  readonly rows: readonly (readonly [name: string, value: string])[];
}

export interface AskedOption {
  /** The letter in the file (`choose`), the lint id (`defects`), the field (`fill`), the case (`order`). */
  readonly id: string;
  readonly text: string;
  /** `fill` and `order`: what may be chosen for it, and how that is shown. */
  readonly values?: readonly AskedValue[];
}

export interface AskedValue {
  readonly value: unknown;
  readonly text: string;
}

/** Why the answer is what it is, in sentences. */
export interface Feedback {
  /** Ids of the options that are right; `order`: letters in sequence; `fill`: `field=value`. */
  readonly key: readonly string[];
  readonly verdicts: readonly FeedbackVerdict[];
  readonly options: readonly FeedbackOption[];
  readonly note: string | null;
  /** Lesson, or lesson#section, that explains it best. */
  readonly lesson: string | null;
}

export interface FeedbackVerdict {
  /** The verdict in sentences. */
  readonly says: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
  readonly rules: readonly string[];
}

export interface FeedbackOption {
  readonly id: string;
  /** Belongs to the key. */
  readonly right: boolean;
  /** It is sound, although it does not belong to the key: where the best or the wrong one is asked for. */
  readonly soundToo: boolean;
  /** What it is, in a word or two: `right`, `sound, but not the best`; for `fill` the value. */
  readonly label: string;
  /** What differs from the verdict, or what the option does wrong. */
  readonly why: readonly string[];
  /** The confusions that it reveals, in words. */
  readonly confusions: readonly string[];
}
