import { QUIZ_DEFAULTS } from '../../core/sessions/quiz.ts';
import type { Ports } from '../../core/study/ports.ts';
import { quizPlace } from '../../screens/starting.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { openPlain } from '../study/open-plain.ts';
import { hasScreens, openScreens } from '../study/open-screens.ts';
import { LARGEST_SEED, numberOf, topicsOf } from '../study/options.ts';

/** `quiz`: a timed quiz; one that was not handed in is offered first. */
export async function run(invocation: Invocation): Promise<ExitCode> {
  const { options } = invocation;
  const count = numberOf(options, 'count', 1, 500) ?? QUIZ_DEFAULTS.count;
  const minutes = numberOf(options, 'minutes', 1, 1000) ?? QUIZ_DEFAULTS.minutes;
  const seed = numberOf(options, 'seed', 0, LARGEST_SEED);
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
