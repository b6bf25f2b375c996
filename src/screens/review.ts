import { missedToday } from '../core/insight/missed-today.ts';
import type { Begin, Ports } from '../core/study/ports.ts';
import { ROUND } from '../core/study/starting.ts';
import { ruleName } from '../words/en/names.ts';
import { REVIEW_WORDS as W } from '../words/en/review.ts';
import { listRows, movedIn } from './list.ts';
import { EMPTY, text } from './page.ts';
import { notNow } from './practice/commit.ts';
import { practiceState } from './practice/practice.ts';
import type { Screen, Turn } from './screen.ts';

export interface ReviewState {
  readonly cursor: number;
}

type Way = 'review' | 'cram' | 'missed';

/** What is due, the leeches, and cramming, which does not touch the schedule. */
export const reviewScreen: Screen<ReviewState> = {
  view({ cursor }, area, ports) {
    const learner = ports.learner();
    const { plan } = learner;
    const missed = missedToday(learner);
    const head = [...text(area, W.due(plan.toReview, plan.left), 'strong'), EMPTY];
    const items = waysOf(missed).map((way, index) => ({
      label: String(index + 1),
      text: W.ways[way],
      detail: way === 'missed' ? W.details.missed(missed.length) : W.details[way],
    }));
    const list = listRows(items, cursor, area);
    const leeches = plan.leeches.slice(0, 8).map(({ kind, id }) => {
      const name = kind === 'rule' ? ruleName(id) : (ports.ask({ id, variant: null }, 0)?.stem ?? id);
      return text(area, `${area.glyphs.dot} ${name}`, 'plain', 2);
    });
    const body = [
      ...head,
      ...list.body,
      ...(leeches.length === 0 ? [] : [EMPTY, ...text(area, W.leeches, 'title'), ...leeches.flat()]),
    ];
    const focus = { from: list.focus.from + head.length, to: list.focus.to + head.length };
    return { title: W.title, body, focus, keys: 'review' };
  },

  press({ cursor }, { action, key }, ports) {
    const ways = waysOf(missedToday(ports.learner()));
    if (action === 'up' || action === 'down')
      return { state: { cursor: movedIn(cursor, ways.length, action) } };
    if (action === 'cram') return begun('cram', ports);
    const way = action === 'confirm' ? ways[cursor] : action === 'choose' ? ways[Number(key) - 1] : undefined;
    return way === undefined ? undefined : begun(way, ports);
  },
};

const waysOf = (missed: readonly string[]): Way[] =>
  missed.length === 0 ? ['review', 'cram'] : ['review', 'cram', 'missed'];

const cramOf = (questions: readonly string[]): Begin => ({
  mode: 'cram',
  count: questions.length,
  questions,
});

function begun(way: Way, ports: Ports): Turn<ReviewState> {
  const learner = ports.learner();
  const { plan, settings } = learner;
  if (way === 'review' && plan.toReview === 0) throw notNow('nothing-due', W.nothingDue);
  const session = ports.begin(way === 'missed' ? cramOf(missedToday(learner)) : { mode: way, count: ROUND });
  return {
    go: { to: 'push', place: { screen: 'practice', state: practiceState(session, settings.factsAs) } },
  };
}
