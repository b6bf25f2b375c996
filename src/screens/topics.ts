import { ROUND } from '../core/study/starting.ts';
import { topicRounds } from '../core/study/topic-rounds.ts';
import { HOME_WORDS } from '../words/en/home.ts';
import { topicName } from '../words/en/names.ts';
import { TOPIC_WORDS as W } from '../words/en/topics.ts';
import { listRows, movedIn } from './list.ts';
import { EMPTY, text } from './page.ts';
import { roundPlace } from './practice/begun.ts';
import type { Screen } from './screen.ts';

export interface TopicsState {
  readonly cursor: number;
}

/** The topics of the bank: a round of practice on one of them. */
export const topicsScreen: Screen<TopicsState> = {
  view({ cursor }, area, ports) {
    const rounds = topicRounds(ports.learner());
    if (rounds.length === 0)
      return { title: W.title, body: text(area, HOME_WORDS.noQuestions), keys: 'topics' };
    const head = [...text(area, W.intro(ROUND)), EMPTY];
    const items = rounds.map(({ topic }, index) => ({
      label: String(index + 1),
      text: topicName(topic.id),
      detail: W.detail(topic),
    }));
    const { body, focus } = listRows(items, cursor, area);
    return {
      title: W.title,
      body: [...head, ...body],
      focus: { from: focus.from + head.length, to: focus.to + head.length },
      keys: 'topics',
    };
  },

  press({ cursor }, { action, key }, ports) {
    const rounds = topicRounds(ports.learner());
    if (action === 'up' || action === 'down') {
      return { state: { cursor: movedIn(cursor, rounds.length, action) } };
    }
    const at = action === 'confirm' ? cursor : action === 'choose' ? Number(key) - 1 : -1;
    const round = rounds[at];
    if (round === undefined) return undefined;
    return { state: { cursor: at }, go: { to: 'push', place: roundPlace(ports, round.begin) } };
  },
};
