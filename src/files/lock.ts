import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { codeOf, onDisk, StorageError } from './storage-error.ts';

/** Nobody holds a lock this long: its process died. */
const STALE_MS = 5000;
const WAIT_MS = 10_000;
const PAUSE_MS = 5;

/**
 * Runs an action while no other process runs one under the same lock. For short actions that read and
 * write a small file; the journal needs none.
 *
 * @throws StorageError where the lock cannot be had.
 */
export function withLock<T>(path: string, action: () => T): T {
  onDisk(path, () => take(path));
  try {
    return action();
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}

function take(path: string): void {
  for (let waited = 0; waited < WAIT_MS; waited += PAUSE_MS) {
    try {
      // Making a directory either succeeds or finds it there, also on network disks.
      mkdirSync(path, { mode: 0o700 });
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    clearStale(path);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
  throw new StorageError(
    'data-failed',
    `${path}: another process holds this lock`,
    'Remove it, then try again.',
  );
}

function clearStale(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  // The clock of the disk decides both times, give or take the age of a fresh file.
  if (found === undefined || Math.abs(Date.now() - found.mtimeMs) < STALE_MS) return;
  try {
    // Renaming succeeds for one process only; the others find the lock gone.
    const place = `${path}.stale-${process.pid}`;
    renameSync(path, place);
    rmSync(place, { recursive: true, force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}
