import { EXAM_PACE, otherLength, QUIZ_LENGTHS } from '../../core/sessions/quiz.ts';
import { QUIZ_WORDS as W } from '../../words/en/quiz.ts';
import { notNow } from '../not-now.ts';
import { EMPTY, text } from '../page.ts';
import type { Screen } from '../screen.ts';
import { quizState } from './quiz.ts';

/** What the quiz will be, as asked for on the command line or by default. */
export interface QuizStartState {
  readonly count: number;
  readonly minutes: number;
  readonly examOnly: boolean;
  readonly topics: readonly string[];
  readonly seed: number | null;
  /** A quiz that was begun and not handed in. */
  readonly unfinished: string | null;
}

/** The page before a quiz: the rules of the clock, and what is asked. */
export const quizStartScreen: Screen<QuizStartState> = {
  view(state, area, ports) {
    const unfinished =
      state.unfinished === null ? undefined : ports.learner().progress.open[state.unfinished];
    if (unfinished !== undefined) {
      const { answered, questions } = unfinished;
      const body = [
        ...text(area, W.unfinished(answered, questions), 'strong'),
        EMPTY,
        ...text(area, W.resumeOrNot),
      ];
      return { title: W.title, body, keys: 'confirm' };
    }
    const { count, minutes, examOnly, topics } = state;
    const body = [
      ...text(area, W.plan(count, minutes), 'strong'),
      ...text(area, W.lengths(QUIZ_LENGTHS, EXAM_PACE.minutes / EXAM_PACE.count), 'muted'),
      ...text(area, examOnly ? W.examOnly : W.allParts),
      ...(topics.length > 0 ? text(area, W.topics(topics)) : []),
      EMPTY,
      ...text(area, W.clockTitle, 'title'),
      ...W.clockRule.flatMap((rule) => text(area, `${area.glyphs.dot} ${rule}`, 'plain', 2)),
      EMPTY,
      ...text(area, W.rulesTitle, 'title'),
      ...W.rules.flatMap((rule) => text(area, `${area.glyphs.dot} ${rule}`, 'plain', 2)),
      EMPTY,
      ...text(area, W.exam(EXAM_PACE.count, EXAM_PACE.minutes), 'muted'),
    ];
    return { title: W.title, body, keys: 'quiz-start' };
  },

  press(state, { action }, ports) {
    if (state.unfinished !== null) {
      if (action === 'no') return { state: { ...state, unfinished: null } };
      if (action !== 'yes') return undefined;
      const session = ports.reopen(state.unfinished);
      if (session === null) return { state: { ...state, unfinished: null } };
      return { go: { to: 'replace', place: { screen: 'quiz', state: quizState(session, ports) } } };
    }
    if (action === 'right' || action === 'left') {
      const other = otherLength(state.count, action === 'right' ? 1 : -1);
      if (other === null) throw notNow('no-other-length', action === 'right' ? W.longest : W.shortest);
      return { state: { ...state, ...other } };
    }
    if (action === 'filter') return { state: { ...state, examOnly: !state.examOnly } };
    if (action !== 'start') return undefined;
    const { count, minutes, examOnly, topics, seed } = state;
    const wanted = { mode: 'quiz', count, minutes, examOnly, topics } as const;
    const session = ports.begin(seed === null ? wanted : { ...wanted, seed });
    return { go: { to: 'replace', place: { screen: 'quiz', state: quizState(session, ports) } } };
  },
};
