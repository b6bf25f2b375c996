import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fullFile, makeReadOnly, readOnlyFile, smallDisk } from '../../test/storage/disk.ts';
import { freshDir, scratch, session } from '../../test/storage/place.ts';
import { locateDataDir } from './data-dir.ts';
import { appendAll } from './journal.ts';
import type { StorageError } from './storage-error.ts';
import { tryToKeep } from './trial.ts';

const dirAt = (path: string) => locateDataDir(path, { env: {}, cwd: '/' });

/** What the trial says; undefined where an answer could be kept. */
function refusal(path: string): StorageError | undefined {
  try {
    tryToKeep(dirAt(path));
    return undefined;
  } catch (error) {
    return error as StorageError;
  }
}

describe('the trial of keeping', () => {
  it('leaves nothing behind, also where the directory is not made yet', () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 2));
    expect(refusal(dir.path)).toBeUndefined();
    expect(readdirSync(dir.path)).toEqual(['journal.jsonl']);
    const home = scratch();
    expect(refusal(join(home, 'not', 'made', 'yet'))).toBeUndefined();
    expect(readdirSync(home)).toEqual([]);
  });

  it('notices a full disk, and leaves no piece on it', () => {
    const path = smallDisk(64);
    if (path === undefined) {
      // Where no disk can be had: a place that takes no file at all.
      expect(refusal('/proc')?.name).toBe('InputError');
      return;
    }
    writeFileSync(join(path, 'filler'), Buffer.alloc(60 * 1024));
    expect(refusal(path)).toMatchObject({ code: 'data-disk-full', message: `${path}: the disk is full` });
    expect(readdirSync(path)).toEqual(['filler']);
  });

  it('notices a disk that is read-only', () => {
    const path = smallDisk(64);
    if (path !== undefined) makeReadOnly(path);
    const error = refusal(join(path ?? '/sys', 'data'));
    expect(['data-read-only', 'data-no-permission']).toContain(error?.code);
    expect(error?.message).toContain(path ?? '/sys');
  });

  it('notices a journal that may not be written, in a directory that may', () => {
    const dir = freshDir();
    readOnlyFile(dir.journal);
    expect(refusal(dir.path)).toMatchObject({ code: 'data-no-permission' });
    expect(refusal(dir.path)?.message).toContain(dir.journal);
  });

  it('notices a file where a directory should be, above the place as well', () => {
    const file = join(scratch(), 'file');
    writeFileSync(file, 'precious');
    for (const path of [file, join(file, 'below')]) {
      expect(refusal(path)).toMatchObject({ code: 'data-not-a-directory' });
    }
  });

  it('notices a journal that is a link into a directory that is not there', () => {
    const dir = freshDir();
    const place = scratch();
    symlinkSync(join(place, 'journal'), dir.journal);
    expect(refusal(dir.path)).toBeUndefined();
    expect(readdirSync(place)).toEqual([]);
    rmSync(dir.journal);
    symlinkSync(join(place, 'gone', 'journal'), dir.journal);
    expect(refusal(dir.path)?.message).toBe(
      `${dir.journal}: the directory that it should be in is not there`,
    );
  });

  it('never waits for a pipe or a device in place of the journal', () => {
    const dir = freshDir();
    fullFile(dir.journal);
    expect(refusal(dir.path)).toBeUndefined();
    const other = freshDir();
    mkdirSync(other.journal);
    expect(refusal(other.path)).toBeUndefined();
  });
});
