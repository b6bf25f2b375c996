import { REASONS } from '../../classifier/reasons.ts';
import { ACTIONS } from '../../classifier/vocabulary.ts';
import { DEFECTS } from '../../lint/catalogue.ts';
import { IS_FIELDS } from '../claims/is.ts';
import { IS_VALUES } from '../claims/is-shape.ts';
import { CONFUSIONS } from '../confusions/confusion-table.ts';
import { CRITERIA } from '../criteria/criteria.ts';
import { PRACTICES } from '../trace/practices.ts';
import { FORMS, NEEDS, SCENARIOS, SHOWN_AS, TOPICS, WANTS } from '../vocabulary.ts';
import { ACTION_WORDS, NEED_WORDS } from '../words/words.ts';

/** A name that may be written in a question, and what it says; empty where the name says it. */
export interface WritableName {
  readonly name: string;
  readonly says: string;
}

/** Every closed list that a question may draw from, by where a name of it may stand. */
export function writableNames() {
  return {
    topics: bare(TOPICS),
    scenarios: bare(SCENARIOS),
    forms: bare(FORMS),
    wants: bare(WANTS),
    /** Fields of the claim `is`, with their values where these are a closed list. */
    is: IS_FIELDS.map((name) => ({ name, says: valuesOf(name) })),
    reasons: REASONS.map(({ id, cause }) => ({ name: id, says: cause })),
    /** What the claim `has` may name besides `nothing`. */
    criteria: CRITERIA.map(({ id, text }) => ({ name: id, says: text })),
    defects: DEFECTS.map(({ id, mend }) => ({ name: id, says: mend })),
    confusions: CONFUSIONS.map(({ id, text }) => ({ name: id, says: text })),
    /** Steps of the claim `does` and of `now`. */
    practices: PRACTICES.map(({ id, text }) => ({ name: id, says: text })),
    actions: ACTIONS.map((id) => ({ name: id, says: ACTION_WORDS[id] })),
    /** What `keep` and `tells` may name. */
    needs: NEEDS.map((need) => ({ name: need, says: NEED_WORDS[need] })),
    /** What `show.as` may be. */
    shownAs: bare(SHOWN_AS),
  } satisfies Record<string, WritableName[]>;
}

/** By the key of a list. */
export type WritableNames = ReturnType<typeof writableNames>;

const bare = (names: readonly string[]): WritableName[] => names.map((name) => ({ name, says: '' }));

function valuesOf(field: string): string {
  // Reasons and actions have lists of their own.
  return field === 'reason' || field === 'action' ? '' : (IS_VALUES[field]?.join(', ') ?? '');
}
