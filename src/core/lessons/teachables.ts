import { REASONS } from '../classifier/reasons.ts';
import { RULES } from '../classifier/rules.ts';
import { ACTIONS } from '../classifier/vocabulary.ts';
import { DEFECTS } from '../lint/catalogue.ts';
import { CONFUSIONS } from '../questions/confusions/confusion-table.ts';

/** Something that must have a lesson, and the link to the section that explains it, where a table has one. */
export interface Teachable {
  readonly id: string;
  readonly lesson: string | null;
}

/** The kinds of things that lessons teach; each is a field of the header. */
export const TAUGHT = ['rules', 'reasons', 'actions', 'defects', 'confusions'] as const;
export type Taught = (typeof TAUGHT)[number];

export type Teachables = Readonly<Record<Taught, readonly Teachable[]>>;

/** Everything that the program can say and a learner may ask about, from the tables themselves. */
export function teachables(): Teachables {
  return {
    rules: RULES.map(({ id, lesson }) => ({ id, lesson })),
    reasons: REASONS.map(({ id, lesson }) => ({ id, lesson })),
    actions: ACTIONS.map((id) => ({ id, lesson: null })),
    defects: DEFECTS.map(({ id, lesson }) => ({ id, lesson })),
    confusions: CONFUSIONS.map(({ id, lesson }) => ({ id, lesson })),
  };
}
