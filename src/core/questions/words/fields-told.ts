import type { Verdict } from '../../classifier/verdict.ts';
import { actionInSentence } from './action-consequences.ts';
import { machineTime } from './words.ts';

/** Fields of a verdict in words, for statements about it that hold. */

type Told = (verdict: Verdict, claimed: unknown) => string;

const TOLD: Readonly<Record<string, Told>> = {
  category: ({ category: { four } }) => (four === null ? 'none of the four categories' : `a ${four} failure`),
  reason: ({ reason }) => reason ?? 'no reason of a failure',
  errorCode: ({ errorCode }) => errorCode ?? 'no error code',
  outcome: ({ outcome }) => `outcome ${outcome}`,
  layer: ({ layer }) => (layer === 'none' ? 'no failure on any layer' : `${layer} layer`),
  seenBy: ({ seenBy }) => `seen by the ${seenBy}`,
  isError: ({ isError }) => (isError === null ? 'no tool result' : `isError: ${isError}`),
  isRetryable: ({ isRetryable }) =>
    isRetryable === null ? 'no retryable flag' : isRetryable ? 'retryable' : 'not retryable',
  delayMs: ({ delayMs }) => (delayMs === null ? 'without a stated wait' : `after ${machineTime(delayMs)}`),
  code: ({ code }) => (code === null ? 'no JSON-RPC code' : `code ${code}`),
  actor: ({ actor }) => `up to the ${actor}`,
  // Of several steps that fit, the one that is claimed.
  action: ({ action }, claimed) => actionInSentence(typeof claimed === 'string' ? claimed : action),
};

/** The verdict in the fields that are claimed, and rightly; empty where one of them has no words. */
export function fieldsTold(claimed: Readonly<Record<string, unknown>>, verdict: Verdict): string {
  const words = Object.entries(claimed).map(([field, value]) =>
    Object.hasOwn(TOLD, field) ? TOLD[field]?.(verdict, value) : undefined,
  );
  return words.includes(undefined) ? '' : words.join(', ');
}
