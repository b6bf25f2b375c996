import { InputError } from '../../core/input-error.ts';
import { nearestName } from '../../core/questions/pack/nearest.ts';
import { parsePack } from '../../core/questions/pack/parse.ts';
import type { Question } from '../../core/questions/schema.ts';
import { locateDataDir } from '../../files/data-dir.ts';
import { builtInPacks, type PackFile, type PackProblem, readPacks } from '../../files/packs.ts';
import { QUESTIONS_WORDS } from '../../words/en/questions.ts';
import type { Invocation } from '../command.ts';

/** The packs that an author speaks of: those named, else those given with --questions, else the bank. */
export function authoredPacks({ operands, global, io }: Pick<Invocation, 'operands' | 'global' | 'io'>): {
  packs: PackFile[];
  problems: PackProblem[];
} {
  const named = [...operands, ...global.questions];
  return readPacks({
    cwd: io.cwd,
    ...(named.length === 0 ? { builtIn: builtInPacks() } : { options: named }),
  });
}

export interface AuthoredQuestion {
  readonly file: string;
  readonly question: Question;
}

/**
 * The questions that can be read: of the bank, of packs given with --questions, and of the learner's own
 * packs, so the same that practice asks. Of an own pack under an id that is taken, practice asks nothing.
 *
 * @throws InputError where a pack that was named cannot be read.
 */
export function authoredQuestions({ global, io }: Pick<Invocation, 'global' | 'io'>): AuthoredQuestion[] {
  const { packs, problems } = readPacks({
    builtIn: builtInPacks(),
    options: global.questions,
    own: ownPacks(global.dataDir, io),
    cwd: io.cwd,
  });
  const refused = problems.find(({ origin }) => origin === 'option');
  if (refused !== undefined) throw refused.error;
  const taken = new Set<string>();
  return packs.flatMap(({ origin, file, json }) => {
    const questions = parsePack(json).pack.questions.filter(({ id }) => origin !== 'own' || !taken.has(id));
    for (const { id } of questions) taken.add(id);
    return questions.map((question) => ({ file, question }));
  });
}

/** Where no home is known there are none; whoever keeps progress is told of it elsewhere. */
function ownPacks(dataDir: string | undefined, io: Invocation['io']): string | undefined {
  try {
    return locateDataDir(dataDir, io).questions;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

/** @throws InputError `unknown-question` with the nearest id. */
export function questionCalled(id: string, questions: readonly AuthoredQuestion[]): Question {
  // Packs that were named stand behind the bank: under an id that both have, their author means the own one.
  const found = questions.findLast(({ question }) => question.id === id);
  if (found !== undefined) return found.question;
  throw new InputError('unknown-question', QUESTIONS_WORDS.noSuchQuestion(id), {
    hint: QUESTIONS_WORDS.noSuchQuestionHint(
      nearestName(
        id,
        questions.map(({ question }) => question.id),
      ) ?? null,
    ),
  });
}
