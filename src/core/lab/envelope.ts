import { isRecord } from '../classifier/json.ts';
import type { Context } from '../classifier/observation.ts';
import type { Envelope } from '../classifier/verdict.ts';
import { factsOf as judged } from '../lint/lint.ts';
import { type Fault, faultSentence } from './json-schema.ts';
import type { ScriptRow } from './script-row.ts';
import { orderTool } from './tools.ts';

/** A fact about a call as an observation, with the context of the tool added. */
export function factsOf({ tool, facts }: ScriptRow, more: Context = {}): Record<string, unknown> {
  return withContext(facts, { ...orderTool(tool)?.context, ...more });
}

export function withContext(
  facts: Readonly<Record<string, unknown>>,
  context: Context,
): Record<string, unknown> {
  const own = isRecord(facts['context']) ? facts['context'] : {};
  return { ...facts, context: { ...context, ...own } };
}

/**
 * The tool result that the classifier asks for, with what only the tool knows put in: what is allowed.
 *
 * @throws Error where no tool result is due for the facts.
 */
export function exemplary(facts: unknown, limit?: string): Envelope {
  const { envelope } = judged(facts).verdict;
  if (envelope === null) throw new Error('no tool result is due for these facts');
  const { structuredContent } = envelope;
  if (limit === undefined || structuredContent?.['errorCategory'] !== 'validation') return envelope;
  return { ...envelope, structuredContent: { ...structuredContent, limit } };
}

/** The observation that a fault of the arguments amounts to. */
export function faultFacts(fault: Fault, context: Context = {}): Record<string, unknown> {
  return {
    kind: 'check',
    stage: 'schema',
    reason: fault.reason,
    field: fault.field === '' ? 'arguments' : fault.field,
    detail: faultSentence(fault),
    context,
  };
}

/** The tool result for arguments that the schema of the tool rejects. */
export function faultEnvelope(fault: Fault, context: Context = {}): Envelope {
  return exemplary(faultFacts(fault, context), fault.limit);
}
