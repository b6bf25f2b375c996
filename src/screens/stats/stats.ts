import { STATS_WORDS as W } from '../../words/en/stats.ts';
import type { Screen } from '../screen.ts';
import { activityRows } from './activity-page.ts';
import { confusionRows } from './confusions-page.ts';
import { readinessRows } from './readiness-page.ts';

export interface StatsState {
  readonly page: number;
}

/** Pages of the statistics; each is rows over what is known of the learner. */
export const STATS_PAGES = ['readiness', 'confusions', 'activity'] as const;

const ROWS = { readiness: readinessRows, confusions: confusionRows, activity: activityRows };

export const statsScreen: Screen<StatsState> = {
  view({ page }, area, ports) {
    const name = STATS_PAGES[page] ?? 'readiness';
    const status = W.page(page + 1, STATS_PAGES.length);
    return { title: W.titles[name], status, body: ROWS[name](ports.learner(), area), keys: 'stats' };
  },
  press({ page }, { action }) {
    if (action === 'practise')
      return { go: { to: 'push', place: { screen: 'topics', state: { cursor: 0 } } } };
    const by = action === 'next' ? 1 : action === 'previous-question' ? -1 : 0;
    if (by === 0) return undefined;
    const next = (page + by + STATS_PAGES.length) % STATS_PAGES.length;
    return { go: { to: 'replace', place: { screen: 'stats', state: { page: next } } } };
  },
};
