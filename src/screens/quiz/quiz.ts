import { type Draft, draftOf, EMPTY_DRAFT, filled, responseOf } from '../../core/asking/draft.ts';
import type { Asked } from '../../core/asking/model.ts';
import * as quiz from '../../core/sessions/quiz.ts';
import type { SessionState } from '../../core/sessions/state.ts';
import type { Ports } from '../../core/study/ports.ts';
import { QUESTION_WORDS } from '../../words/en/question.ts';
import { QUIZ_WORDS as W } from '../../words/en/quiz.ts';
import { type Area, EMPTY, type Page, text } from '../page.ts';
import { type Answering, pressAnswering, surenessOf } from '../practice/answering.ts';
import { commit } from '../practice/commit.ts';
import { questionRows } from '../practice/question-view.ts';
import { PartlyKept, type Press, type Screen, type Turn } from '../screen.ts';
import { clockHoldsMs, clockText } from './clock.ts';
import { gridItems, overviewRows } from './overview.ts';

export interface QuizState extends Answering {
  readonly part: 'question' | 'overview' | 'confirm';
  /** Cursor in the overview, among the questions that it shows. */
  readonly grid: number;
  readonly flaggedOnly: boolean;
  readonly timerHidden: boolean;
  /** The last reading of the clock, milliseconds since the epoch. */
  readonly now: number;
}

export function quizState(session: SessionState, ports: Ports): QuizState {
  const { settings } = ports.learner();
  const state: QuizState = {
    session,
    draft: EMPTY_DRAFT,
    factsAs: settings.factsAs,
    part: 'question',
    grid: session.current,
    flaggedOnly: false,
    timerHidden: !settings.showTimer,
    now: ports.now(),
  };
  return { ...state, draft: keptDraft(state, ports) };
}

/** The timed quiz by the rules of a test centre: no feedback, any order, until it is handed in. */
export const quizScreen: Screen<QuizState> = {
  view(state, area, ports) {
    const { session } = state;
    const header = { title: QUESTION_WORDS.title.quiz, status: statusOf(state) };
    if (session.phase === 'paused') return { ...header, body: pausedRows(area), keys: 'paused' };
    if (state.part === 'overview') {
      return { ...header, ...overviewRows(session, state.grid, state.flaggedOnly, area), keys: 'overview' };
    }
    if (state.part === 'confirm') return { ...header, ...confirmPage(session, area) };
    const asked = current(state, ports);
    const item = session.items[session.current]!;
    if (asked === null)
      return { ...header, body: text(area, QUESTION_WORDS.gone(item.ref.id)), keys: 'quiz' };
    return {
      ...header,
      part: String(session.current),
      ...questionRows({ asked, item, draft: state.draft, factsAs: state.factsAs }, area),
      keys: 'quiz',
    };
  },

  press(state, press, ports) {
    const fresh = { ...state, now: ports.now() };
    if (fresh.session.phase === 'paused') return pressPaused(fresh, press, ports);
    if (quiz.isOver(fresh.session, fresh.now)) return over(fresh, ports);
    if (press.action === 'timer') return { state: { ...fresh, timerHidden: !fresh.timerHidden } };
    if (press.action === 'pause') {
      return keptThen(fresh, ports, (state) => done(state, quiz.quizPause, ports));
    }
    switch (fresh.part) {
      case 'question':
        return pressQuestion(fresh, press, ports);
      case 'overview':
        return pressOverview(fresh, press, ports);
      case 'confirm':
        return pressConfirm(fresh, press, ports);
    }
  },

  tickMs: ({ session, now }) => (session.phase === 'paused' ? null : clockHoldsMs(session, now)),
  tick(state, ports) {
    const now = ports.now();
    if (quiz.isOver(state.session, now)) return over({ ...state, now }, ports);
    return arrived({ ...state, now, session: commit(state.session, quiz.tick(state.session, now), ports) });
  },
  keep: (state, ports) => (state.session.phase === 'asking' ? kept(state, ports) : state),
  farewell: ({ session }) => [W.farewell(quiz.overview(session).complete, session.items.length)],
};

function statusOf({ session, now, timerHidden }: QuizState): string {
  const flagged = session.items[session.current]?.flagged === true ? [QUESTION_WORDS.flagged] : [];
  const clock = clockText(session, now, timerHidden);
  const position = QUESTION_WORDS.position(session.current + 1, session.items.length);
  return [...flagged, ...surenessOf(session), position, ...(clock === '' ? [] : [clock])].join(', ');
}

function current({ session }: QuizState, ports: Ports): Asked | null {
  const ref = session.items[session.current]?.ref;
  return ref === undefined ? null : ports.ask(ref, session.start.seed);
}

/** The draft of what was chosen before on the current question. */
function keptDraft(state: QuizState, ports: Ports): Draft {
  const asked = current(state, ports);
  const answer = state.session.items[state.session.current]?.answer ?? null;
  return asked === null || answer === null ? EMPTY_DRAFT : draftOf(answer.response, asked);
}

