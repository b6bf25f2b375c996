import type { ExitCode, Invocation } from '../command.ts';
import { openPlain } from '../study/open-plain.ts';
import { hasScreens, openScreens } from '../study/open-screens.ts';

/** `review`: what is due, and cramming. */
export function run(invocation: Invocation): Promise<ExitCode> {
  if (!hasScreens(invocation)) {
    return openPlain(invocation, async (room) => (await import('../../plain/review.ts')).review(room));
  }
  return openScreens(invocation, () => ({ screen: 'review', state: { cursor: null } }));
}
