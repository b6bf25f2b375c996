import type { ExitCode, Invocation } from '../command.ts';
import { openScreens } from '../study/open-screens.ts';

/** No command, in a terminal: the first screen. */
export function run(invocation: Invocation): Promise<ExitCode> {
  return openScreens(invocation, () => ({ screen: 'home', state: { cursor: 0 } }));
}
