import { DEFECTS } from '../../lint/catalogue.ts';
import { CONFUSIONS } from '../confusions/confusion-table.ts';
import { CRITERIA } from '../criteria/criteria.ts';

/** Every name that a `has` claim may use. A name that is both a lint id and a confusion means the same. */
export const HAS_NAMES: readonly string[] = [
  ...new Set([
    'nothing',
    ...CRITERIA.map(({ id }) => id),
    ...DEFECTS.map(({ id }) => id),
    ...CONFUSIONS.map(({ id }) => id),
  ]),
];
