import { FOUR, type Four } from '../../classifier/vocabulary.ts';

/** Id, name, one sentence, and the lesson that clears it up. */
export type ConfusionRow = readonly [id: string, name: string, text: string, lesson: string];

/** Confusions about what happened: outcome, layer, category, flag. */

export const OUTCOME: readonly ConfusionRow[] = [
  [
    'failure-as-empty',
    'Failure shown as empty',
    'A lookup that could not run is not a lookup that found nothing; an empty answer tells the reader to stop looking.',
    'empty-or-failed#failed',
  ],
  [
    'failure-inside-success',
    'Failure inside a success',
    'A failure that stands in the payload of a normal result is read as data, because only isError says that a tool failed.',
    'envelope#hidden-failure',
  ],
  [
    'sentinel-as-answer',
    'Sentinel value as answer',
    'A special value such as -1 or null looks like data to whoever does not know the convention.',
    'empty-or-failed#look-alike',
  ],
  [
    'success-claimed',
    'Success claimed',
    'What is not known to have worked must not be reported as done.',
    'hand-over#user',
  ],
  [
    'absence-from-failure',
    'Absence concluded from failure',
    'That a search failed says nothing about whether there is something to find.',
    'empty-or-failed#failed',
  ],
  [
    'failure-dropped',
    'Failure dropped',
    'A failure that is left out cannot be recovered from by anyone.',
    'propagation#gaps',
  ],
  [
    'empty-as-error',
    'Valid answer as error',
    'A search that ran and found nothing has succeeded; an error flag makes the agent repair what is not broken.',
    'empty-or-failed#empty',
  ],
  [
    'unknown-as-failed',
    'Unknown taken as failed',
    'No answer does not mean that nothing happened; the call may have taken effect.',
    'unknown-outcomes#silence',
  ],
];

export const LAYER: readonly ConfusionRow[] = [
  [
    'execution-as-protocol',
    "Tool's failure as protocol error",
    'A JSON-RPC error goes to the client and normally never reaches the model, so the model cannot recover.',
    'layers#execution',
  ],
  [
    'protocol-as-execution',
    'Protocol error as tool result',
    'An unknown tool or a broken request is an error of the protocol; no tool ran that could report a failure.',
    'layers#protocol',
  ],
  [
    'exception-as-report',
    'Exception instead of a report',
    'An exception carries no category and no retryable flag; what becomes of it is left to chance.',
    'propagation#exceptions',
  ],
  [
    'local-as-peer',
    'Local observation as peer error',
    "A deadline that passed on this side is nobody else's error message.",
    'layers#local',
  ],
  [
    'wrong-protocol-code',
    'Wrong protocol code',
    'Each JSON-RPC code has one meaning; another code sends the client the wrong way.',
    'protocol-2026#codes',
  ],
];

const WORD: Readonly<Record<Four, string>> = {
  transient: 'a passing fault',
  validation: 'wrong input',
  business: 'a rule of the business',
  permission: 'a missing right',
};

export const LABEL: readonly ConfusionRow[] = FOUR.flatMap((right) =>
  FOUR.filter((claimed) => claimed !== right).map(
    (claimed): ConfusionRow => [
      `${right}-as-${claimed}`,
      `${right.charAt(0).toUpperCase()}${right.slice(1)} taken for ${claimed}`,
      `The failure is ${WORD[right]}, not ${WORD[claimed]}, so the recovery that the label suggests cannot help.`,
      `categories#${right}`,
    ],
  ),
);

export const FLAG: readonly ConfusionRow[] = [
  [
    'retry-validation',
    'Retrying wrong input',
    'The identical call carries the identical mistake; the corrected call is another call.',
    'retryable#easy',
  ],
  [
    'retry-business',
    'Retrying a refusal',
    'A rule does not change because the call is repeated.',
    'retryable#easy',
  ],
  [
    'retry-permission',
    'Retrying without the right',
    'The same caller lacks the same right the next time.',
    'retryable#easy',
  ],
  [
    'retry-not-found',
    'Retrying what is not there',
    'A record that does not exist does not appear by asking again, unless it is expected to.',
    'retryable#protocol',
  ],
  [
    'retry-unclassified',
    'Retrying the unknown',
    'A failure outside the four categories gives no ground to expect that a repeat helps.',
    'schemes#unknown',
  ],
  [
    'transient-as-final',
    'Passing fault taken as final',
    'A passing fault that is marked not retryable is given up although a second try would do.',
    'retryable#transient',
  ],
  [
    'code-as-retry-switch',
    'Code as retry switch',
    'A protocol code alone does not say that a repeat helps.',
    'retryable#protocol',
  ],
];
