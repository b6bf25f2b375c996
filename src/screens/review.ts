import { missedToday } from '../core/insight/missed-today.ts';
import { leechNames } from '../core/study/leeches.ts';
import type { Begin, Learner, Ports } from '../core/study/ports.ts';
import { begunOf, ROUND } from '../core/study/starting.ts';
import { ruleName } from '../words/en/names.ts';
import { REVIEW_WORDS as W } from '../words/en/review.ts';
import { listRows, movedIn } from './list.ts';
import { notNow } from './not-now.ts';
import { EMPTY, text } from './page.ts';
import { freshRound, roundPlace } from './practice/begun.ts';
import type { Screen, Turn } from './screen.ts';

export interface ReviewState {
  /** Null until it is moved: then it stands on the first way that leads somewhere. */
  readonly cursor: number | null;
}

type Round = 'review' | 'cram' | 'missed';
type Way = Round | 'topic';

/** What is due, the leeches, and cramming, which does not touch the schedule. */
export const reviewScreen: Screen<ReviewState> = {
  view(state, area, ports) {
    const learner = ports.learner();
    const { plan } = learner;
    const missed = missedToday(learner);
    const cursor = cursorOf(state, missed, ports);
    const head = [...text(area, W.due(plan.toReview, plan.left), 'strong'), EMPTY];
    const items = waysOf(missed).map((way, index) => ({
      label: String(index + 1),
      text: W.ways[way],
      detail: way === 'missed' ? W.details.missed(missed.length) : W.details[way],
    }));
    const list = listRows(items, cursor, area);
    const leeches = leechNames(ports, ruleName).flatMap((name) =>
      text(area, `${area.glyphs.dot} ${name}`, 'plain', 2),
    );
    const body = [
      ...head,
      ...list.body,
      ...(leeches.length === 0 ? [] : [EMPTY, ...text(area, W.leeches, 'title'), ...leeches]),
    ];
    const focus = { from: list.focus.from + head.length, to: list.focus.to + head.length };
    return { title: W.title, body, focus, keys: 'review' };
  },

  press(state, { action, key }, ports) {
    const missed = missedToday(ports.learner());
    const ways = waysOf(missed);
    const cursor = cursorOf(state, missed, ports);
    if (action === 'up' || action === 'down')
      return { state: { cursor: movedIn(cursor, ways.length, action) } };
    if (action === 'cram') return begun('cram', ports);
    const way = action === 'confirm' ? ways[cursor] : action === 'choose' ? ways[Number(key) - 1] : undefined;
    if (way === 'topic') return { go: { to: 'push', place: { screen: 'topics', state: { cursor: 0 } } } };
    return way === undefined ? undefined : begun(way, ports);
  },
};

const waysOf = (missed: readonly string[]): Way[] =>
  missed.length === 0 ? ['review', 'cram', 'topic'] : ['review', 'cram', 'missed', 'topic'];

function cursorOf({ cursor }: ReviewState, missed: readonly string[], ports: Ports): number {
  const learner = ports.learner();
  return cursor ?? waysOf(missed).findIndex((way) => canBegin(way, learner, ports));
}

const cramOf = (questions: readonly string[]): Begin => ({
  mode: 'cram',
  count: questions.length,
  questions,
});

function begun(way: Round, ports: Ports): Turn<ReviewState> {
  const learner = ports.learner();
  if (way === 'missed') {
    return { go: { to: 'push', place: freshRound(ports, cramOf(missedToday(learner))) } };
  }
  if (!canBegin(way, learner, ports)) throw notNow('nothing-due', W.nothingDue);
  return { go: { to: 'push', place: roundPlace(ports, { mode: way, count: ROUND }) } };
}

/** Where nothing is due, a review that was left may still be gone on with. */
function canBegin(way: Way, { plan }: Learner, ports: Ports): boolean {
  return way !== 'review' || plan.toReview > 0 || begunOf(ports, 'review') !== null;
}
