/** Ids of the domain as words. What has no name of its own is shown with its hyphens as spaces. */

const TOPICS: Readonly<Record<string, string>> = {
  category: 'Categories',
  retryability: 'Retryability',
  'empty-or-failed': 'Empty or failed',
  envelope: 'Envelope',
  layers: 'Layers',
  evidence: 'Evidence',
  'unknown-outcome': 'Unknown outcome',
  'retry-discipline': 'Retry discipline',
  propagation: 'Propagation',
  coordinator: 'Coordinator',
  audiences: 'Audiences',
  'hand-over': 'Hand-over',
};

export function topicName(id: string): string {
  return TOPICS[id] ?? spaced(id);
}

export function confusionName(id: string): string {
  return spaced(id);
}

/** A rule by its id: `retry.stated-wait` as `retry: stated wait`. */
export function ruleName(id: string): string {
  return spaced(id.replaceAll('.', ': '));
}

function spaced(id: string): string {
  return id.replaceAll('-', ' ');
}
