import { ROUND } from '../../core/study/starting.ts';
import { practicePlace, resumedPractice } from '../../screens/starting.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { openPlain } from '../study/open-plain.ts';
import { hasScreens, openScreens } from '../study/open-screens.ts';
import { heedingOnly, idsOf, numberGiven, topicsOf } from '../study/options.ts';

/** `practice`: goes on with the round that was left, or begins one. Any option begins a new one. */
export async function run(given: Invocation): Promise<ExitCode> {
  const invocation = heedingOnly(given);
  const { options } = invocation;
  const count = numberGiven(options, 'count');
  const seed = numberGiven(options, 'seed');
  const wantedOf = (bank: readonly { readonly id: string; readonly topic: string }[]) => {
    const topics = topicsOf(options, bank);
    const examOnly = options['examOnly'] === true;
    const questions = idsOf(options, bank);
    const isAsked =
      count !== undefined ||
      seed !== undefined ||
      topics.length > 0 ||
      questions.length > 0 ||
      examOnly ||
      options['only'] === true;
    return {
      isAsked,
      topics,
      examOnly,
      ...(seed === undefined ? {} : { seed }),
      ...(questions.length === 0 ? {} : { questions }),
    };
  };
  if (!hasScreens(invocation)) {
    return openPlain(invocation, async (room) => {
      const { isAsked, ...more } = wantedOf(room.ports.learner().bank);
      const { practiseAnew, practiseOn } = await import('../../plain/starting.ts');
      const wanted = { mode: 'practice', count: count ?? ROUND, ...more } as const;
      return isAsked ? practiseAnew(room, wanted) : practiseOn(room, wanted);
    });
  }
  return openScreens(invocation, (ports) => {
    const { isAsked, ...more } = wantedOf(ports.learner().bank);
    const left = isAsked ? null : resumedPractice(ports);
    return left ?? practicePlace(ports, count ?? ROUND, more);
  });
}
