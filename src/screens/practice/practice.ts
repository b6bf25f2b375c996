import { EMPTY_DRAFT, filled, responseOf } from '../../core/asking/draft.ts';
import type { Asked } from '../../core/asking/model.ts';
import { isResumed } from '../../core/insight/unfinished.ts';
import * as practice from '../../core/sessions/practice.ts';
import { show } from '../../core/sessions/quiz.ts';
import type { SessionState } from '../../core/sessions/state.ts';
import type { Ports } from '../../core/study/ports.ts';
import { topicsAskedFor } from '../../core/study/topic-rounds.ts';
import { BEGUN_WORDS } from '../../words/en/begun.ts';
import { SUMMARY_WORDS } from '../../words/en/practice-summary.ts';
import { QUESTION_WORDS as W } from '../../words/en/question.ts';
import { UNICODE } from '../glyphs.ts';
import { lessonPlace } from '../lessons/place.ts';
import { termsPlace } from '../lessons/terms.ts';
import { type Area, EMPTY, type Page, text } from '../page.ts';
import { watchOne } from '../replay/open.ts';
import type { Press, Screen, Turn } from '../screen.ts';
import { lineText } from '../theme.ts';
import { type Answering, completed, pressAnswering, surenessOf } from './answering.ts';
import { commit } from './commit.ts';
import { factsLines } from './facts-view.ts';
import { feedbackRows, nameRows, recordRows } from './feedback-view.ts';
import { questionRows } from './question-view.ts';
import { summaryRows } from './summary-view.ts';

/** Practice, review, cramming and the questions of a lesson: question, answer, feedback, next, summary. */
export interface PracticeState extends Answering {
  /** Facts are shown below the feedback. */
  readonly withFacts: boolean;
  /** It is left before its end: the summary so far is shown, and Enter goes on. */
  readonly isLeft: boolean;
}

export function practiceState(session: SessionState, factsAs: Answering['factsAs']): PracticeState {
  return { session, draft: EMPTY_DRAFT, factsAs, withFacts: false, isLeft: false };
}

export const practiceScreen: Screen<PracticeState> = {
  view(state, area, ports) {
    const { session } = state;
    if (session.phase === 'finished' || state.isLeft) return summaryPage(state, area, ports);
    const asked = current(state, ports);
    const header = headerOf(session);
    if (asked === null) {
      const id = session.items[session.current]?.ref.id ?? '';
      return { ...header, body: text(area, W.gone(id)), keys: 'feedback' };
    }
    return session.phase === 'feedback'
      ? { ...header, ...feedbackPage(state, asked, area, ports) }
      : { ...header, ...questionPage(state, asked, area, ports) };
  },

  press(state, press, ports) {
    const { session } = state;
    if (session.phase === 'finished') return pressSummary(state, press, ports);
    if (state.isLeft) return press.action === 'next' ? { state: { ...state, isLeft: false } } : undefined;
    if (press.action === 'back') return left(state, ports);
    if (press.action === 'undo') return { state: reopened(state, ports) };
    const asked = current(state, ports);
    if (asked === null) return press.action === 'next' ? { state: skipped(state, ports) } : undefined;
    return session.phase === 'feedback'
      ? pressFeedback(state, press, ports)
      : pressQuestion(state, press, asked, ports);
  },

  farewell({ session }) {
    const answered = session.items.filter(({ answer }) => answer !== null);
    const right = answered.filter(({ answer }) => answer?.correct === true).length;
    return [SUMMARY_WORDS.farewell(answered.length, right)];
  },
};

function current({ session }: PracticeState, ports: Ports): Asked | null {
  const ref = session.items[session.current]?.ref;
  return ref === undefined ? null : ports.ask(ref, session.start.seed);
}

/** How sure one is, is asked once something is chosen, and above the keys: there it is seen on any screen. */
function questionPage(
  { session, draft, factsAs }: PracticeState,
  asked: Asked,
  area: Area,
  ports: Ports,
): Omit<Page, 'title'> {
  const item = session.items[session.current]!;
  const rows = questionRows({ asked, item, draft, factsAs }, area);
  const isAsked = item.confidence === null && filled(draft, asked) > 0;
  const notice = isAsked && ports.learner().settings.askConfidence ? { notice: W.askConfidence } : {};
  return { ...rows, ...notice, keys: 'practice' };
}

function headerOf(session: SessionState): Pick<Page, 'title' | 'status' | 'part'> {
  const right = session.items.filter(({ answer }) => answer?.correct === true).length;
  const flagged = session.items[session.current]?.flagged === true ? [W.flagged] : [];
  const status = [
    ...flagged,
    ...surenessOf(session),
    W.position(session.current + 1, session.items.length),
    W.right(right),
  ];
  const part = `${session.current} ${session.phase}`;
  return { title: W.title[session.mode], status: status.join(', '), part };
}

function pressQuestion(
  state: PracticeState,
  press: Press,
  asked: Asked,
  ports: Ports,
): Turn<PracticeState> | undefined {
  const { session } = state;
  if (press.action === 'hint') {
    return {
      state: {
        ...state,
        session: commit(session, practice.hint(session, asked.question, ports.now()), ports),
      },
    };
  }
  if (press.action !== 'confirm') {
    const next = pressAnswering(state, press, asked, ports);
    return next === undefined ? undefined : { state: next };
  }
  const response = responseOf(completed(state, asked), asked);
  const { ref } = session.items[session.current]!;
  const judgement = ports.judge(ref, response);
  const command = practice.answer(session, asked.question, response, judgement, ports.now());
  return { state: { ...state, session: commit(session, command, ports), withFacts: false } };
}

