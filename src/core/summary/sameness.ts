import { jsonText } from '../classifier/json.ts';
import { readMessage, textOf } from '../classifier/message.ts';
import type { Observation } from '../classifier/observation.ts';
import type { Verdict } from '../classifier/verdict.ts';

/** Reasons that name no cause, so that two failures with one of them may have nothing in common. */
const NAMES_NO_CAUSE = new Set(['UNCLASSIFIED', 'INTERNAL_ERROR', 'IMPLEMENTATION_DEFINED']);
/** What is compared of a text; one is remembered for each tool. */
const MOST_COMPARED = 500;

/** What makes two failures identical: the reason, and where it names no cause also the words. */
export function samenessOf(verdict: Verdict, observation: Observation): { reason: string; words: string } {
  const reason = verdict.reason ?? verdict.outcome;
  const words = NAMES_NO_CAUSE.has(reason) ? wordsOf(observation).slice(0, MOST_COMPARED) : '';
  return { reason, words };
}

function wordsOf({ context: _, ...evidence }: Observation): string {
  if (evidence.kind !== 'response') return jsonText(evidence);
  const message = readMessage(evidence.response);
  const { error, result } = message;
  return `${error?.code ?? ''} ${textOf(message) || jsonText(result)}`;
}
