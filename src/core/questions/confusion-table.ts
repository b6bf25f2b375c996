import { FOUR, type Four } from '../classifier/vocabulary.ts';

/** A confusion that a wrong option reveals; the learner's statistics rank them. */
export interface Confusion {
  readonly id: string;
  readonly group: ConfusionGroup;
  readonly name: string;
  /** One sentence: what is mixed up, and why it matters. */
  readonly text: string;
  /** `lesson` or `lesson#section`. */
  readonly lesson: string;
}

export type ConfusionGroup =
  | 'outcome'
  | 'layer'
  | 'label'
  | 'flag'
  | 'retry'
  | 'recovery'
  | 'run'
  | 'message'
  | 'design'
  | 'diagnosis';

type Row = readonly [id: string, name: string, text: string, lesson: string];

const OUTCOME: readonly Row[] = [
  [
    'failure-as-empty',
    'Failure shown as empty',
    'A lookup that could not run is not a lookup that found nothing; an empty answer tells the reader to stop looking.',
    'empty-or-failed',
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
    'empty-or-failed',
  ],
  [
    'success-claimed',
    'Success claimed',
    'What is not known to have worked must not be reported as done.',
    'unknown-outcomes',
  ],
  [
    'absence-from-failure',
    'Absence concluded from failure',
    'That a search failed says nothing about whether there is something to find.',
    'empty-or-failed',
  ],
  [
    'failure-dropped',
    'Failure dropped',
    'A failure that is left out cannot be recovered from by anyone.',
    'propagation',
  ],
  [
    'empty-as-error',
    'Valid answer as error',
    'A search that ran and found nothing has succeeded; an error flag makes the agent repair what is not broken.',
    'empty-or-failed#contract',
  ],
  [
    'unknown-as-failed',
    'Unknown taken as failed',
    'No answer does not mean that nothing happened; the call may have taken effect.',
    'unknown-outcomes',
  ],
];

const LAYER: readonly Row[] = [
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
    'layers#execution',
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
    'layers#protocol',
  ],
];

const WORD: Readonly<Record<Four, string>> = {
  transient: 'a passing fault',
  validation: 'wrong input',
  business: 'a rule of the business',
  permission: 'a missing right',
};

const LABEL: readonly Row[] = FOUR.flatMap((right) =>
  FOUR.filter((claimed) => claimed !== right).map(
    (claimed): Row => [
      `${right}-as-${claimed}`,
      `${right.charAt(0).toUpperCase()}${right.slice(1)} taken for ${claimed}`,
      `The failure is ${WORD[right]}, not ${WORD[claimed]}, so the recovery that the label suggests cannot help.`,
      `categories#${right}`,
    ],
  ),
);

const FLAG: readonly Row[] = [
  [
    'retry-validation',
    'Retrying wrong input',
    'The identical call carries the identical mistake; the corrected call is another call.',
    'retryable',
  ],
  [
    'retry-business',
    'Retrying a refusal',
    'A rule does not change because the call is repeated.',
    'retryable',
  ],
  [
    'retry-permission',
    'Retrying without the right',
    'The same caller lacks the same right the next time.',
    'retryable',
  ],
  [
    'retry-not-found',
    'Retrying what is not there',
    'A record that does not exist does not appear by asking again, unless it is expected to.',
    'retryable',
  ],
  [
    'retry-unclassified',
    'Retrying the unknown',
    'Where nobody knows what failed, nobody can promise that a repeat helps.',
    'schemes#unknown',
  ],
  [
    'transient-as-final',
    'Passing fault taken as final',
    'A passing fault that is marked not retryable is given up although a second try would do.',
    'retryable',
  ],
  [
    'code-as-retry-switch',
    'Code as retry switch',
    'A protocol code alone does not say that a repeat helps.',
    'retryable#protocol',
  ],
];

const RETRY: readonly Row[] = [
  [
    'retry-everything',
    'Retrying everything',
    'A repeat is due where the reason allows it, not wherever something failed.',
    'deadlines-and-retries',
  ],
  [
    'retry-without-bound',
    'Retrying without bound',
    'Repeats without an end hammer a service that is down and use up every deadline.',
    'deadlines-and-retries#budget',
  ],
  [
    'retry-without-wait',
    'Retrying without the wait',
    'A repeat before the due wait meets the same fault and adds to the load.',
    'deadlines-and-retries#backoff',
  ],
  [
    'write-repeated-without-key',
    'Write repeated without a key',
    'A write that may have run already and carries no idempotency key can take effect twice.',
    'unknown-outcomes#effects',
  ],
  [
    'attempt-id-as-key',
    'Attempt id as key',
    'A key that changes with every attempt cannot show that two attempts mean the same thing.',
    'unknown-outcomes#keys',
  ],
  [
    'budget-renewed',
    'Budget renewed',
    'Attempts and deadline are counted over the whole task; no repeat gets a fresh budget.',
    'deadlines-and-retries#budget',
  ],
  [
    'retries-multiplied',
    'Retries multiplied',
    'Three layers of three attempts are 27 calls; retries belong to one layer.',
    'deadlines-and-retries#budget',
  ],
  [
    'answer-asked-again',
    'Answer asked for again',
    'The call was answered; asking the same again brings the same answer.',
    'empty-or-failed',
  ],
  [
    'valid-input-rewritten',
    'Valid input rewritten',
    'The arguments were not at fault, so changing them mends nothing.',
    'categories#validation',
  ],
];

