import type { ConfusionRow } from './confusion-rows-outcomes.ts';

/** Confusions about what to do: repeats, recovery, runs, messages, design, diagnosis. */

export const RETRY: readonly ConfusionRow[] = [
  [
    'retry-everything',
    'Retrying everything',
    'A repeat is due where the reason allows it, not wherever something failed.',
    'retryable#definition',
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
    'deadlines-and-retries#one-layer',
  ],
  [
    'answer-asked-again',
    'Answer asked for again',
    'The call was answered; asking the same again brings the same answer.',
    'empty-or-failed#empty',
  ],
  [
    'valid-input-rewritten',
    'Valid input rewritten',
    'The arguments were not at fault, so changing them mends nothing.',
    'categories#validation',
  ],
];

export const RECOVERY: readonly ConfusionRow[] = [
  [
    'stop-on-not-retryable',
    'Not retryable taken as stop',
    'Not retryable ends the retry, not the work: another step is open.',
    'retryable#not-the-end',
  ],
  [
    'human-first',
    'A person first',
    'A person is asked although the agent or the client could still take the step that helps.',
    'hand-over#when',
  ],
  ['wrong-recovery', 'Wrong recovery', 'The step belongs to another kind of failure.', 'retryable#matrix'],
  [
    'rule-overridden',
    'Rule overridden',
    'An agent has no authority to go round a rule; someone who has it may be asked.',
    'categories#business',
  ],
];

export const RUN: readonly ConfusionRow[] = [
  [
    'silent-gap',
    'Silent gap',
    'A result that does not name what is missing is taken for the whole.',
    'propagation#gaps',
  ],
  [
    'one-failure-ends-all',
    'One failure ends all',
    'One failed source is no reason to end the run or to throw away what is there.',
    'coordinator#not-the-end',
  ],
  [
    'gap-filled',
    'Gap filled with a guess',
    'An invented or outdated value looks like a finding and cannot be told from one.',
    'coordinator#final',
  ],
  [
    'every-hiccup-upward',
    'Every hiccup upward',
    'Whoever meets a passing fault recovers from it; only what cannot be resolved goes up.',
    'propagation#overdo',
  ],
  [
    'rerun-everything',
    'Everything run again',
    'Only the parts that failed need another try; the finished ones cost time and may take effect twice.',
    'coordinator#some',
  ],
];

export const MESSAGE: readonly ConfusionRow[] = [
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
    'envelope#two-places',
  ],
  [
    'over-sharing',
    'Too much shared',
    'Stack traces, internals and secrets belong in a log for the operator, not before the model or the user.',
    'audiences#secrets',
  ],
  [
    'text-as-evidence',
    'Text as evidence',
    'Words in an error text are no classification; guessing from them is what structured errors exist to end.',
    'schemes#unknown',
  ],
];

export const DESIGN: readonly ConfusionRow[] = [
  [
    'prompt-instead-of-contract',
    'Prompt instead of contract',
    'An instruction in a prompt cannot replace a field that the tool could have set.',
    'why-structure#bad-cures',
  ],
  [
    'longer-wait-as-cure',
    'Longer wait as cure',
    'A longer timeout mends no failure; it only comes later.',
    'deadlines-and-retries#deadline',
  ],
  [
    'extra-step-to-classify',
    'Extra step to classify',
    'The failing tool knew the category; another call to find it costs time and can be wrong.',
    'why-structure#bad-cures',
  ],
  [
    'precheck-instead-of-error',
    'Check instead of error',
    'A check before every call costs a round trip and is out of date when the call is made.',
    'why-structure#bad-cures',
  ],
  [
    'beside-the-point',
    'Beside the point',
    'It gives the reader nothing that decides the next step.',
    'why-structure#worth',
  ],
];

export const DIAGNOSIS: readonly ConfusionRow[] = [
  [
    'wrong-diagnosis',
    'Wrong diagnosis',
    'The facts show something else than what is named.',
    'exam-traps#trap-accepted',
  ],
  [
    'defect-accepted',
    'Defect accepted',
    'Something is wrong here that passes for right at first sight.',
    'exam-traps#trap-accepted',
  ],
];
