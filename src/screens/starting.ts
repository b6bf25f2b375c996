import type { Mode } from '../core/sessions/events.ts';
import { QUIZ_DEFAULTS } from '../core/sessions/quiz.ts';
import type { Begin, Ports } from '../core/study/ports.ts';
import { bestStep, ROUND, resumable } from '../core/study/starting.ts';
import { HOME_WORDS } from '../words/en/home.ts';
import { nextStepSentence } from '../words/en/next-step.ts';
import type { Entry } from './home.ts';
import { lessonsPlace } from './lessons/list.ts';
import { lessonPlace } from './lessons/place.ts';
import type { Place } from './navigation.ts';
import { notNow } from './not-now.ts';
import { freshRound, reopened, roundPlace } from './practice/begun.ts';

/** The screen behind an entry of home. @throws InputError where there is nothing behind it. */
export function openScreen(entry: Exclude<Entry, 'replay'>, ports: Ports): Place {
  switch (entry) {
    case 'continue':
      return continued(ports);
    case 'learn':
      return lessonsPlace(ports);
    case 'practise':
      return roundPlace(ports, { mode: 'practice', count: ROUND });
    case 'quiz':
      return quizPlace(ports);
    case 'review':
      return { screen: 'review', state: { cursor: null } };
    case 'stats':
      return { screen: 'stats', state: { page: 0 } };
    case 'classify':
      return { screen: 'classify', state: { input: null } };
    case 'settings':
      return { screen: 'settings', state: { cursor: 0, typed: null } };
  }
}

export function practicePlace(ports: Ports, count: number, more: Partial<Begin> = {}): Place {
  return freshRound(ports, { mode: 'practice', count, ...more });
}

export function quizPlace(
  ports: Ports,
  options: Partial<{
    count: number;
    minutes: number;
    examOnly: boolean;
    topics: readonly string[];
    seed: number;
  }> = {},
): Place {
  const {
    count = QUIZ_DEFAULTS.count,
    minutes = QUIZ_DEFAULTS.minutes,
    examOnly = false,
    topics = [],
    seed = null,
  } = options;
  return {
    screen: 'quizStart',
    state: { count, minutes, examOnly, topics, seed, unfinished: resumable(ports, 'quiz')?.session ?? null },
  };
}

/** The practice that was left before its end; null where there is none. */
export function resumedPractice(ports: Ports, mode: Mode = 'practice'): Place | null {
  const open = resumable(ports, mode);
  return open === null ? null : reopened(ports, open.session);
}

/** The screen of the best step. @throws InputError where resting is the best step, or there are no questions. */
function continued(ports: Ports): Place {
  if (ports.learner().bank.length === 0) throw notNow('no-questions', HOME_WORDS.noQuestions);
  const step = bestStep(ports);
  switch (step.do) {
    case 'resume':
      return step.why === 'quiz-open' ? quizPlace(ports) : resumedOr(ports, step.session.mode);
    case 'learn':
      return lessonsPlace(ports);
    case 'review':
      return { screen: 'review', state: { cursor: null } };
    case 'read':
      return lessonPlace(step.lesson, ports);
    case 'quiz':
      return quizPlace(ports);
    case 'practice':
      return practicePlace(ports, ROUND, step.topic === null ? {} : { topics: [step.topic] });
    case 'rest':
      throw notNow('rest', nextStepSentence(step));
  }
}

const resumedOr = (ports: Ports, mode: Mode): Place =>
  resumedPractice(ports, mode) ?? practicePlace(ports, ROUND);
