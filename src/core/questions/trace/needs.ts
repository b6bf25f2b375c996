import type { Situation } from '../situation.ts';
import type { Need } from '../vocabulary.ts';

/**
 * What the next reader needs to know, by verdict.
 *
 * Source: questions.md §2, "Needs".
 */
export function needsOf(situation: Situation): readonly Need[] {
  const { verdict, fromSubagent } = situation;
  switch (verdict.outcome) {
    case 'success':
    case 'empty':
    case 'input-required':
      return [];
    case 'partial':
      return fromSubagent ? ['results', 'gaps', 'category', 'retryable'] : ['results', 'gaps'];
    default:
      return failureNeeds(situation);
  }
}

function failureNeeds(situation: Situation): Need[] {
  const { verdict, fromSubagent, hasResults } = situation;
  const needs: Need[] =
    verdict.layer === 'protocol'
      ? ['cause']
      : isUncertain(situation)
        ? ['cause', 'retryable', 'uncertain']
        : ['cause', 'category', 'retryable'];
  if (verdict.layer !== 'protocol') {
    if (verdict.category.four === 'validation') needs.push('fix');
    if (verdict.category.four === 'business') needs.push('customer');
    if (verdict.delayMs !== null && verdict.isRetryable === true) needs.push('delay');
  }
  if (fromSubagent) {
    needs.push('attempted');
    if (hasResults) needs.push('results');
  }
  return needs;
}

/** An unknown outcome of a call that changes something. */
export function isUncertain({ verdict, context, observation }: Situation): boolean {
  if (verdict.outcome !== 'unknown') return false;
  if (context.effect !== undefined) return context.effect !== 'read';
  return observation.kind !== 'response' || verdict.isRetryable === false;
}

/** What helps beyond the needs: `adds` may meet it, nobody misses it. */
export function helpsBeyond({ fromSubagent, verdict }: Situation): readonly Need[] {
  return fromSubagent && verdict.outcome !== 'success' && verdict.outcome !== 'empty' ? ['alternatives'] : [];
}
