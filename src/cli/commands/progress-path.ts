import { safeText } from '../../core/text/safe.ts';
import { locateDataDir } from '../../files/data-dir.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { writeJson, writeLine } from '../output.ts';

/** `progress path`: where the learner's data is kept. Makes nothing. */
export async function run({ global, io }: Invocation): Promise<ExitCode> {
  const dir = locateDataDir(global.dataDir, io);
  if (global.json) await writeJson(io.stdout, dir);
  else await writeLine(io.stdout, safeText(dir.path));
  return 0;
}
