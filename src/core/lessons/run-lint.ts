import { isRecord } from '../classifier/json.ts';
import type { Defect } from '../classifier/verdict.ts';
import { lint } from '../lint/lint.ts';

/**
 * Defects of a message. `facts` is null, or a full observation of what really happened, or only the
 * context of the call (what it changes, what the tool promises).
 *
 * @throws InputError `invalid-observation` where the message or the facts cannot be read.
 */
export function lintMessage(message: unknown, facts: unknown): readonly Defect[] {
  if (facts === null) return lint(message);
  if (isRecord(facts) && 'kind' in facts) return lint(message, { facts });
  return lint({ kind: 'response', response: message, context: facts });
}
