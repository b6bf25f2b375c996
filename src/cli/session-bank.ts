import { InputError } from '../core/input-error.ts';
import { parsePack } from '../core/questions/parse.ts';
import { sessionQuestion } from '../core/sessions/from-question.ts';
import type { SessionQuestion } from '../core/sessions/question.ts';
import type { DataDir } from '../files/data-dir.ts';
import { builtInPacks, readPacks } from '../files/packs.ts';
import type { Invocation } from './command.ts';

/**
 * The questions of all packs as the schedule and the statistics see them. An id that comes again is the
 * first one's. A pack given with --questions must be readable; of the others, what is readable counts.
 *
 * @throws InputError for a pack given with --questions.
 */
export function readSessionBank(
  { global, io }: Pick<Invocation, 'global' | 'io'>,
  dir: Pick<DataDir, 'questions'>,
): SessionQuestion[] {
  const { packs, problems } = readPacks({
    builtIn: builtInPacks(),
    options: global.questions,
    own: dir.questions,
    cwd: io.cwd,
  });
  const refused = problems.find(({ origin }) => origin === 'option');
  if (refused !== undefined) throw refused.error;
  const bank = new Map<string, SessionQuestion>();
  for (const { origin, file, json } of packs) {
    const { pack, problems: faults } = parsePack(json);
    const [fault] = faults;
    if (origin === 'option' && pack.questions.length === 0 && fault !== undefined) {
      throw new InputError('invalid-pack', `${file}: ${fault.message}`, { path: fault.path });
    }
    for (const question of pack.questions) {
      if (!bank.has(question.id)) bank.set(question.id, sessionQuestion(question));
    }
  }
  return [...bank.values()];
}
