import { confusionOf } from '../../core/questions/confusion-table.ts';
import { EVIDENCE_TABLES, RULE_NAMES } from './rule-names.ts';

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

const SCENARIOS: Readonly<Record<string, string>> = {
  'customer-support':
    'Customer support: an agent with get_customer, lookup_order, process_refund and escalate_to_human.',
  'code-generation': 'Code generation: an agent that writes and changes code in a repository.',
  'multi-agent-research': 'Multi-agent research: a coordinator sends subagents to search and to read.',
  'developer-productivity': 'Developer productivity: an agent that explores and works on a large code base.',
  ci: 'CI: an agent that runs in a pipeline, with nobody to ask.',
  'data-extraction': 'Data extraction: documents in, structured data out, in bulk.',
};

/** What a scenario is about, in one sentence. */
export function scenarioText(id: string): string {
  return SCENARIOS[id] ?? spaced(id);
}

export function topicName(id: string): string {
  return TOPICS[id] ?? spaced(id);
}

export function confusionName(id: string): string {
  return confusionOf(id)?.name ?? spaced(id);
}

/**
 * A rule by its id, as the answers keep it: `retry.stated-wait`, or with the row of the evidence table that
 * spoke, `evidence.signal/http.429` (as `HTTP 429`) and `evidence.code/-32002` (as `JSON-RPC code −32002`).
 */
export function ruleName(id: string): string {
  const [rule = '', row] = id.split('/');
  const name = Object.hasOwn(RULE_NAMES, rule) ? RULE_NAMES[rule as keyof typeof RULE_NAMES] : null;
  if (row === undefined || row === 'endpoint') return name ?? spaced(rule.replaceAll('.', ': '));
  if (rule === 'evidence.code') return `JSON-RPC code ${row.replace('-', '−')}`;
  const [table = '', ...code] = row.split('.');
  return [EVIDENCE_TABLES[table] ?? spaced(table), ...code.map(spaced)].join(' ');
}

function spaced(id: string): string {
  return id.replaceAll('-', ' ');
}
