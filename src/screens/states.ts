import type { HelpState } from './help.ts';
import type { PracticeState } from './practice/practice.ts';

/** The state of every screen, by its id. A new screen is a row here and one in `registry.ts`. */
export interface States {
  readonly help: HelpState;
  readonly practice: PracticeState;
}

export type ScreenId = keyof States;
