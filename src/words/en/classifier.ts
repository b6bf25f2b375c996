import type { Verdict } from '../../core/classifier/verdict.ts';
import { counted } from '../../core/text/plural.ts';

/** The fields of a verdict that are shown and compared, in their order. */
export const VERDICT_FIELDS = [
  'layer',
  'outcome',
  'reason',
  'category',
  'isError',
  'isRetryable',
  'action',
  'alternatives',
  'actor',
  'delayMs',
  'seenBy',
] as const;

type Field = (typeof VERDICT_FIELDS)[number];

/** The fields in which two verdicts differ, as they are shown. */
export function flips(before: Verdict, after: Verdict): Field[] {
  const { value } = CLASSIFIER_WORDS;
  return VERDICT_FIELDS.filter((field) => value(before, field) !== value(after, field));
}

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
  } satisfies Record<Field, string>,
  value: (verdict: Verdict, field: Field): string => {
    if (field === 'category') return verdict.category.four ?? verdict.category.six ?? 'none';
    if (field === 'delayMs') return verdict.delayMs === null ? 'none stated' : `${verdict.delayMs} ms`;
    const value = verdict[field];
    if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
    return value === null ? 'none' : String(value);
  },
  was: (value: string): string => `  was ${value}`,
};
