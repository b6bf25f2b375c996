import type { ExitCode, Invocation } from '../command.ts';
import { openPlain } from '../study/open-plain.ts';
import { hasScreens, openScreens } from '../study/open-screens.ts';

/** No command, in a terminal: the first screen. */
export function run(invocation: Invocation): Promise<ExitCode> {
  if (!hasScreens(invocation)) {
    return openPlain(invocation, async (room) => (await import('../../plain/home.ts')).home(room));
  }
  return openScreens(invocation, () => ({ screen: 'home', state: { cursor: 0 } }));
}
