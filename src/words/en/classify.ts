import type { Verdict } from '../../core/classifier/verdict.ts';
import type { Scheme } from '../../core/classifier/vocabulary.ts';

/** Words of the command `classify`. */
export const CLASSIFY_WORDS = {
  labels: {
    layer: 'layer',
    outcome: 'outcome',
    reason: 'reason',
    category: 'category',
    errorCode: 'error code',
    code: 'JSON-RPC code',
    isError: 'isError',
    isRetryable: 'isRetryable',
    action: 'next step',
    alternatives: 'or',
    delayMs: 'wait',
    seenBy: 'seen by',
  },
  headings: {
    because: 'Because',
    inferred: 'Guessed from the text, never binding',
    contested: 'Where the sources disagree',
    defects: 'Defects of the message',
    envelope: 'The tool result to return',
    parts: 'Failures of the report',
  },
  none: 'none',
  noToolResult: 'no tool result here',
  noFailure: 'no failure here',
  fold: 'a fold',
  by: (action: string, actor: string): string => `${action}, by the ${actor}`,
  milliseconds: (ms: number): string => `${ms} ms`,
  inferred: (guess: string, words: string): string => `${guess}, from the words "${words}"`,
  otherReading: (point: string, reading: string): string => `${point} Other reading: ${reading}.`,
  part: (index: number, verdict: Pick<Verdict, 'reason' | 'isRetryable' | 'action'>): string =>
    `${index + 1}. ${verdict.reason ?? 'no failure'}, isRetryable ${verdict.isRetryable}, ${verdict.action}`,
  scheme: { four: 'exam', six: 'six', service: 'service' } satisfies Record<Scheme, string>,
};
