import { InputError } from '../../core/input-error.ts';
import type { Outcome, Room, Way } from '../../plain/talk.ts';
import { FRAME_WORDS } from '../../words/en/frame.ts';
import { TALK_WORDS as W } from '../../words/en/plain.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { writeLine } from '../output.ts';
import { portsOf } from './ports.ts';
import type { Study } from './study.ts';
import { openStudyOrUnkept } from './unkept.ts';

/** Signals that end the program; SIGINT is Ctrl-C. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A session line by line on standard input and output.
 *
 * @throws InputError `input-ended` where a pipe ends before the session does, and those of `openStudy`.
 */
export async function openPlain(
  { global, io }: Pick<Invocation, 'global' | 'io'>,
  session: (room: Room) => Promise<Way>,
): Promise<ExitCode> {
  if (global.json) throw new InputError('usage', W.noJson, { hint: W.noJsonHint });
  const { InputEnded, Interrupted, talkOver } = await import('../../plain/talk.ts');
  const { goesOnUnkept } = await import('../../plain/keeping.ts');
  const talk = talkOver(io);
  const onSignal = (): void => talk.interrupt();
  for (const signal of ENDING) process.on(signal, onSignal);
  let study: Study | null = null;
  const outcome = (): Outcome => (study === null ? 'unkept' : outcomeOf(study));
  // A study that could not be opened at all was left at the question whether to go on without it.
  const orLost = (otherwise: string): string =>
    study === null || study.isKept() ? otherwise : W.endedHints[outcome()];
  try {
    study = await openStudyOrUnkept({ global, io }, (error) => goesOnUnkept(error, talk));
    for (const notice of study.notices) await writeLine(io.stderr, notice);
    await session({ talk, ports: portsOf(study, io) });
    talk.say(orLost(FRAME_WORDS.saved));
    return 0;
  } catch (error) {
    if (error instanceof Interrupted) {
      talk.say(orLost(FRAME_WORDS.interrupted));
      return 130;
    }
    // At a terminal that is Ctrl-D: the learner leaves.
    if (!(error instanceof InputEnded)) throw error;
    if (!talk.isTyped) throw new InputEnded(outcome());
    talk.say(orLost(FRAME_WORDS.saved));
    return 0;
  } finally {
    for (const signal of ENDING) process.off(signal, onSignal);
    talk.close();
  }
}

function outcomeOf(study: Study): Outcome {
  const done = study.done();
  if (study.isKept()) return done;
  return done === 'nothing' ? 'unkept' : 'partly-kept';
}
