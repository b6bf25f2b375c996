import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { freshDir, session } from '../../test/storage/place.ts';
import type { DataDir } from './data-dir.ts';
import { appendAll } from './journal.ts';
import { readProgress } from './progress.ts';
import { copiesOf, setAside } from './set-aside.ts';

const unreadable = (dir: DataDir) => readProgress(dir).unreadable;
const copies = (dir: DataDir) => copiesOf(dir, unreadable(dir));

/** A torn line, and a whole one behind it. */
function torn(dir: DataDir, text: string): void {
  appendFileSync(dir.journal, `${text}\n`);
  appendAll(dir.journal, session(`after-${text}`, 1));
}

describe('unreadable lines', () => {
  it('are open until they were set aside, and are known again afterwards', () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 2));
    torn(dir, 'first');
    expect(copies(dir)).toMatchObject({ copied: new Map(), open: [{ why: expect.any(String) }] });
    const { file } = setAside(dir, unreadable(dir))!;
    expect(copies(dir)).toEqual({ copied: new Map([[file, unreadable(dir)]]), open: [] });
  });

  it('are known by file, whether a start met one of them or all', () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 2));
    torn(dir, 'first');
    const first = setAside(dir, unreadable(dir))!.file!;
    torn(dir, 'second');
    torn(dir, 'third');
    expect(copies(dir).open.map(({ start }) => start)).toEqual(
      unreadable(dir)
        .slice(1)
        .map(({ start }) => start),
    );
    // From a snapshot only the new ones are met.
    const others = setAside(dir, unreadable(dir).slice(1))!.file!;
    expect(copies(dir)).toEqual({
      copied: new Map([
        [first, unreadable(dir).slice(0, 1)],
        [others, unreadable(dir).slice(1)],
      ]),
      open: [],
    });
  });

  it('are open where the copy is gone, cut, or of something else', () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 2));
    torn(dir, 'first');
    const { file } = setAside(dir, unreadable(dir))!;
    const copy = readFileSync(file!);
    writeFileSync(file!, copy.subarray(0, -2));
    expect(copies(dir).open).toHaveLength(1);
    rmSync(file!);
    expect(copies(dir).open).toHaveLength(1);
    writeFileSync(file!.replace(/[0-9a-f]{8}\.txt$/, '00000000.txt'), copy);
    expect(copies(dir).open).toHaveLength(1);
    expect(readdirSync(dir.path)).toHaveLength(2);
  });
});
