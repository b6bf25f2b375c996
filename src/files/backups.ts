import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type DataDir, makePrivateDirectory } from './data-dir.ts';
import { freeName, keepEntries } from './durable.ts';
import { dropSnapshot } from './snapshot.ts';
import { codeOf, onDisk } from './storage-error.ts';
import { sumUpTo } from './sums.ts';

/**
 * Rolling copies of the journal. The journal only grows, so a newer copy begins with the whole of an older
 * one, and dropping the older one loses nothing. A copy that is not the beginning of the newest (the
 * journal was damaged or cut in between) is kept longer.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
/** The newest ones always stay. */
const KEPT = 5;
/** More than this are never kept. */
const MOST = 20;

const ROLLING = /^journal-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z(?:-\d+)?\.jsonl$/;

/**
 * Copies the journal if the last copy is a day old and something was added since.
 *
 * @param now milliseconds since the epoch.
 * @returns the path of the copy, or undefined where none was due.
 * @throws StorageError.
 */
export function backUpIfDue(dir: DataDir, now: number): string | undefined {
  const newest = listBackups(dir).at(-1);
  if (newest !== undefined && Math.abs(now - timeOf(newest)) < DAY_MS) return undefined;
  if (newest !== undefined && sizeOf(join(dir.backups, newest)) === sizeOf(dir.journal)) return undefined;
  return backUp(dir, now);
}

/** Copies the journal now; undefined where there is nothing to copy. */
export function backUp(dir: DataDir, now: number): string | undefined {
  if (sizeOf(dir.journal) === 0) return undefined;
  makePrivateDirectory(dir.backups);
  const copy = freeName(join(dir.backups, `journal-${stamp(now)}`), '.jsonl');
  onDisk(copy, () => copyFileSync(dir.journal, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE));
  keepEntries(dir.backups);
  prune(dir);
  return copy;
}

/**
 * Takes the journal away into the backups, as a whole and in one step. These copies are never dropped.
 *
 * @returns where it is now; undefined where there was none.
 */
export function retireJournal(dir: DataDir, now: number): string | undefined {
  if (!existsSync(dir.journal)) return undefined;
  makePrivateDirectory(dir.backups);
  const place = freeName(join(dir.backups, `reset-${stamp(now)}`), '.jsonl');
  // Before the journal goes: a snapshot without it would tell of answers that are missing.
  onDisk(dir.snapshot, () => dropSnapshot(dir.snapshot));
  onDisk(dir.journal, () => renameSync(dir.journal, place));
  keepEntries(dir.backups);
  keepEntries(dirname(dir.journal));
  return place;
}

/** Names of the rolling copies, oldest first. */
export const listBackups = (dir: DataDir): string[] => copiesOf(dir, ROLLING);

/** Names of the journals that a reset took away, oldest first. */
export const listResets = (dir: DataDir): string[] => copiesOf(dir, /^reset-.*\.jsonl$/);

/** Where the newest rolling copy is; null where there is none. */
export function newestBackup(dir: DataDir): string | null {
  const newest = listBackups(dir).at(-1);
  return newest === undefined ? null : join(dir.backups, newest);
}

function copiesOf(dir: DataDir, named: RegExp): string[] {
  try {
    return readdirSync(dir.backups)
      .filter((name) => named.test(name))
      .sort();
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}

function prune(dir: DataDir): void {
  const names = listBackups(dir);
  const newest = join(dir.backups, names.at(-1)!);
  const older = names.slice(0, -KEPT);
  const spare = older.filter((name) => begins(newest, join(dir.backups, name)));
  const rest = names.length - spare.length;
  const surplus = older.filter((name) => !spare.includes(name)).slice(0, Math.max(0, rest - MOST));
  for (const name of [...spare, ...surplus]) rmSync(join(dir.backups, name), { force: true });
}

/** True where a file begins with the whole of another. */
function begins(path: string, other: string): boolean {
  const length = sizeOf(other);
  return sumOfFirst(path, length) === sumOfFirst(other, length);
}

function sumOfFirst(path: string, length: number): number {
  const file = openSync(path, 'r');
  try {
    return sumUpTo(file, length);
  } finally {
    closeSync(file);
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** `2026-11-30T094500Z`: sorts by time, and is a file name everywhere. */
const stamp = (now: number): string => `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z`;

function timeOf(name: string): number {
  const [, day, hours, minutes, seconds] = ROLLING.exec(name)!;
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}