const RECOVERY: readonly Row[] = [
  [
    'stop-on-not-retryable',
    'Not retryable taken as stop',
    'Not retryable ends the retry, not the work: another step is open.',
    'retryable',
  ],
  [
    'human-first',
    'A person first',
    'A person is asked although the agent or the client could still take the step that helps.',
    'hand-over',
  ],
  ['wrong-recovery', 'Wrong recovery', 'The step belongs to another kind of failure.', 'retryable'],
  [
    'rule-overridden',
    'Rule overridden',
    'An agent has no authority to go round a rule; someone who has it may be asked.',
    'categories#business',
  ],
];

const RUN: readonly Row[] = [
  [
    'silent-gap',
    'Silent gap',
    'A result that does not name what is missing is taken for the whole.',
    'propagation#partial',
  ],
  [
    'one-failure-ends-all',
    'One failure ends all',
    'One failed source is no reason to end the run or to throw away what is there.',
    'coordinator',
  ],
  [
    'gap-filled',
    'Gap filled with a guess',
    'An invented or outdated value looks like a finding and cannot be told from one.',
    'propagation#partial',
  ],
  [
    'every-hiccup-upward',
    'Every hiccup upward',
    'Whoever meets a passing fault recovers from it; only what cannot be resolved goes up.',
    'propagation',
  ],
  [
    'rerun-everything',
    'Everything run again',
    'Only the parts that failed need another try; the finished ones cost time and may take effect twice.',
    'coordinator',
  ],
];

const MESSAGE: readonly Row[] = [
  [
    'status-without-cause',
    'Status without cause',
    'That something failed is not enough: the reader needs to know what, why and what helps.',
    'envelope#message',
  ],
  [
    'prose-for-fields',
    'Prose instead of fields',
    'A program branches on fields; a sentence leaves category and retryability to be guessed.',
    'envelope',
  ],
  [
    'over-sharing',
    'Too much shared',
    'Stack traces, internals and secrets belong in a log for the operator, not before the model or the user.',
    'audiences',
  ],
  [
    'text-as-evidence',
    'Text as evidence',
    'Words in an error text are no classification; guessing from them is what structured errors exist to end.',
    'schemes#unknown',
  ],
];

const DESIGN: readonly Row[] = [
  [
    'prompt-instead-of-contract',
    'Prompt instead of contract',
    'An instruction in a prompt cannot replace a field that the tool could have set.',
    'envelope',
  ],
  [
    'longer-wait-as-cure',
    'Longer wait as cure',
    'A longer timeout mends no failure; it only comes later.',
    'deadlines-and-retries',
  ],
  [
    'extra-step-to-classify',
    'Extra step to classify',
    'The failing tool knew the category; another call to find it costs time and can be wrong.',
    'envelope',
  ],
  [
    'precheck-instead-of-error',
    'Check instead of error',
    'A check before every call costs a round trip and is out of date when the call is made.',
    'envelope',
  ],
  [
    'beside-the-point',
    'Beside the point',
    'It gives the reader nothing that decides the next step.',
    'why-structure',
  ],
];

const DIAGNOSIS: readonly Row[] = [
  ['wrong-diagnosis', 'Wrong diagnosis', 'The facts show something else than what is named.', 'exam-traps'],
  [
    'defect-accepted',
    'Defect accepted',
    'Something is wrong here that passes for right at first sight.',
    'exam-traps',
  ],
];

const GROUPS: readonly (readonly [ConfusionGroup, readonly Row[]])[] = [
  ['outcome', OUTCOME],
  ['layer', LAYER],
  ['label', LABEL],
  ['flag', FLAG],
  ['retry', RETRY],
  ['recovery', RECOVERY],
  ['run', RUN],
  ['message', MESSAGE],
  ['design', DESIGN],
  ['diagnosis', DIAGNOSIS],
];

/** Every confusion, in the order of questions.md §5. */
export const CONFUSIONS: readonly Confusion[] = GROUPS.flatMap(([group, rows]) =>
  rows.map(([id, name, text, lesson]) => ({ id, group, name, text, lesson })),
);

const byId = new Map(CONFUSIONS.map((confusion) => [confusion.id, confusion]));

export function confusionOf(id: string): Confusion | undefined {
  return byId.get(id);
}
