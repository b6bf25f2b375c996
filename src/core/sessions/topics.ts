import { BY_TOPIC } from '../questions/bank/bank-floors.ts';

/** How often a topic is asked, relative to the others: the proportions of the bank. */
export const TOPIC_WEIGHTS: Readonly<Record<string, number>> = BY_TOPIC;

/** A topic of somebody else's pack is asked as often as one of ours is on average. */
const OTHER_TOPIC = 20;

export function topicWeight(topic: string): number {
  return Object.hasOwn(TOPIC_WEIGHTS, topic) ? (TOPIC_WEIGHTS[topic] ?? OTHER_TOPIC) : OTHER_TOPIC;
}
