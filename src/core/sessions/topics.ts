/**
 * How often a topic is asked, relative to the others: the proportions of the bank. Source: questions.md §6.
 */
export const TOPIC_WEIGHTS: Readonly<Record<string, number>> = {
  category: 30,
  retryability: 24,
  'empty-or-failed': 22,
  envelope: 28,
  layers: 22,
  evidence: 20,
  'unknown-outcome': 24,
  'retry-discipline': 18,
  propagation: 20,
  coordinator: 14,
  audiences: 10,
  'hand-over': 8,
};

/** A topic of somebody else's pack is asked as often as one of ours is on average. */
const OTHER_TOPIC = 20;

export function topicWeight(topic: string): number {
  return Object.hasOwn(TOPIC_WEIGHTS, topic) ? (TOPIC_WEIGHTS[topic] ?? OTHER_TOPIC) : OTHER_TOPIC;
}
