import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { InputError } from '../../core/input-error.ts';
import { exportProgress, exportText } from '../../core/progress/export.ts';
import { safeJson, safeText } from '../../core/text/safe.ts';
import { locateDataDir } from '../../files/data-dir.ts';
import { writeNewFile } from '../../files/durable.ts';
import { readProgress } from '../../files/progress.ts';
import { inspectSettings } from '../../files/settings.ts';
import { onDisk, StorageError } from '../../files/storage-error.ts';
import { PROGRESS_WORDS } from '../../words/en/progress.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { write, writeLine } from '../output.ts';

/** `progress export [FILE]`: all of it as one JSON document, to a new file or to standard output. */
export async function run({ operands, global, io }: Invocation): Promise<ExitCode> {
  const dir = locateDataDir(global.dataDir, io);
  const { events, unreadable } = readProgress(dir);
  const { own, problems } = inspectSettings(dir);
  if (unreadable.length > 0) {
    await writeLine(io.stderr, PROGRESS_WORDS.damage(unreadable.length, undefined));
  }
  for (const problem of problems) await writeLine(io.stderr, safeText(problem));
  const document = exportProgress(events, own, io.now());
  const [file] = operands;
  if (file === undefined || file === '-') {
    for (const piece of exportText(document)) await write(io.stdout, safeJson(piece));
    return 0;
  }
  const path = resolve(io.cwd, file);
  if (!written(path, exportText(document))) {
    throw new InputError('file-exists', PROGRESS_WORDS.fileExists(file), {
      hint: PROGRESS_WORDS.fileExistsHint,
    });
  }
  await writeLine(io.stderr, PROGRESS_WORDS.exported(document.events.length, safeText(file)));
  return 0;
}

/** False where the file is there already. @throws InputError where it cannot be made: another data directory would not help. */
function written(path: string, pieces: Iterable<string>): boolean {
  try {
    return onDisk(path, () => writeNewFile(path, pieces));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const message = existsSync(dirname(path)) ? error.message : PROGRESS_WORDS.noPlace(dirname(path));
    throw new InputError('export-failed', safeText(message), { hint: PROGRESS_WORDS.exportHint });
  }
}
