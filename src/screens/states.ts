import type { ClassifyState } from './classifier/message.ts';
import type { VerdictState } from './classifier/verdict.ts';
import type { HelpState } from './help.ts';
import type { HomeState } from './home.ts';
import type { LessonState } from './lessons/lesson.ts';
import type { LessonsState } from './lessons/list.ts';
import type { TermsState } from './lessons/terms.ts';
import type { BegunState } from './practice/begun.ts';
import type { PracticeState } from './practice/practice.ts';
import type { QuizState } from './quiz/quiz.ts';
import type { ReportState } from './quiz/report.ts';
import type { QuizStartState } from './quiz/start.ts';
import type { ReplayState } from './replay/replay.ts';
import type { ScenariosState } from './replay/scenarios.ts';
import type { ReviewState } from './review.ts';
import type { SettingsState } from './settings.ts';
import type { StatsState } from './stats/stats.ts';
import type { TopicsState } from './topics.ts';

/** The state of every screen, by its id. A new screen is a row here and one in `registry.ts`. */
export interface States {
  readonly home: HomeState;
  readonly help: HelpState;
  readonly begun: BegunState;
  readonly practice: PracticeState;
  readonly quizStart: QuizStartState;
  readonly quiz: QuizState;
  readonly report: ReportState;
  readonly review: ReviewState;
  readonly topics: TopicsState;
  readonly stats: StatsState;
  readonly classify: ClassifyState;
  readonly verdict: VerdictState;
  readonly settings: SettingsState;
  readonly lessons: LessonsState;
  readonly lesson: LessonState;
  readonly terms: TermsState;
  readonly scenarios: ScenariosState;
  readonly replay: ReplayState;
}

export type ScreenId = keyof States;
