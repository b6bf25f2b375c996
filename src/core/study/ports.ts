import type { Asked, Feedback } from '../asking/model.ts';
import type { Confusion } from '../insight/confusions.ts';
import type { Progress } from '../insight/progress.ts';
import type { Readiness } from '../insight/readiness.ts';
import type { LessonTitle } from '../lessons/library.ts';
import type { Line } from '../lessons/wrap.ts';
import type { Settings } from '../progress/settings.ts';
import type { Replay } from '../replay/run.ts';
import type { Scenario } from '../replay/scenario.ts';
import type { Plan } from '../schedule/plan.ts';
import type { Mode, QuestionRef, Response, SessionEvent } from '../sessions/events.ts';
import type { SessionQuestion } from '../sessions/question.ts';
import type { SessionState } from '../sessions/state.ts';
import type { Watched } from './watching.ts';

/**
 * What a session needs of the rest of the house, as narrow as it needs it: the screens and the sessions
 * line by line alike. The command line fills it; tests fill it with plain objects.
 */
export interface Ports {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The learner's own clock: minutes east of UTC. */
  readonly zone: number;
  /** Keeps an event for good before it returns. @throws InputError where it cannot. */
  readonly append: (event: SessionEvent) => void;
  /** From here on nothing is kept any more: the disk refuses, and the learner goes on all the same. */
  readonly stopKeeping: () => void;
  /** False once nothing is kept any more. */
  readonly isKept: () => boolean;
  /** What is known of the learner, everything appended included. */
  readonly learner: () => Learner;
  readonly saveSettings: (change: Partial<Settings>) => Promise<void>;
  /**
   * A question ready to be shown; null where the bank no longer has it. The seed of the session orders its
   * options. The same arguments give the same object.
   */
  readonly ask: (ref: Pick<QuestionRef, 'id' | 'variant'>, seed: number) => Asked | null;
  /** What a response is worth, and why. */
  readonly judge: (ref: QuestionRef, response: Response) => Judgement;
  /** A fresh session, already kept. @throws InputError where there is nothing to ask. */
  readonly begin: (wanted: Begin) => SessionState;
  /** A session that was not ended, as the journal has it; null where it cannot be gone on with. */
  readonly reopen: (session: string) => SessionState | null;
  readonly lessons: LessonsPort;
  /** Whether there is something to watch after a response; cheap. */
  readonly canWatch: (ref: QuestionRef, response: Response) => boolean;
  /** Loaded when somebody watches for the first time. */
  readonly replays: () => Promise<ReplaysPort>;
  readonly files: FilesPort;
}

/** What kind of session, over what. */
export interface Begin {
  readonly mode: Mode;
  readonly count: number;
  /** Quiz only: the limit. */
  readonly minutes?: number;
  readonly examOnly?: boolean;
  readonly topics?: readonly string[];
  /** Absent: drawn. */
  readonly seed?: number;
  /** These questions and no others. */
  readonly questions?: readonly string[];
  readonly retakeOf?: string;
}

export interface Learner {
  readonly progress: Progress;
  readonly plan: Plan;
  readonly bank: readonly SessionQuestion[];
  readonly settings: Settings;
  readonly readiness: Readiness;
  /** The most pressing first. */
  readonly confusions: readonly Confusion[];
  /** Day number, see `core/schedule/day.ts`. */
  readonly today: number;
}

/** The lessons, as a reader needs them. */
export interface LessonsPort {
  readonly list: () => readonly LessonTitle[];
  /** Null where there is no such lesson. */
  readonly open: (id: string) => ReadableLesson | null;
  /** The terms of the glossary that stand in a text; all where none does. */
  readonly terms: (text: string) => readonly Term[];
  /** Keeps that a section was read to its end. */
  readonly markRead: (lesson: string, section: string) => void;
}

/** What there is to watch, see `watching.ts`. */
export interface ReplaysPort {
  readonly scenarios: readonly Scenario[];
  /** Every design of a scenario, played. */
  readonly play: (scenario: Scenario) => readonly Replay[];
  readonly ofLesson: (lesson: string) => readonly Scenario[];
  /** What a response leads to, by its first wrong option; null where there is nothing to watch. */
  readonly ofResponse: (ref: QuestionRef, response: Response) => Watched | null;
}

/** A term in one or two sentences, and where it is taught and defined. */
export interface Term {
  readonly term: string;
  readonly meaning: string;
  /** `lesson` or `lesson#section`. */
  readonly lesson: string;
  readonly source: string;
}

export interface ReadableLesson extends LessonTitle {
  /** Rows of a section, laid out for a width. */
  readonly rows: (section: string, width: number) => readonly Line[];
  /** Questions of the bank that belong to a section; empty where it has none. */
  readonly questions: (section: string) => readonly string[];
}

export interface FilesPort {
  /** @throws InputError saying which file and why. */
  readonly read: (path: string) => string;
  /** What the user's editor makes of a text. Takes the terminal. @throws InputError where there is none. */
  readonly edit: (text: string) => string;
}

export interface Judgement {
  readonly correct: boolean;
  readonly confusions: readonly string[];
  readonly feedback: Feedback;
}
