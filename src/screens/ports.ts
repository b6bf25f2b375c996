import type { QuestionRef, Response, SessionEvent } from '../core/sessions/events.ts';
import type { SessionQuestion } from '../core/sessions/question.ts';
import type { SessionState } from '../core/sessions/state.ts';
import type { Place } from './navigation.ts';

/**
 * What the screens need of the rest of the house, as narrow as they need it. The command line fills it
 * (`cli/screens-ports.ts`), tests fill it with plain objects.
 */
export interface Ports {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly randomSeed: () => number;
  /** Minutes east of UTC. */
  readonly zone: number;
  /** Keeps an event for good before it returns. @throws InputError where it cannot. */
  readonly append: (event: SessionEvent) => void;
  /** A question ready to be shown; null where the bank no longer has it. The same ref gives the same object. */
  readonly ask: (ref: QuestionRef) => Asked | null;
  /** What a response is worth, and why. */
  readonly judge: (ref: QuestionRef, response: Response) => Judgement;
  /** Another round of the same kind; null where there is none. */
  readonly again: (session: SessionState) => Place | null;
  /** The screen of a lesson, or of one of its sections (`lesson#section`); null where there is none. */
  readonly openLesson: (lesson: string) => Place | null;
}

/** A question as it is shown. All texts are safe to print. */
export interface Asked {
  readonly question: SessionQuestion;
  readonly scenario: string | null;
  readonly topic: string;
  readonly stem: string;
  readonly cases: readonly AskedCase[];
  /** In the order of the screen. For `fill`: the fields. */
  readonly options: readonly AskedOption[];
  readonly hints: readonly string[];
}

/** The facts of one case: as JSON, and as a short table. */
export interface AskedCase {
  readonly json: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
}

export interface AskedOption {
  /** The letter in the file (`choose`, `order`), the lint id (`defects`) or the field (`fill`). */
  readonly id: string;
  readonly text: string;
  /** `fill`: what the field may hold, and how that is shown. */
  readonly values?: readonly { readonly value: unknown; readonly text: string }[];
}

export interface Judgement {
  readonly correct: boolean;
  readonly confusions: readonly string[];
  readonly feedback: Feedback;
}

/** Why the answer is what it is. All texts are safe to print. */
export interface Feedback {
  /** Ids of the options that are right; for `order` in sequence; for `fill` as `field=value`. */
  readonly key: readonly string[];
  readonly verdicts: readonly FeedbackVerdict[];
  readonly options: readonly FeedbackOption[];
  readonly note: string | null;
  /** Lesson, or lesson#section, that explains it best. */
  readonly lesson: string | null;
}

export interface FeedbackVerdict {
  readonly rows: readonly (readonly [name: string, value: string])[];
  readonly rules: readonly string[];
}

export interface FeedbackOption {
  readonly id: string;
  readonly right: boolean;
  /** What differs from the verdict, or what the option does wrong. */
  readonly why: readonly string[];
  /** The confusions that it reveals, in words. */
  readonly confusions: readonly string[];
}
