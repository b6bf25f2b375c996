import { ROUND } from '../../core/study/starting.ts';
import { practicePlace, resumedPractice } from '../../screens/starting.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { openScreens } from '../study/open-screens.ts';
import { LARGEST_SEED, numberOf, topicsOf } from '../study/options.ts';

/** `practice`: goes on with the round that was left, or begins one. Any option begins a new one. */
export async function run(invocation: Invocation): Promise<ExitCode> {
  const { options } = invocation;
  const count = numberOf(options, 'count', 1, 500);
  const seed = numberOf(options, 'seed', 0, LARGEST_SEED);
  return openScreens(invocation, (ports) => {
    const topics = topicsOf(options, ports.learner().bank);
    const examOnly = options['examOnly'] === true;
    const isAsked = count !== undefined || seed !== undefined || topics.length > 0 || examOnly;
    const left = isAsked ? null : resumedPractice(ports);
    const more = { topics, examOnly, ...(seed === undefined ? {} : { seed }) };
    return left ?? practicePlace(ports, count ?? ROUND, more);
  });
}
