import { KEY_WORDS as W } from '../words/en/keys.ts';
import { CONTEXTS, type Context, type KeyPlace } from './keys.ts';
import { keyRows } from './keys-page.ts';
import { EMPTY, text } from './page.ts';
import type { Screen } from './screen.ts';
import { tableLines } from './table.ts';

/** The keys: those of the place it was called from first, then all others. */
export interface HelpState {
  readonly of: Context;
}

export const helpScreen: Screen<HelpState> = {
  view({ of }, area) {
    const others = CONTEXTS.filter((context) => context !== of && context !== 'help');
    const places: readonly KeyPlace[] = [of, 'screens', 'always', ...others];
    const body = places.flatMap((place) => {
      const rows = keyRows(place).map(({ keys, does }) => [keys, does] as const);
      return rows.length === 0
        ? []
        : [...text(area, W.context(place), 'title'), ...tableLines(rows, area), EMPTY];
    });
    return { title: W.page.title, body, keys: 'help' };
  },
  press: () => undefined,
};
