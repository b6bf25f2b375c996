import type { ExitCode, Invocation } from '../command.ts';
import { openScreens } from '../study/open-screens.ts';

/** `review`: what is due, and cramming. */
export function run(invocation: Invocation): Promise<ExitCode> {
  return openScreens(invocation, () => ({ screen: 'review', state: { cursor: 0 } }));
}
