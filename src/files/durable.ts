import {
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './storage-error.ts';

/** Writes a file that is not there yet, for its owner alone. False where it is there already. */
export function writeNewFile(path: string, chunks: Iterable<Uint8Array | string>): boolean {
  let file: number;
  try {
    file = openSync(path, 'wx', 0o600);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  try {
    openToOwner(file);
    for (const chunk of chunks) writeAll(file, Buffer.from(chunk));
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  keepEntries(dirname(path));
  return true;
}

/** Whatever the mask was: a new file that its owner cannot read is lost to the next start. */
export function openToOwner(file: number): void {
  const found = fstatSync(file);
  if (found.isFile() && (found.mode & 0o600) !== 0o600) fchmodSync(file, 0o600);
}

/** A draft that is older was left behind by a process that died. */
const STALE_MS = 60_000;

/**
 * Replaces a file as a whole: readers see the old or the new one, never a part. False, and nothing done,
 * where another process is about to do the same.
 */
export function replaceFile(path: string, content: Uint8Array | string): boolean {
  const draft = `${path}.new`;
  const found = statSync(draft, { throwIfNoEntry: false });
  if (found !== undefined && Math.abs(Date.now() - found.mtimeMs) > STALE_MS) rmSync(draft, { force: true });
  if (!writeNewFile(draft, [content])) return false;
  try {
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  keepEntries(dirname(path));
  return true;
}

function writeAll(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

/** The first of `base.ending`, `base-2.ending`, `base-3.ending`, … that is not there yet. */
export function freeName(base: string, ending: string): string {
  let name = `${base}${ending}`;
  for (let n = 2; existsSync(name); n++) name = `${base}-${n}${ending}`;
  return name;
}

/** Makes new and renamed entries of a directory last through a power cut, where the platform can. */
export function keepEntries(directory: string): void {
  let file: number;
  try {
    file = openSync(directory, 'r');
  } catch {
    // Windows opens no directories, and needs no such step.
    return;
  }
  try {
    fsyncSync(file);
  } catch {
    // Some network disks refuse it; the file itself has been synchronised.
  } finally {
    closeSync(file);
  }
}

/** Pieces of a file by offset, read as they are asked for. */
export function* pieces(path: string, start: number, end: number): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    for (let at = start; at < end; ) {
      const chunk = Buffer.allocUnsafe(Math.min(64 * 1024, end - at));
      const length = readSync(file, chunk, 0, chunk.length, at);
      if (length === 0) return;
      at += length;
      yield chunk.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}
