import { isRecord } from '../classifier/json.ts';
import type { Defect } from '../classifier/verdict.ts';
import { classify } from '../classify.ts';

/** Defects of a message; `facts` is the observation or the context beside it, null for none. */
export function lintMessage(message: unknown, facts: unknown): readonly Defect[] {
  const context =
    isRecord(facts) && !('kind' in facts) ? facts : isRecord(facts) ? facts['context'] : undefined;
  return classify({ kind: 'response', response: message, ...(context === undefined ? {} : { context }) })
    .defects;
}
