import { InputError } from '../../core/input-error.ts';
import { safeText } from '../../core/text/safe.ts';
import { retireJournal } from '../../files/backups.ts';
import { type DataDir, locateDataDir } from '../../files/data-dir.ts';
import { readProgress } from '../../files/progress.ts';
import { PROGRESS_WORDS } from '../../words/en/progress.ts';
import { converse } from '../ask.ts';
import type { ExitCode, Invocation, Io } from '../command.ts';
import { writeJson, writeLine } from '../output.ts';

/** `progress reset`: takes the journal away into the backups, after asking. Settings stay. */
export async function run({ options, global, io }: Invocation): Promise<ExitCode> {
  const dir = locateDataDir(global.dataDir, io);
  // Also refuses to touch what a newer program wrote.
  const { events } = readProgress(dir);
  if (options['yes'] !== true && !(await agrees(dir, events.length, io))) {
    await writeLine(io.stderr, PROGRESS_WORDS.notReset);
    return 0;
  }
  const backup = retireJournal(dir, io.now());
  if (global.json) await writeJson(io.stdout, { reset: backup !== undefined, backup: backup ?? null });
  else {
    const done =
      backup === undefined ? PROGRESS_WORDS.nothingToReset : PROGRESS_WORDS.reset(safeText(backup));
    await writeLine(io.stdout, done);
  }
  return 0;
}

async function agrees(dir: DataDir, events: number, io: Io): Promise<boolean> {
  if (!io.stdin.isTTY) {
    throw new InputError('needs-yes', PROGRESS_WORDS.resetNeedsYes, {
      hint: PROGRESS_WORDS.resetNeedsYesHint,
    });
  }
  const { ask, close } = converse(io);
  const answer = await ask(PROGRESS_WORDS.askReset(events, safeText(dir.path)));
  close();
  return answer?.toLowerCase() === PROGRESS_WORDS.yes;
}
