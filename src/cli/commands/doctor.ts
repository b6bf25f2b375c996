import { InputError } from '../../core/input-error.ts';
import { safeText } from '../../core/text/safe.ts';
import { locateDataDir } from '../../files/data-dir.ts';
import { CHECK_NAMES, DOCTOR_WORDS } from '../../words/en/doctor.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { type CheckId, type Finding, failed, type Patient } from '../doctor/check.ts';
import { checkBackups, checkDirectory, checkJournal, checkSettings } from '../doctor/data.ts';
import { checkNode, checkPacks, checkTerminal } from '../doctor/program.ts';
import { write, writeJson } from '../output.ts';

/** Every check, in the order of the report. */
const CHECKS: Readonly<Record<CheckId, (patient: Patient) => Finding[]>> = {
  node: checkNode,
  directory: checkDirectory,
  journal: checkJournal,
  settings: checkSettings,
  backups: checkBackups,
  packs: checkPacks,
  terminal: checkTerminal,
};

interface Checked extends Finding {
  readonly check: CheckId;
}

/** `doctor`: looks at data, packs and terminal, tries the disk out, and changes nothing. Exit code 1 where something is wrong. */
export async function run({ global, io }: Invocation): Promise<ExitCode> {
  const patient: Patient = { dir: locateDataDir(global.dataDir, io), global, io };
  const ids = Object.keys(CHECKS) as CheckId[];
  const found = ids.flatMap((check) => examine(check, patient).map((one): Checked => ({ check, ...one })));
  const problems = found.filter((one) => one.status === 'problem').length;
  if (global.json) await writeJson(io.stdout, { problems, checks: found });
  else await write(io.stdout, report(found, problems));
  return problems === 0 ? 0 : 1;
}

function examine(check: CheckId, patient: Patient): Finding[] {
  try {
    return CHECKS[check](patient);
  } catch (error) {
    if (error instanceof InputError) return [failed(error)];
    throw error;
  }
}

function report(found: readonly Checked[], problems: number): string {
  const lines = found.flatMap(({ check, status, text, hint }) => {
    const line = `${DOCTOR_WORDS.status[status].padEnd(8)} ${CHECK_NAMES[check]}: ${safeText(text)}`;
    return hint === '' ? [line] : [line, `${' '.repeat(9)}${safeText(hint)}`];
  });
  return `${lines.join('\n')}\n${DOCTOR_WORDS.summary(problems)}\n`;
}
