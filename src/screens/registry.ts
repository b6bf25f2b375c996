import { helpScreen } from './help.ts';
import { practiceScreen } from './practice/practice.ts';
import type { Screen } from './screen.ts';
import type { ScreenId, States } from './states.ts';

/** Every screen, by its id. */
export const SCREENS: { readonly [Id in ScreenId]: Screen<States[Id]> } = {
  help: helpScreen,
  practice: practiceScreen,
};
