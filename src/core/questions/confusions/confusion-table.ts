import { DESIGN, DIAGNOSIS, MESSAGE, RECOVERY, RETRY, RUN } from './confusion-rows-actions.ts';
import { type ConfusionRow, FLAG, LABEL, LAYER, OUTCOME } from './confusion-rows-outcomes.ts';

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

const GROUPS: readonly (readonly [ConfusionGroup, readonly ConfusionRow[]])[] = [
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
