import type { TopicStanding } from '../insight/readiness.ts';
import type { Begin, Learner } from './ports.ts';
import { ROUND } from './starting.ts';

/** A round of practice on one topic. */
export interface TopicRound {
  readonly topic: TopicStanding;
  readonly begin: Begin;
}

/** A round for each topic that the bank has questions on, in the order of the statistics. */
export function topicRounds({ readiness }: Pick<Learner, 'readiness'>): TopicRound[] {
  return readiness.topics
    .filter(({ questions }) => questions > 0)
    .map((topic) => ({
      topic,
      begin: { mode: 'practice', count: Math.min(ROUND, topic.questions), topics: [topic.id] },
    }));
}

/** The topics that a session was begun with; undefined where it was about all of them. */
export function topicsAskedFor(options: Readonly<Record<string, unknown>>): string[] | undefined {
  const { topics } = options;
  const names = Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : [];
  return names.length === 0 ? undefined : names;
}
