/** A scenario with the design to play first. */
export interface Pointer {
  readonly scenario: string;
  readonly design: string;
}

const to = (scenario: string, design: string): Pointer => ({ scenario, design });

/**
 * Where a confusion can be watched: feedback on a wrong option, statistics and lessons point there. Not
 * every confusion shows in a run; those about labels and wording have no entry.
 */
const POINTERS: Readonly<Record<string, Pointer>> = {
  'failure-as-empty': to('timeout-as-empty', 'disguised'),
  'absence-from-failure': to('timeout-as-empty', 'disguised'),
  'unknown-as-failed': to('over-budget', 'taken-for-failed'),
  'failure-dropped': to('hidden-gap', 'hidden'),
  'retry-validation': to('correctable-input', 'naive'),
  'retry-business': to('business-refusal', 'naive'),
  'retry-permission': to('repeat-guard', 'no-guard'),
  'transient-as-final': to('fails-before-connect', 'never-retries'),
  'retry-everything': to('business-refusal', 'naive'),
  'retry-without-bound': to('repeat-guard', 'no-guard'),
  'retry-without-wait': to('rate-limit', 'no-wait'),
  'write-repeated-without-key': to('answer-lost', 'naive'),
  'attempt-id-as-key': to('answer-lost', 'key-by-attempt'),
  'budget-renewed': to('renewed-budget', 'renewed'),
  'retries-multiplied': to('layered-retries', 'every-layer'),
  'answer-asked-again': to('empty-asked-again', 'asks-again'),
  'stop-on-not-retryable': to('correctable-input', 'sound'),
  'silent-gap': to('hidden-gap', 'hidden'),
  'one-failure-ends-all': to('hidden-gap', 'abort'),
};

/** The scenario in which a confusion can be watched; undefined where there is none. */
export function scenarioOfConfusion(confusion: string): Pointer | undefined {
  return Object.hasOwn(POINTERS, confusion) ? POINTERS[confusion] : undefined;
}

/** All confusions that can be watched. */
export function watchableConfusions(): string[] {
  return Object.keys(POINTERS);
}

/** The scenarios that belong to a lesson (`lesson`, or any `lesson#section` of it), in their order. */
export function scenariosOfLesson<T extends { readonly lesson?: string | undefined }>(
  scenarios: readonly T[],
  lesson: string,
): T[] {
  return scenarios.filter((scenario) => scenario.lesson?.split('#', 1)[0] === lesson);
}
