import { resolve } from 'node:path';
import type { ImportReading } from '../../core/progress/export.ts';
import { readExport } from '../../core/progress/export.ts';
import { safeText } from '../../core/text/safe.ts';
import { locateDataDir } from '../../files/data-dir.ts';
import { inFile } from '../../files/file-error.ts';
import { carryOut, type ImportPlan, LARGEST_EXPORT, planImport, readImportFile } from '../../files/import.ts';
import { PROGRESS_WORDS } from '../../words/en/progress.ts';
import type { ExitCode, Invocation, Io } from '../command.ts';
import { openSource, parseJson, readText } from '../input.ts';
import { write, writeJson } from '../output.ts';

/** How many unusable parts are named. */
const NAMED = 10;

/** `progress import [FILE]`: adds what is not there yet; `--dry-run` only says what that would be. */
export async function run({ operands, options, global, io }: Invocation): Promise<ExitCode> {
  const dir = locateDataDir(global.dataDir, io);
  const dryRun = options['dryRun'] === true;
  const incoming = await readIncoming(operands[0], io);
  const plan = planImport(dir, incoming);
  const backup = dryRun ? undefined : await carryOut(dir, plan, io.now());
  if (global.json) await writeJson(io.stdout, asJson(incoming, plan, dryRun, backup));
  else await write(io.stdout, asText(incoming, plan, dryRun, backup));
  return 0;
}

async function readIncoming(operand: string | undefined, io: Io): Promise<ImportReading> {
  if (operand !== undefined && operand !== '-') {
    return readImportFile(resolve(io.cwd, operand), operand);
  }
  const source = await openSource(operand, io);
  const value = parseJson(await readText(source, LARGEST_EXPORT), source.name);
  return inFile(source.name, () => readExport(value));
}

function asJson(
  incoming: ImportReading,
  plan: ImportPlan,
  dryRun: boolean,
  backup: string | undefined,
): unknown {
  return {
    dryRun,
    added: plan.merge.added.length,
    known: plan.merge.known,
    conflicts: plan.merge.conflicts.map(({ session, seq }) => ({ session, seq })),
    settings: plan.settings,
    problems: incoming.problems,
    backup: backup ?? null,
  };
}

function asText(
  incoming: ImportReading,
  plan: ImportPlan,
  dryRun: boolean,
  backup: string | undefined,
): string {
  const { merge } = plan;
  const names = Object.keys(plan.settings);
  const lines = [
    dryRun ? PROGRESS_WORDS.wouldAdd(merge.added.length) : PROGRESS_WORDS.added(merge.added.length),
    merge.known > 0 ? PROGRESS_WORDS.known(merge.known) : '',
    merge.conflicts.length > 0 ? PROGRESS_WORDS.conflicts(merge.conflicts.length) : '',
    names.length === 0 ? '' : dryRun ? PROGRESS_WORDS.wouldSet(names) : PROGRESS_WORDS.settings(names),
    incoming.problems.length > 0 ? PROGRESS_WORDS.unusable(incoming.problems.length) : '',
    ...incoming.problems.slice(0, NAMED).map((problem) => `  ${safeText(problem)}`),
    backup === undefined ? '' : PROGRESS_WORDS.backup(safeText(backup)),
    dryRun ? PROGRESS_WORDS.dryRun : '',
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}
