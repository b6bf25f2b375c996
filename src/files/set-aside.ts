import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { DataDir } from './data-dir.ts';
import { pieces, writeNewFile } from './durable.ts';
import type { Unreadable } from './journal-reader.ts';
import { hex } from './sums.ts';

/** What could not be read of the journal, for the report to the learner. */
export interface Damage {
  readonly lines: number;
  readonly bytes: number;
  /** Why, each reason once. */
  readonly reasons: readonly string[];
  /** The file that holds a copy of the unreadable lines; undefined where none could be written. */
  readonly file: string | undefined;
  /** False where the same lines were set aside, and reported, before. */
  readonly isNew: boolean;
}

/**
 * Copies the unreadable lines to a file of their own beside the journal. The journal stays as it is:
 * other processes may be appending to it.
 */
export function setAside(dir: DataDir, unreadable: readonly Unreadable[]): Damage | null {
  const first = unreadable[0];
  if (first === undefined) return null;
  const damage = {
    lines: unreadable.length,
    bytes: unreadable.reduce((sum, range) => sum + range.end - range.start, 0),
    reasons: [...new Set(unreadable.map((range) => range.why))],
  };
  try {
    // The name tells the content: what was set aside once is recognised, and nothing is overwritten.
    const file = join(
      dir.path,
      `journal-unreadable-${first.start}-${hex(sumOf(dir.journal, unreadable))}.txt`,
    );
    const isNew = writeNewFile(file, copyOf(dir.journal, unreadable));
    return { ...damage, file, isNew };
  } catch {
    // A disk that takes nothing: the lines stay where they are, in the journal.
    return { ...damage, file: undefined, isNew: true };
  }
}

function* copyOf(path: string, ranges: readonly Unreadable[]): Generator<Buffer> {
  for (const range of ranges) {
    yield* pieces(path, range.start, range.end);
    yield Buffer.from('\n');
  }
}

function sumOf(path: string, ranges: readonly Unreadable[]): number {
  let sum = 0;
  for (const piece of copyOf(path, ranges)) sum = crc32(piece, sum);
  return sum;
}
