import { progressFold } from '../../core/insight/fold.ts';
import { statsOf } from '../../core/insight/stats.ts';
import { locateDataDir } from '../../files/data-dir.ts';
import { openProgress } from '../../files/progress.ts';
import { inspectSettings } from '../../files/settings.ts';
import { statsText } from '../../plain/stats.ts';
import { PROGRESS_WORDS } from '../../words/en/progress.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { write, writeJson, writeLine } from '../output.ts';
import { readSessionBank } from '../session-bank.ts';

const USUAL_WIDTH = 80;

/** `stats`: progress, weak rules, confusions, what to do next; `--json` has every figure. */
export async function run({ global, io }: Invocation): Promise<ExitCode> {
  const dir = locateDataDir(global.dataDir, io);
  const { settings, problems } = inspectSettings(dir);
  const { state, damage } = openProgress(dir, progressFold);
  const bank = readSessionBank({ global, io }, dir);
  const now = io.now();
  const zone = -new Date(now).getTimezoneOffset();
  const stats = statsOf(state, bank, settings, { now, zone });
  for (const problem of problems) await writeLine(io.stderr, problem);
  if (damage !== null) await writeLine(io.stderr, PROGRESS_WORDS.damage(damage.lines, damage.file));
  if (global.json) await writeJson(io.stdout, stats);
  else await write(io.stdout, statsText(stats, Math.max(40, io.stdout.columns ?? USUAL_WIDTH), zone));
  return 0;
}
