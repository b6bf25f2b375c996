import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diary } from '../../test/storage/histories.ts';
import { freshDir, session } from '../../test/storage/place.ts';
import { backUp, backUpIfDue, listBackups, retireJournal } from './backups.ts';
import { appendAll } from './journal.ts';
import { openProgress, readProgress } from './progress.ts';

const DAY = 24 * 3600 * 1000;
const NOON = Date.UTC(2026, 10, 30, 12);

describe('rolling backups', () => {
  it('are made once a day, when something was added', () => {
    const dir = freshDir();
    expect(backUpIfDue(dir, NOON)).toBeUndefined();
    appendAll(dir.journal, session('a', 1));
    expect(basename(backUpIfDue(dir, NOON)!)).toBe('journal-2026-11-30T120000Z.jsonl');
    appendAll(dir.journal, session('b', 1));
    expect(backUpIfDue(dir, NOON + DAY - 1000)).toBeUndefined();
    expect(backUpIfDue(dir, NOON + DAY)).toBeDefined();
    expect(backUpIfDue(dir, NOON + 3 * DAY)).toBeUndefined();
  });

  it('are bounded, and the newest holds all that the dropped ones held', () => {
    const dir = freshDir();
    for (let day = 0; day < 30; day++) {
      appendAll(dir.journal, session(`s${day}`, 2));
      backUpIfDue(dir, NOON + day * DAY);
    }
    const names = listBackups(dir);
    expect(names).toHaveLength(5);
    expect(readFileSync(`${dir.backups}/${names.at(-1)}`)).toEqual(readFileSync(dir.journal));
  });

  it('of a journal that was cut or damaged since are kept', () => {
    const dir = freshDir();
    appendAll(dir.journal, session('precious', 9));
    const good = backUp(dir, NOON)!;
    rmSync(dir.journal);
    for (let day = 1; day < 12; day++) {
      appendAll(dir.journal, session(`s${day}`, 1));
      backUpIfDue(dir, NOON + day * DAY);
    }
    expect(existsSync(good)).toBe(true);
    expect(listBackups(dir)).toHaveLength(6);
  });

  it('never overwrite one another', () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 1));
    const first = backUp(dir, NOON);
    expect(backUp(dir, NOON)).not.toBe(first);
  });

  it('come by themselves, before the first event of a day', () => {
    const dir = freshDir();
    const [first, ...others] = session('a', 3, NOON);
    openProgress(dir, diary).journal.append(first!);
    expect(listBackups(dir)).toEqual([]);
    const { journal } = openProgress(dir, diary);
    const before = readFileSync(dir.journal);
    for (const event of others) journal.append(event);
    const [name, ...none] = listBackups(dir);
    expect(none).toEqual([]);
    expect(readFileSync(`${dir.backups}/${name}`)).toEqual(before);
  });

  it('that cannot be made do not keep an answer from being kept', () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 1));
    writeFileSync(dir.backups, 'a file in their place');
    openProgress(dir, diary).journal.append(session('b', 1)[0]!);
    expect(readProgress(dir).events).toHaveLength(2);
  });

  it('come back after the clock was set back', () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 1));
    backUpIfDue(dir, NOON);
    appendAll(dir.journal, session('b', 1));
    expect(backUpIfDue(dir, NOON - 365 * DAY)).toBeDefined();
  });
});

describe('a reset', () => {
  it('moves the journal to where it says, and is undone by nobody', () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 3));
    const before = readFileSync(dir.journal);
    writeFileSync(dir.snapshot, 'old');
    const place = retireJournal(dir, NOON)!;
    expect(readFileSync(place)).toEqual(before);
    expect(readProgress(dir).events).toEqual([]);
    expect(existsSync(dir.snapshot)).toBe(false);
    expect(retireJournal(dir, NOON)).toBeUndefined();
    expect(listBackups(dir)).toEqual([]);
  });
});
