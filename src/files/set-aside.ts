import { readdirSync, statSync } from 'node:fs';
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

/** Unreadable lines that were set aside before, by the file that holds their copy, and those that were not. */
export interface Copies {
  readonly copied: ReadonlyMap<string, readonly Unreadable[]>;
  readonly open: readonly Unreadable[];
}

const ASIDE = /^journal-unreadable-(\d+)-([0-9a-f]{8})\.txt$/;

/** What of the unreadable lines was set aside, now or at an earlier start. Changes nothing. */
export function copiesOf(dir: DataDir, unreadable: readonly Unreadable[]): Copies {
  if (unreadable.length === 0) return { copied: new Map(), open: [] };
  const copied = new Map<string, readonly Unreadable[]>();
  const done = new Set<Unreadable>();
  for (const name of readdirSync(dir.path)) {
    const [, start, sum] = ASIDE.exec(name) ?? [];
    if (start === undefined || sum === undefined) continue;
    const first = unreadable.findIndex((range) => range.start === Number(start));
    const found = first === -1 ? [] : heldIn(dir, join(dir.path, name), sum, unreadable.slice(first));
    const fresh = found.filter((range) => !done.has(range));
    for (const range of fresh) done.add(range);
    if (fresh.length > 0) copied.set(join(dir.path, name), fresh);
  }
  return { copied, open: unreadable.filter((range) => !done.has(range)) };
}

/** The first of some lines, as many as a file holds; none where it holds others. A start copies what it meets in one file. */
function heldIn(
  dir: DataDir,
  file: string,
  wanted: string,
  ranges: readonly Unreadable[],
): readonly Unreadable[] {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let length = 0;
  for (const [index, range] of ranges.entries()) {
    length += range.end - range.start + 1;
    if (length > size) return [];
    const held = ranges.slice(0, index + 1);
    if (length === size) return hex(sumOf(dir.journal, held)) === wanted ? held : [];
  }
  return [];
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
