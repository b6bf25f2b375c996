import {
  closeSync,
  constants,
  fsyncSync,
  openSync,
  readlinkSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type DataDir, isDirectory, isLink } from './data-dir.ts';
import { codeOf, onDisk, storageError } from './storage-error.ts';

/** As much as a few answers take; a full disk often still has room for an empty file. */
const TRIAL = Buffer.alloc(16 * 1024, '\n');

/**
 * Tries out whether answers could be kept: writes a small file in the directory (or, where that is not made yet,
 * in the one that it would be made in), puts it on the disk and removes it; and opens the journal, if there is
 * one, as an answer would. Nothing stays behind.
 *
 * @throws StorageError saying what the disk refuses, and at which path.
 */
export function tryToKeep({ path, journal }: DataDir): void {
  const directory = nearest(path);
  const file = join(directory, `.mcp-errors-drill-trial-${process.pid}`);
  try {
    onDisk(directory, () => writeTrial(file));
  } finally {
    rmSync(file, { force: true });
  }
  openForAppending(journal);
}

function writeTrial(path: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    for (let at = 0; at < TRIAL.length; ) at += writeSync(file, TRIAL, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The directory itself, or the closest one above it that is there. */
function nearest(path: string): string {
  return onDisk(path, () => isDirectory(path)) || dirname(path) === path ? path : nearest(dirname(path));
}

function openForAppending(path: string): void {
  const found = onDisk(path, () => statSync(path, { throwIfNoEntry: false }));
  if (found === undefined && isLink(path)) requirePlaceOf(path);
  // What stands there instead of a file is told by whoever reads it.
  if (found?.isFile() !== true) return;
  try {
    closeSync(openSync(path, constants.O_WRONLY | constants.O_APPEND | (constants.O_NONBLOCK ?? 0)));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw storageError(error, path);
  }
}

/** An answer would make the file that a link leads to, where its directory is there. */
function requirePlaceOf(path: string): void {
  onDisk(path, () => statSync(dirname(resolve(dirname(path), readlinkSync(path)))));
}
