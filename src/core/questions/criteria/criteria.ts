import type { Run } from '../trace/trace.ts';
import {
  answerAsFailure,
  doubleEffect,
  exposed,
  failureAsAnswer,
  gapHidden,
  runEnded,
  unwarranted,
} from './harms.ts';
import { causeLost, futileRepeat, givenUp, overBudget } from './waste.ts';

/**
 * The twelve criteria: an option is sound when none is violated in any case.
 *
 * Source: questions.md §3.
 */
export type CriterionId =
  | 'failure-as-answer'
  | 'answer-as-failure'
  | 'gap-hidden'
  | 'exposed'
  | 'double-effect'
  | 'run-ended'
  | 'unwarranted'
  | 'cause-lost'
  | 'futile-repeat'
  | 'over-budget'
  | 'given-up'
  | 'needless-step';

export interface Criterion {
  readonly id: CriterionId;
  readonly kind: 'harm' | 'waste';
  /** What goes wrong, in a sentence. */
  readonly text: string;
  /** What exactly violates it: one point each, so that new ones can be told from old ones. */
  readonly points: (run: Run) => readonly string[];
}

export interface Violation {
  readonly criterion: CriterionId;
  readonly kind: 'harm' | 'waste';
  readonly points: readonly string[];
}

export const CRITERIA: readonly Criterion[] = [
  {
    id: 'failure-as-answer',
    kind: 'harm',
    text: 'A failure is taken for an answer.',
    points: failureAsAnswer,
  },
  {
    id: 'answer-as-failure',
    kind: 'harm',
    text: 'An answer is taken for a failure.',
    points: answerAsFailure,
  },
  { id: 'gap-hidden', kind: 'harm', text: 'Nobody learns what is missing.', points: gapHidden },
  {
    id: 'exposed',
    kind: 'harm',
    text: 'Secrets or internal details reach the model or the user.',
    points: exposed,
  },
  {
    id: 'double-effect',
    kind: 'harm',
    text: 'What may have happened already is done a second time.',
    points: doubleEffect,
  },
  {
    id: 'run-ended',
    kind: 'harm',
    text: 'Everything ends, or usable results are thrown away.',
    points: runEnded,
  },
  {
    id: 'unwarranted',
    kind: 'harm',
    text: 'A value, a promise or an authority appears that nothing supports.',
    points: unwarranted,
  },
  {
    id: 'cause-lost',
    kind: 'waste',
    text: 'The failure arrives without what its reader needs in order to recover.',
    points: causeLost,
  },
  {
    id: 'futile-repeat',
    kind: 'waste',
    text: 'A call is repeated that cannot turn out differently.',
    points: futileRepeat,
  },
  {
    id: 'over-budget',
    kind: 'waste',
    text: 'Calls are repeated too often, too early or too late.',
    points: overBudget,
  },
  {
    id: 'given-up',
    kind: 'waste',
    text: 'The step that would help is not taken.',
    points: givenUp,
  },
  {
    id: 'needless-step',
    kind: 'waste',
    text: 'An extra step finds out what the failing tool knew already.',
    points: ({ trace }) => trace.needless.map(({ step }) => step),
  },
];

/** The criteria that a run violates, in their order. */
export function violationsOf(run: Run): Violation[] {
  return CRITERIA.flatMap(({ id, kind, points }) => {
    const found = points(run);
    return found.length === 0 ? [] : [{ criterion: id, kind, points: [...new Set(found)] }];
  });
}