function pressQuestion(state: QuizState, press: Press, ports: Ports): Turn<QuizState> | undefined {
  const { session } = state;
  const last = session.items.length - 1;
  switch (press.action) {
    case 'confirm':
    case 'next-question':
      return session.current === last
        ? { state: toOverview(kept(state, ports)) }
        : keptThen(state, ports, (after) => goTo(after, session.current + 1, ports));
    case 'previous-question':
      return keptThen(state, ports, (after) => goTo(after, Math.max(0, session.current - 1), ports));
    case 'overview':
    case 'back':
      return { state: toOverview(kept(state, ports)) };
    default: {
      const asked = current(state, ports);
      const next = asked === null ? undefined : pressAnswering(state, press, asked, ports);
      return next === undefined ? undefined : arrived(next);
    }
  }
}

function pressOverview(state: QuizState, { action }: Press, ports: Ports): Turn<QuizState> | undefined {
  const items = gridItems(state.session, state.flaggedOnly);
  const move = (by: number) => ({
    state: { ...state, grid: Math.max(0, Math.min(items.length - 1, state.grid + by)) },
  });
  switch (action) {
    case 'left':
    case 'up':
      return move(-1);
    case 'right':
    case 'down':
      return move(1);
    case 'filter':
      return { state: { ...state, flaggedOnly: !state.flaggedOnly, grid: 0 } };
    case 'confirm':
      return goTo(state, items[state.grid] ?? 0, ports);
    case 'back':
      return goTo(state, state.session.current, ports);
    case 'submit':
      return { state: { ...state, part: 'confirm' } };
    default:
      return undefined;
  }
}

function pressConfirm(state: QuizState, { action }: Press, ports: Ports): Turn<QuizState> | undefined {
  if (action === 'yes') return done(state, quiz.submit, ports);
  return action === 'no' || action === 'back' ? { state: { ...state, part: 'overview' } } : undefined;
}

function pressPaused(state: QuizState, { action }: Press, ports: Ports): Turn<QuizState> | undefined {
  return action === 'continue' || action === 'back' ? done(state, quiz.quizResume, ports) : undefined;
}

/** The time is up: what stands chosen is kept, and the quiz handed in. A key that comes now changes nothing. */
const over = (state: QuizState, ports: Ports): Turn<QuizState> =>
  keptThen(state, ports, (after) => done(after, quiz.tick, ports));

/** What stands chosen on the current question is kept, where it changed, in whatever way it is left. */
function kept(state: QuizState, ports: Ports): QuizState {
  const asked = current(state, ports);
  const { session, draft } = state;
  if (asked === null) return state;
  const before = keptDraft(state, ports);
  const isSame = JSON.stringify(responseOf(before, asked)) === JSON.stringify(responseOf(draft, asked));
  if (isSame || (filled(draft, asked) === 0 && filled(before, asked) === 0)) return state;
  const response = responseOf(draft, asked);
  const judgement = ports.judge(session.items[session.current]!.ref, response);
  const command = quiz.keep(session, asked.question, response, judgement, ports.now());
  return { ...state, session: commit(session, command, ports) };
}

/** An answer that was kept stays kept, although the disk refuses what follows it. */
function keptThen(
  state: QuizState,
  ports: Ports,
  then: (state: QuizState) => Turn<QuizState>,
): Turn<QuizState> {
  const after = kept(state, ports);
  try {
    return then(after);
  } catch (refused) {
    throw new PartlyKept(after, refused);
  }
}

function goTo(state: QuizState, item: number, ports: Ports): Turn<QuizState> {
  if (state.session.phase === 'finished') return arrived(state);
  const session = commit(state.session, quiz.show(state.session, item, ports.now()), ports);
  const there: QuizState = { ...state, session, part: 'question' };
  return arrived({ ...there, draft: keptDraft(there, ports) });
}

function toOverview(state: QuizState): QuizState {
  return { ...state, part: 'overview', grid: state.flaggedOnly ? 0 : state.session.current };
}

type Intent = (session: SessionState, now: number) => Parameters<typeof commit>[1];

function done(state: QuizState, intent: Intent, ports: Ports): Turn<QuizState> {
  if (state.session.phase === 'finished') return arrived(state);
  return arrived({ ...state, session: commit(state.session, intent(state.session, ports.now()), ports) });
}

/** A quiz that is over, by hand or by the clock, leads to its report. */
function arrived(state: QuizState): Turn<QuizState> {
  if (state.session.phase !== 'finished') return { state };
  const { session, factsAs } = state;
  return { go: { to: 'replace', place: { screen: 'report', state: { session, shown: null, factsAs } } } };
}

function pausedRows(area: Area) {
  return [...text(area, W.paused, 'strong'), EMPTY, ...text(area, W.pausedMore, 'muted')];
}

function confirmPage(session: SessionState, area: Area): Pick<Page, 'body' | 'keys'> {
  const { statuses, complete, flagged } = quiz.overview(session);
  const body = [
    ...text(area, W.confirm(statuses.length - complete, flagged.length), 'strong'),
    EMPTY,
    ...text(area, W.confirmMore),
  ];
  return { body, keys: 'confirm' };
}