function pressFeedback(
  state: PracticeState,
  { action }: Press,
  ports: Ports,
): Turn<PracticeState> | undefined {
  const { session } = state;
  const asked = current(state, ports);
  if (action === 'facts') return { state: { ...state, withFacts: !state.withFacts } };
  if (action === 'lesson') return lessonTurn(state, ports);
  if (action === 'watch') return watchTurn(state, ports);
  if (action === 'terms' && asked !== null) return termsTurn(state, asked, ports);
  if (action !== 'next' || asked === null) return undefined;
  const item = session.items[session.current]!;
  if (item.answer === null) return undefined;
  const { feedback } = ports.judge(item.ref, item.answer.response);
  return {
    state: moving(state, commit(session, practice.next(session, ports.now()), ports)),
    print: (area) => recordRows(asked, item, feedback, area),
  };
}

function lessonTurn({ session }: PracticeState, ports: Ports): Turn<PracticeState> {
  const { answer, ref } = session.items[session.current]!;
  const lesson = answer === null ? null : ports.judge(ref, answer.response).feedback.lesson;
  return { go: { to: 'push', place: lessonPlace(lesson, ports) } };
}

/** What the answer leads to, played. */
function watchTurn({ session }: PracticeState, ports: Ports): Turn<PracticeState> | undefined {
  const { answer, ref } = session.items[session.current]!;
  if (answer === null) return undefined;
  return watchOne(ports, ({ ofResponse }) => ofResponse(ref, answer.response));
}

/** The terms that stand on the page of the feedback. */
function termsTurn(state: PracticeState, asked: Asked, ports: Ports): Turn<PracticeState> {
  const rows = answeredRows(state, asked, WIDEST, ports);
  const words = [asked.stem, ...rows.map(lineText)].join(' ');
  return { go: { to: 'push', place: termsPlace(words, ports) } };
}

/** Wide enough that no term is broken. */
const WIDEST: Area = { width: 10_000, rows: 1, glyphs: UNICODE };

/** A question that the bank no longer has counts as unanswered. */
function skipped(state: PracticeState, ports: Ports): PracticeState {
  const { session } = state;
  const item = session.current + 1;
  const now = ports.now();
  return moving(
    state,
    commit(
      session,
      item < session.items.length ? show(session, item, now) : practice.finish(session, 'submitted', now),
      ports,
    ),
  );
}

/** To the summary so far, of a round that is kept; straight back where there is nothing to sum up. */
function left(state: PracticeState, ports: Ports): Turn<PracticeState> {
  const { items, mode } = state.session;
  const answered = items.filter(({ answer }) => answer !== null).length;
  if (answered > 0 && answered < items.length && isResumed(mode)) {
    return { state: { ...state, isLeft: true } };
  }
  const how = answered < items.length ? 'quit' : 'submitted';
  const session = commit(state.session, practice.finish(state.session, how, ports.now()), ports);
  return answered === 0
    ? { state: { ...state, session }, go: { to: 'back' } }
    : { state: { ...state, session } };
}

function reopened(state: PracticeState, ports: Ports): PracticeState {
  return moving(state, commit(state.session, practice.undo(state.session, ports.now()), ports));
}

function moving(state: PracticeState, session: SessionState): PracticeState {
  return { ...state, session, draft: EMPTY_DRAFT, withFacts: false };
}

function feedbackPage(
  state: PracticeState,
  asked: Asked,
  area: Area,
  ports: Ports,
): Pick<Page, 'body' | 'keys' | 'idle'> {
  const item = state.session.items[state.session.current]!;
  const { answer, ref } = item;
  const body = [...answeredRows(state, asked, area, ports), ...nameRows(asked, item, area)];
  const isWatchable = answer !== null && ports.canWatch(ref, answer.response);
  return { body, keys: 'feedback', ...(isWatchable ? {} : { idle: ['watch'] }) };
}

function answeredRows(state: PracticeState, asked: Asked, area: Area, ports: Ports) {
  const item = state.session.items[state.session.current]!;
  if (item.answer === null) return [];
  const { feedback } = ports.judge(item.ref, item.answer.response);
  const rows = feedbackRows(asked, item, feedback, area);
  return state.withFacts ? [...rows, ...factsLines(asked, state.factsAs, area)] : rows;
}

function summaryPage({ session, isLeft }: PracticeState, area: Area, ports: Ports): Page {
  const answered = session.items.filter(({ answer }) => answer !== null).length;
  const { length } = session.items;
  const head = isLeft
    ? [...text(area, BEGUN_WORDS.kept(answered, length), 'accent'), EMPTY]
    : answered < length && session.ending === 'quit'
      ? text(area, BEGUN_WORDS.ended(answered, length))
      : [];
  return {
    title: SUMMARY_WORDS.title(session.mode),
    body: [...head, ...summaryRows(session, area, ports)],
    keys: 'summary',
    ...(isLeft ? { labels: { next: BEGUN_WORDS.goOn } } : {}),
  };
}

function pressSummary(
  { session }: PracticeState,
  { action }: Press,
  ports: Ports,
): Turn<PracticeState> | undefined {
  if (action !== 'next') return undefined;
  const topics = topicsAskedFor(session.start.options);
  const same = topics === undefined ? {} : { topics };
  const next = ports.begin({ mode: session.mode, count: session.items.length, ...same });
  const place = { screen: 'practice', state: practiceState(next, ports.learner().settings.factsAs) } as const;
  return { go: { to: 'replace', place } };
}
