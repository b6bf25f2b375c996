import { classifyScreen } from './classifier/message.ts';
import { verdictScreen } from './classifier/verdict.ts';
import { helpScreen } from './help.ts';
import { homeScreen } from './home.ts';
import { lessonScreen } from './lessons/lesson.ts';
import { lessonsScreen } from './lessons/list.ts';
import { termsScreen } from './lessons/terms.ts';
import { begunScreen } from './practice/begun.ts';
import { practiceScreen } from './practice/practice.ts';
import { quizScreen } from './quiz/quiz.ts';
import { reportScreen } from './quiz/report.ts';
import { quizStartScreen } from './quiz/start.ts';
import { replayScreen } from './replay/replay.ts';
import { scenariosScreen } from './replay/scenarios.ts';
import { reviewScreen } from './review.ts';
import type { Screen } from './screen.ts';
import { settingsScreen } from './settings.ts';
import type { ScreenId, States } from './states.ts';
import { statsScreen } from './stats/stats.ts';
import { topicsScreen } from './topics.ts';

/** Every screen, by its id. */
export const SCREENS: { readonly [Id in ScreenId]: Screen<States[Id]> } = {
  home: homeScreen,
  help: helpScreen,
  begun: begunScreen,
  practice: practiceScreen,
  quizStart: quizStartScreen,
  quiz: quizScreen,
  report: reportScreen,
  review: reviewScreen,
  topics: topicsScreen,
  stats: statsScreen,
  classify: classifyScreen,
  verdict: verdictScreen,
  settings: settingsScreen,
  lessons: lessonsScreen,
  lesson: lessonScreen,
  terms: termsScreen,
  scenarios: scenariosScreen,
  replay: replayScreen,
};
