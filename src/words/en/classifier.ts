import { categoryShown, type VerdictField } from '../../core/classifier/flips.ts';
import type { Verdict } from '../../core/classifier/verdict.ts';
import { counted } from '../../core/text/plural.ts';

/** Words of the classifier's screens. */
export const CLASSIFIER_WORDS = {
  title: 'Classifier',
  intro:
    'Give it what you saw: a JSON-RPC response, a tool result, a tool_result block, an error envelope, or an observation in the full form.',
  ways: [
    'Paste it here, at any time.',
    'o opens a file by its path.',
    'e opens your editor ($VISUAL or $EDITOR).',
    'p types it on one line.',
  ],
  prompt: { path: 'Path of the file', message: 'Message as JSON' },
  template:
    '{\n  "kind": "upstream",\n  "http": { "status": 503, "headers": { "retry-after": "30" } },\n  "context": { "effect": "read", "attempt": 1, "maxAttempts": 3 }\n}\n',
  notJson: (isEmpty: boolean): string => (isEmpty ? 'there is nothing to classify' : 'that is not JSON'),
  notJsonHint: 'Paste one whole JSON value.',
  nothingChanged: 'Nothing was changed.',
  verdictPage: 'Classifier: verdict',
  factsTitle: 'Facts: change one and see what flips',
  verdictTitle: 'Verdict',
  verdictChanged: (count: number): string =>
    count === 0 ? 'Verdict: nothing flips' : `Verdict: ${counted(count, 'field flips', 'fields flip')}`,
  because: 'Because',
  contested: 'Where the sources disagree',
  defects: 'Defects of the message',
  envelope: 'The tool result to return',
  message: 'The message',
  facts: {
    effect: 'effect',
    contract: 'contract',
    attempts: 'attempts',
    key: 'idempotency key',
    known: 'known of the call',
  },
  factValue: (value: unknown): string => {
    if (value === undefined) return 'not stated';
    return value === true ? 'sent' : value === false ? 'not sent' : String(value);
  },
  fields: {
    layer: 'layer',
    outcome: 'outcome',
    reason: 'reason',
    category: 'category',
    isError: 'isError',
    isRetryable: 'isRetryable',
    action: 'next step',
    alternatives: 'or',
    actor: 'by the',
    delayMs: 'wait',
    seenBy: 'seen by the',
  } satisfies Record<VerdictField, string>,
  value: (verdict: Verdict, field: VerdictField): string => {
    if (field === 'category') return categoryShown(verdict) ?? 'none';
    if (field === 'delayMs') return verdict.delayMs === null ? 'none stated' : `${verdict.delayMs} ms`;
    const value = verdict[field];
    if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
    return value === null ? 'none' : String(value);
  },
  was: (value: string): string => `  was ${value}`,
};
