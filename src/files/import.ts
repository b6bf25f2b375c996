import { accessSync, constants, statSync } from 'node:fs';
import { type ImportReading, readExport } from '../core/progress/export.ts';
import { type Merge, mergeEvents } from '../core/progress/merge.ts';
import type { SettingName, Settings } from '../core/progress/settings.ts';
import { safeText } from '../core/text/safe.ts';
import { backUp } from './backups.ts';
import { type DataDir, makeDataDir } from './data-dir.ts';
import { inFile } from './file-error.ts';
import { appendAll } from './journal.ts';
import { readJournal } from './journal-reader.ts';
import { readJsonFile } from './json-file.ts';
import { readProgress } from './progress.ts';
import { inspectSettings, saveSettings } from './settings.ts';

/** Larger exports are refused: about a million answers. 400 MB. */
export const LARGEST_EXPORT = 400_000_000;

/**
 * A file of `progress export`, or a journal (one of the backups, or another computer's), as events.
 *
 * @throws InputError as `readJsonFile` and `readExport`; StorageError for a journal of a newer program.
 */
export function readImportFile(path: string, shown: string): ImportReading {
  const journal = journalAt(path);
  if (journal !== undefined) return journal;
  const { value } = readJsonFile(path, LARGEST_EXPORT, shown);
  return inFile(safeText(shown), () => readExport(value));
}

function journalAt(path: string): ImportReading | undefined {
  if (!isReadableFile(path)) return undefined;
  const reading = readJournal(path);
  if (reading === undefined || reading.events.length === 0) return undefined;
  const problems = reading.unreadable.map(({ start, why }) => `byte ${start}: ${why}`);
  return { events: reading.events, settings: {}, problems };
}

/** Where it is none, reading it as an export gives the sentence that says why. */
function isReadableFile(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

export interface ImportPlan {
  readonly merge: Merge;
  /** Settings that the learner has not chosen here, and has in the import. */
  readonly settings: Partial<Settings>;
}

/** What an import would change. Changes nothing. */
export function planImport(dir: DataDir, incoming: ImportReading): ImportPlan {
  const { own } = inspectSettings(dir);
  const names = Object.keys(incoming.settings) as SettingName[];
  const missing = names.filter((name) => own[name] === undefined);
  return {
    merge: mergeEvents(readProgress(dir).events, incoming.events),
    settings: Object.fromEntries(missing.map((name) => [name, incoming.settings[name]])),
  };
}

/**
 * Carries a plan out, after a backup. Interrupted and done again, it adds what is missing.
 *
 * @param now milliseconds since the epoch.
 * @returns the path of the backup; undefined where there was nothing to back up, or nothing to add.
 * @throws StorageError.
 */
export async function carryOut(dir: DataDir, plan: ImportPlan, now: number): Promise<string | undefined> {
  const adds = plan.merge.added.length > 0;
  if (!adds && Object.keys(plan.settings).length === 0) return undefined;
  makeDataDir(dir);
  const backup = adds ? backUp(dir, now) : undefined;
  appendAll(dir.journal, plan.merge.added);
  if (Object.keys(plan.settings).length > 0) await saveSettings(dir, plan.settings);
  return backup;
}
