import { builtInPacks, readPacks } from '../../files/packs.ts';
import { DOCTOR_WORDS as WORDS } from '../../words/en/doctor.ts';
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
  const findings = problems.map(({ error }) => failed(error));
  if (packs.length === 0) return [...findings, problem(WORDS.noPacks, WORDS.noPacksHint)];
  return [ok(WORDS.packs(packs.length)), ...findings];
}

export function checkTerminal({ io }: Patient): Finding[] {
  const { isTTY, columns, rows } = io.stdout;
  if (!isTTY) return [note(WORDS.noTerminal)];
  if (columns < LEAST_COLUMNS || rows < LEAST_ROWS) {
    return [problem(WORDS.small(columns, rows), WORDS.smallHint)];
  }
  return [ok(WORDS.terminal(columns, rows))];
}
