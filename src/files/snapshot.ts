import { lstatSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { Checkpoint, Fold } from '../core/progress/fold.ts';
import { freeName, replaceFile } from './durable.ts';
import { type Mark, markSchema } from './mark.ts';

/**
 * A checkpoint of the folded journal, in a file of its own: one line that says what it was made of, one
 * line with the checkpoint. It is a convenience: whatever is wrong with it, the journal is folded anew.
 */
export interface Snapshot<State> {
  readonly mark: Mark;
  readonly checkpoint: Checkpoint<State>;
}

const FORMAT = 'mcp-errors-drill-snapshot/2';

const headSchema = z.object({
  format: z.literal(FORMAT),
  fold: z.string(),
  mark: markSchema,
  /** Checksum of the second line. */
  sum: z.int(),
});

/** The snapshot in a file; undefined where it is missing, damaged, or another fold's. */
export function readSnapshot<State>(path: string, fold: Fold<State>): Snapshot<State> | undefined {
  try {
    const bytes = readFileSync(path);
    const feed = bytes.indexOf(10);
    const head = headSchema.parse(JSON.parse(bytes.toString('utf8', 0, feed)));
    const body = bytes.subarray(feed + 1, -1);
    if (head.fold !== fold.id || crc32(body) !== head.sum) return undefined;
    return { mark: head.mark, checkpoint: JSON.parse(body.toString('utf8')) as Checkpoint<State> };
  } catch {
    return undefined;
  }
}

/** How long the journal was when a snapshot was made of it, whichever fold's; bytes, 0 where nobody knows. */
export function lengthAtSnapshot(path: string): number {
  try {
    const bytes = readFileSync(path);
    return headSchema.parse(JSON.parse(bytes.toString('utf8', 0, bytes.indexOf(10)))).mark.offset;
  } catch {
    return 0;
  }
}

/** Whether a directory stands where the snapshot should be: no file can take its place. */
export function isInTheWay(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false;
  }
}

/** Moves such a directory to the side. @returns where it is now; undefined where none stood there, or it cannot be moved. */
export function clearTheWay(path: string): string | undefined {
  if (!isInTheWay(path)) return undefined;
  const place = freeName(path.replace(/\.json$/, '-displaced'), '');
  try {
    renameSync(path, place);
    return place;
  } catch {
    return undefined;
  }
}

/** Takes the snapshot away, so that the journal is folded anew. @throws errors of the operating system. */
export function dropSnapshot(path: string): void {
  if (!isInTheWay(path)) rmSync(path, { force: true });
}

/** Writes the snapshot, or leaves it where the disk does not take it. */
export function writeSnapshot<State>(path: string, snapshot: Snapshot<State>): void {
  const body = JSON.stringify(snapshot.checkpoint);
  const head = { format: FORMAT, fold: snapshot.checkpoint.fold, mark: snapshot.mark, sum: crc32(body) };
  try {
    replaceFile(path, `${JSON.stringify(head)}\n${body}\n`);
  } catch {
    // The next start folds a little more.
  }
}
