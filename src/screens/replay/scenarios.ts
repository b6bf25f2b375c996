import type { Scenario } from '../../core/replay/scenario.ts';
import { safeText } from '../../core/text/safe.ts';
import { WATCH_WORDS as W } from '../../words/en/replay-screen.ts';
import { listRows, movedIn } from '../list.ts';
import { EMPTY, text } from '../page.ts';
import type { Screen, Turn } from '../screen.ts';
import { watchOne } from './open.ts';

export interface ScenariosState {
  readonly scenarios: readonly Scenario[];
  readonly cursor: number;
}

/** The scenarios, to choose one. */
export const scenariosScreen: Screen<ScenariosState> = {
  view({ scenarios, cursor }, area) {
    const intro = [...text(area, W.intro, 'muted'), EMPTY];
    const items = scenarios.map(({ title, designs }, index) => ({
      label: String(index + 1),
      text: safeText(title),
      detail: W.designs(Object.keys(designs).length),
    }));
    const { body, focus } = listRows(items, cursor, area);
    return {
      title: W.list,
      body: [...intro, ...body],
      focus: { from: focus.from + intro.length, to: focus.to + intro.length },
      keys: 'scenarios',
    };
  },

  press({ scenarios, cursor }, { action, key }, ports) {
    if (action === 'up' || action === 'down') {
      return { state: { scenarios, cursor: movedIn(cursor, scenarios.length, action) } };
    }
    const index = action === 'confirm' ? cursor : action === 'choose' ? Number(key) - 1 : -1;
    const scenario = scenarios[index];
    if (scenario === undefined) return undefined;
    const [design = ''] = Object.keys(scenario.designs);
    const turn: Turn<ScenariosState> = watchOne(ports, () => ({ scenario, design }));
    return { ...turn, state: { scenarios, cursor: index } };
  },
};
