import { type Owners, ownersOfIds } from '../../core/questions/pack/owners.ts';
import { parsePack } from '../../core/questions/pack/parse.ts';
import { builtInPacks, type PackFile, readPacks } from '../../files/packs.ts';
import { DOCTOR_WORDS as WORDS } from '../../words/en/doctor.ts';
import { QUESTIONS_WORDS } from '../../words/en/questions.ts';
import { type Finding, failed, note, ok, type Patient, problem } from './check.ts';

const LEAST_NODE = [20, 19] as const;
const LEAST_COLUMNS = 40;
const LEAST_ROWS = 12;

export function checkNode(): Finding[] {
  const { node } = process.versions;
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const isNew = major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
  if (isNew) return [ok(WORDS.node(node))];
  return [problem(WORDS.oldNode(node, LEAST_NODE.join('.')), WORDS.oldNodeHint)];
}

/** All packs: the package's, those given, and the learner's own. */
export function checkPacks({ dir, global, io }: Patient): Finding[] {
  const { packs, problems } = readPacks({
    builtIn: builtInPacks(),
    options: global.questions,
    own: dir.questions,
    cwd: io.cwd,
  });
  const owners = ownersOfIds();
  const findings = [
    ...problems.map(({ error }) => failed(error)),
    ...packs.flatMap((pack) => faultsOf(pack, owners)),
  ];
  if (packs.length === 0) return [...findings, problem(WORDS.noPacks, WORDS.noPacksHint)];
  const questions = packs.reduce((sum, { json }) => sum + parsePack(json).pack.questions.length, 0);
  return [ok(WORDS.packs(packs.length, questions)), ...findings];
}

/** The first fault of a pack stands for all: `questions check` gives the whole list. */
function faultsOf({ origin, file, json }: PackFile, owners: Owners): Finding[] {
  const { pack, paths, problems: own } = parsePack(json);
  const owner = origin === 'built-in' ? QUESTIONS_WORDS.bank : file;
  const taken = pack.questions.flatMap((question, index) => owners.problems(question, owner, paths[index]!));
  for (const question of pack.questions) owners.add(question, owner);
  const problems = [...own, ...taken];
  const [first] = problems;
  if (first === undefined) return [];
  return [
    problem(WORDS.packFaults(file, problems.length, first.path, first.message), WORDS.packFaultsHint(file)),
  ];
}

export function checkTerminal({ io }: Patient): Finding[] {
  const { isTTY, columns, rows } = io.stdout;
  if (!isTTY) return [note(WORDS.noTerminal)];
  if (columns < LEAST_COLUMNS || rows < LEAST_ROWS) {
    return [problem(WORDS.small(columns, rows), WORDS.smallHint)];
  }
  return [ok(WORDS.terminal(columns, rows))];
}
