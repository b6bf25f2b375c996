import { QUIZ_DEFAULTS } from '../../core/sessions/quiz.ts';
import type { Ports } from '../../core/study/ports.ts';
import { quizPlace } from '../../screens/starting.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { openPlain } from '../study/open-plain.ts';
import { hasScreens, openScreens } from '../study/open-screens.ts';
import { heedingOnly, numberGiven, topicsOf } from '../study/options.ts';

/** `quiz`: a timed quiz; one that was not handed in is offered first. */
export async function run(given: Invocation): Promise<ExitCode> {
  const invocation = heedingOnly(given);
  const { options } = invocation;
  const count = numberGiven(options, 'count') ?? QUIZ_DEFAULTS.count;
  const minutes = numberGiven(options, 'minutes') ?? QUIZ_DEFAULTS.minutes;
  const seed = numberGiven(options, 'seed');
  const wantedOf = ({ learner }: Pick<Ports, 'learner'>) => {
    const topics = topicsOf(options, learner().bank);
    const examOnly = options['examOnly'] === true;
    return { count, minutes, topics, examOnly, ...(seed === undefined ? {} : { seed }) };
  };
  if (hasScreens(invocation)) return openScreens(invocation, (ports) => quizPlace(ports, wantedOf(ports)));
  return openPlain(invocation, async (room) => {
    const wanted = wantedOf(room.ports);
    const { startQuiz } = await import('../../plain/quiz/start.ts');
    return startQuiz(room, wanted);
  });
}
