import type { Mode } from '../core/sessions/events.ts';
import { QUIZ_DEFAULTS } from '../core/sessions/quiz.ts';
import { HOME_WORDS } from '../words/en/home.ts';
import type { Entry } from './home.ts';
import type { Place } from './navigation.ts';
import type { Ports } from './ports.ts';
import { notNow } from './practice/commit.ts';
import { practiceState } from './practice/practice.ts';
import { unfinishedQuiz } from './quiz/start.ts';

/** How many questions a round of practice has where nobody says. */
export const ROUND = 10;

export interface Resumable {
  readonly session: string;
  readonly mode: Mode;
  readonly answered: number;
  readonly questions: number;
}

/** The session that was begun last and not ended; lessons and drills are not gone on with. */
export function resumable(ports: Pick<Ports, 'learner'>): Resumable | null {
  const open = Object.entries(ports.learner().progress.open)
    .filter(
      ([, { mode, answered, questions }]) => mode !== 'lesson' && mode !== 'lab' && answered < questions,
    )
    .sort(([, one], [, other]) => other.lastAt - one.lastAt);
  const [first] = open;
  if (first === undefined) return null;
  const [session, { mode, answered, questions }] = first;
  return { session, mode, answered, questions };
}

/** The screen behind an entry of home. @throws InputError where there is nothing behind it. */
export function openScreen(entry: Entry, ports: Ports): Place {
  switch (entry) {
    case 'continue':
      return continued(ports);
    case 'learn':
      return { screen: 'lessons', state: { cursor: 0 } };
    case 'practise':
      return practicePlace(ports, ROUND);
    case 'quiz':
      return quizPlace(ports);
    case 'review':
      return { screen: 'review', state: { cursor: 0 } };
    case 'stats':
      return { screen: 'stats', state: { page: 0 } };
    case 'classify':
      return { screen: 'classify', state: { input: null } };
    case 'settings':
      return { screen: 'settings', state: { cursor: 0, typed: null } };
  }
}

export function practicePlace(ports: Ports, count: number): Place {
  const session = ports.begin({ mode: 'practice', count });
  return { screen: 'practice', state: practiceState(session, ports.learner().settings.factsAs) };
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
    state: { count, minutes, examOnly, topics, seed, unfinished: unfinishedQuiz(ports) },
  };
}

/** What was begun last, or else what is due, or else a round of practice. */
function continued(ports: Ports): Place {
  const open = resumable(ports);
  if (open?.mode === 'quiz') return quizPlace(ports);
  const session = open === null ? null : ports.reopen(open.session);
  if (session !== null) {
    return { screen: 'practice', state: practiceState(session, ports.learner().settings.factsAs) };
  }
  if (ports.learner().bank.length === 0) throw notNow('no-questions', HOME_WORDS.noQuestions);
  return ports.learner().plan.due.length > 0
    ? { screen: 'review', state: { cursor: 0 } }
    : practicePlace(ports, ROUND);
}
