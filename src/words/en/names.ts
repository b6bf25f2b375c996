import { confusionOf } from '../../core/questions/confusions/confusion-table.ts';
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

/** Where a question plays. No tool, no budget and nobody who can be reached: those differ from question to question. */
const SCENARIOS: Readonly<Record<string, string>> = {
  'customer-support': "Customer support: agents serve customers with their organisation's tools.",
  'code-generation': 'Code generation: agents and generators write code and what belongs to it.',
  'multi-agent-research': 'Multi-agent research: agents study sources, alone or for a coordinator.',
  'developer-productivity': 'Developer productivity: assistants help developers in their daily work.',
  ci: 'CI: agents and jobs run in pipelines that build, test and release.',
  'data-extraction': 'Data extraction: documents and records are turned into structured data.',
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
