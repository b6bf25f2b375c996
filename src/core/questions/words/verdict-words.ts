import type { Verdict } from '../../classifier/verdict.ts';
import { ACTION_WORDS, listed, machineTime, sentence } from './words.ts';

/** The verdict in words. */

const SEEN: Readonly<Record<string, string>> = {
  execution: 'reported by the tool, seen by the model',
  protocol: 'on the protocol layer, seen by the client',
  local: 'observed by the caller alone',
  none: 'told in a report',
};

/** The verdict in words: what it is, whether the same call may be repeated, and what comes next. */
export function describeVerdict(verdict: Verdict): string {
  const next = sentence(ACTION_WORDS[verdict.action]);
  switch (verdict.outcome) {
    case 'success':
      return `A success. ${next}`;
    case 'empty':
      return `A valid answer: nothing matches. ${next}`;
    case 'partial':
      return ['A partial result.', partsWords(verdict), next].filter((one) => one !== '').join(' ');
    case 'input-required':
      return `No failure: the server asks for more input. ${next}`;
    case 'invalid':
      return `A message that cannot be believed (${verdict.reason ?? 'malformed'}). ${next}`;
    default:
      return [failureWords(verdict), retryWords(verdict), isRepeat(verdict) ? '' : next]
        .filter((one) => one !== '')
        .join(' ');
  }
}

/** That the same call may be repeated says what comes next. */
const isRepeat = ({ isRetryable, action }: Verdict): boolean =>
  isRetryable === true && action === 'retry-with-backoff';

function partsWords({ parts }: Verdict): string {
  if (parts.length === 0) return '';
  const words = parts.map(
    ({ reason, isRetryable }) =>
      `${reason ?? 'no reason'}, ${isRetryable === true ? 'which may be repeated' : 'not to be repeated as it is'}`,
  );
  return `What failed: ${words.join('; ')}.`;
}

function failureWords(verdict: Verdict): string {
  const { outcome, category, reason, layer, action, parts } = verdict;
  const seen = SEEN[layer] ?? layer;
  const named = reason === null ? '' : ` (${reason})`;
  if (outcome === 'unknown' && layer === 'none')
    return 'The work was accepted and is not finished; how it ends is not known yet.';
  if (outcome === 'unknown') return `The outcome is unknown${named}, ${seen}.`;
  if (action === 'use-result')
    return `The call is known to be completed; only its answer was lost${named}, ${seen}.`;
  const kind = category.four === null ? 'failure' : `${category.four} failure`;
  const reasons = listed([...new Set(parts.map((part) => part.reason ?? 'no reason'))]);
  return `A ${kind}${named === '' && reasons !== '' ? ` (${reasons})` : named}, ${seen}.`;
}

function retryWords({ isRetryable, delayMs }: Verdict): string {
  if (isRetryable === null) return '';
  if (!isRetryable) return 'The same call must not be repeated.';
  const wait = delayMs === null || delayMs === 0 ? 'a short wait' : machineTime(delayMs);
  return `The same call may be repeated after ${wait}, within the budget.`;
}
