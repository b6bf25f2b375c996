import { type BankEntry, bankEntry } from '../../core/asking/bank.ts';
import { checkedQuestions } from '../../core/asking/pack-index.ts';
import { InputError } from '../../core/input-error.ts';
import { once } from '../../core/once.ts';
import { judgeOrSay } from '../../core/questions/checks/judge-or-say.ts';
import { ownersOfIds } from '../../core/questions/pack/owners.ts';
import { parsePack } from '../../core/questions/pack/parse.ts';
import type { Problem } from '../../core/questions/pack/problem.ts';
import type { Question } from '../../core/questions/schema.ts';
import { sampleOf } from '../../core/questions/variants.ts';
import type { DataDir } from '../../files/data-dir.ts';
import { type KnownPack, knownPacks } from '../../files/pack-index.ts';
import { builtInPacks, type PackFile, readPacks } from '../../files/packs.ts';
import { QUESTIONS_WORDS } from '../../words/en/questions.ts';
import type { Invocation } from '../command.ts';

export interface Questions {
  readonly questions: readonly BankEntry[];
  /** What could not be used, in sentences: packs of the learner's own, questions under an id that is taken. */
  readonly problems: readonly string[];
}

/**
 * The questions of all packs: built in, given with --questions, the learner's own. A pack that was given
 * must be without problems; of the others, what can be used is used. A question under an id that is taken
 * already is left out, wherever it stands.
 *
 * @throws InputError naming file and JSON path, for a pack given with --questions.
 */
export function readQuestions(
  { global, io }: Pick<Invocation, 'global' | 'io'>,
  dir: Pick<DataDir, 'questions'>,
): Questions {
  const known = knownPacks(builtInPacks());
  const { packs, problems } = readPacks({
    builtIn: known === null ? builtInPacks() : undefined,
    options: global.questions,
    own: dir.questions,
    cwd: io.cwd,
  });
  const refused = problems.find(({ origin }) => origin === 'option');
  if (refused !== undefined) throw refused.error;
  const told = problems.filter(({ origin }) => origin === 'own').map(({ error }) => error.message);
  const bank = (known ?? []).flatMap(entriesOf);
  const owners = ownersOfIds();
  for (const { about } of bank) owners.add(about, QUESTIONS_WORDS.bank);
  const questions = packs.flatMap((pack) => {
    const { found, faults } = usable(pack);
    const [fault] = faults;
    if (fault !== undefined && pack.origin === 'option') throw refusal(pack.file, fault);
    if (fault !== undefined && pack.origin === 'own') told.push(sentence(pack.file, fault));
    const owner = pack.origin === 'built-in' ? QUESTIONS_WORDS.bank : pack.file;
    const taken: Problem[] = [];
    const own = found.filter(({ question, path }) => {
      const [first] = owners.problems(question, owner, path);
      if (first !== undefined) taken.push(first);
      return first === undefined;
    });
    // One sentence for a whole pack: a copy of the bank would have one for each question.
    if (taken[0] !== undefined)
      told.push(`${sentence(pack.file, taken[0])}. ${QUESTIONS_WORDS.leftOut(taken.length)}`);
    for (const { question } of own) owners.add(question, owner);
    const from = pack.origin === 'option' ? { pack: pack.file } : {};
    return own.map(({ question }) => ({ ...bankEntry(question), ...from }));
  });
  return { questions: [...bank, ...questions], problems: told };
}

interface Found {
  readonly question: Question;
  /** JSON path in the pack. */
  readonly path: string;
}

/**
 * Questions of a pack that can be asked. The package's own were checked when it was made, so they are taken
 * as they stand: checking them again would take longer than everything else at the start.
 */
function usable({ origin, json }: PackFile): { found: readonly Found[]; faults: readonly Problem[] } {
  if (origin === 'built-in') {
    const found = checkedQuestions(json).map((question, index) => ({
      question,
      path: `questions[${index}]`,
    }));
    return { found, faults: [] };
  }
  const { pack, paths, problems } = parsePack(json);
  const faults = [...problems];
  const found = pack.questions
    .map((question, index) => ({ question, path: paths[index]! }))
    .filter(({ question, path }) => {
      const { problems: own } = judgeOrSay(sampleOf(question), path);
      faults.push(...own);
      return own.length === 0;
    });
  return { found, faults };
}

function refusal(file: string, fault: Problem): InputError {
  return new InputError('invalid-pack', sentence(file, fault), { path: fault.path, hint: fault.hint });
}

function sentence(file: string, { path, message }: Problem): string {
  return `${file}: ${path === '' ? '' : `${path} `}${message}`;
}

/** Questions of a pack that is parsed once the first of them is asked. */
function entriesOf({ questions, json }: KnownPack): BankEntry[] {
  const byId = once(() => new Map(checkedQuestions(json()).map((question) => [question.id, question])));
  return questions.map((about) => ({ about, question: () => byId().get(about.id) }));
}
