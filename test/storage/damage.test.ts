import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventId, nextEvent, type ProgressEvent } from '../../src/core/progress/event.ts';
import { type DataDir, locateDataDir, makeDataDir } from '../../src/files/data-dir.ts';
import { replaceFile } from '../../src/files/durable.ts';
import { appendAll, openJournal } from '../../src/files/journal.ts';
import { openProgress, readProgress } from '../../src/files/progress.ts';
import { encodeRecord } from '../../src/files/record.ts';
import { StorageError } from '../../src/files/storage-error.ts';
import { fullFile, makeReadOnly, readOnlyFile, smallDisk } from './disk.ts';
import { diary } from './histories.ts';
import { freshDir, scratch, session } from './place.ts';

const ids = (events: readonly ProgressEvent[]) => events.map(eventId).sort();
const open = (dir: DataDir) => openProgress(dir, diary);

function storageError(action: () => unknown): StorageError {
  try {
    action();
  } catch (error) {
    if (error instanceof StorageError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('a journal with a torn last line', () => {
  it.each([1, 40, 100])(
    '(%i bytes are missing) keeps the others, sets it aside and reports it once',
    (missing) => {
      const dir = freshDir();
      appendAll(dir.journal, session('a', 5));
      truncateSync(dir.journal, statSync(dir.journal).size - missing);
      const before = readFileSync(dir.journal);
      const { state, damage } = open(dir);
      // Without its line feed alone, the line is whole.
      expect(state).toHaveLength(missing === 1 ? 5 : 4);
      expect(damage?.lines ?? 0).toBe(missing === 1 ? 0 : 1);
      if (damage !== null) expect(readFileSync(damage.file!)).toEqual(tornLine(before));
      expect(readFileSync(dir.journal)).toEqual(before);
      expect(open(dir).damage).toBeNull();
    },
  );

  it('takes the next event on a line of its own', () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 3));
    truncateSync(dir.journal, statSync(dir.journal).size - 9);
    open(dir).journal.append(session('b', 1)[0]!);
    expect(ids(readProgress(dir).events)).toEqual(['a#0', 'a#1', 'b#0']);
    expect(open(dir).damage).toBeNull();
  });

  it('loses nothing where another process wrote on behind the torn piece', () => {
    const dir = freshDir();
    const [torn, whole] = [encodeRecord(session('a', 1)[0]!), encodeRecord(session('b', 1)[0]!)];
    writeFileSync(
      dir.journal,
      Buffer.concat([torn.subarray(0, 50), whole, encodeRecord(session('c', 1)[0]!)]),
    );
    expect(ids(readProgress(dir).events)).toEqual(['b#0', 'c#0']);
    writeFileSync(dir.journal, Buffer.concat([torn.subarray(0, -1), whole]));
    expect(ids(readProgress(dir).events)).toEqual(['a#0', 'b#0']);
  });
});

/** What `set-aside` writes for a torn last line: its bytes, and an end of line. */
function tornLine(journal: Buffer): Buffer {
  return Buffer.concat([journal.subarray(journal.lastIndexOf(10) + 1), Buffer.from('\n')]);
}

describe('a journal with flipped bytes', () => {
  it('keeps all lines but those, wherever a byte is flipped', () => {
    const dir = freshDir();
    const whole = Buffer.concat(session('a', 3).map(encodeRecord));
    const line = whole.indexOf(10) + 1;
    for (let at = line; at < 2 * line - 1; at++) {
      for (const bit of [1, 8, 128]) {
        const bytes = Buffer.from(whole);
        bytes[at]! ^= bit;
        writeFileSync(dir.journal, bytes);
        const { events, unreadable } = readProgress(dir);
        expect(ids(events)).toEqual(['a#0', 'a#2']);
        expect(unreadable.length).toBeGreaterThan(0);
      }
    }
  });

  it('says what it set aside, and where, even where a snapshot knew better', () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 300));
    expect(open(dir).state).toHaveLength(300);
    expect(existsSync(dir.snapshot)).toBe(true);
    const bytes = readFileSync(dir.journal);
    bytes[bytes.length >> 1]! ^= 4;
    writeFileSync(dir.journal, bytes);
    const { state, damage } = open(dir);
    expect(state).toHaveLength(299);
    expect(damage).toMatchObject({ lines: 1, reasons: ['the checksum does not fit'], isNew: true });
    expect(damage?.file).toMatch(/journal-unreadable-\d+-[0-9a-f]{8}\.txt$/);
    expect(readFileSync(dir.journal)).toEqual(bytes);
  });

  it('copes with megabytes that were never a journal', () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 2));
    appendFileSync(dir.journal, Buffer.alloc(5_000_000, 0x41));
    appendFileSync(dir.journal, '\n');
    appendAll(dir.journal, session('b', 2));
    const { state, damage } = open(dir);
    expect(state).toHaveLength(4);
    expect(statSync(damage!.file!).size).toBeGreaterThan(5_000_000);
  });
});

describe('a journal that is damaged anywhere, in any way', () => {
  it('gives every line that the damage does not touch, and nothing else', () => {
    const lines = ['a', 'b', 'c', 'd'].map((name) => encodeRecord(session(name, 1)[0]!));
    const whole = Buffer.concat(lines);
    const ends = lines.map((_, index) => Buffer.concat(lines.slice(0, index + 1)).length);
    const dir = freshDir();
    const bytes = fc.uint8Array({ maxLength: 40 });
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(200), bytes, (at, cut, inserted) => {
        const after = Math.min(whole.length, at + cut);
        writeFileSync(dir.journal, Buffer.concat([whole.subarray(0, at), inserted, whole.subarray(after)]));
        // Without its line feed a line is still whole.
        const untouched = lines.flatMap((line, index) =>
          ends[index]! - 1 <= at || ends[index]! - line.length >= after ? [`${'abcd'[index]}#0`] : [],
        );
        const { events } = readProgress(dir);
        const found = ids(events);
        expect(found).toEqual(expect.arrayContaining(untouched));
        for (const event of events) expect(event).toEqual(session(event.session, 1)[0]);
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a damaged snapshot', () => {
  it.each(['', '{}', 'nonsense\n', '{"format":"mcp-errors-drill-snapshot/1"}\n[]\n'])(
    '%j changes nothing',
    (text) => {
      const dir = freshDir();
      appendAll(dir.journal, session('a', 300));
      const { state } = open(dir);
      writeFileSync(dir.snapshot, text);
      expect(open(dir).state).toEqual(state);
    },
  );

  it('has a directory in its place moved to the side, once, and leaves no draft behind', () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 300));
    mkdirSync(join(dir.snapshot, 'something'), { recursive: true });
    const { state, displaced } = open(dir);
    expect(state).toHaveLength(300);
    expect(displaced).toBe(join(dir.path, 'snapshot-displaced'));
    expect(readdirSync(dir.path).sort()).toEqual(['journal.jsonl', 'snapshot-displaced', 'snapshot.json']);
    expect(readdirSync(join(dir.path, 'snapshot-displaced'))).toEqual(['something']);
    expect(open(dir)).toMatchObject({ state, displaced: undefined });
  });

  it('leaves no draft behind where it cannot take its place', () => {
    const dir = freshDir();
    mkdirSync(dir.snapshot);
    expect(() => replaceFile(dir.snapshot, 'new')).toThrow();
    expect(readdirSync(dir.path)).toEqual(['snapshot.json']);
  });

  it('is noticed by a flipped byte', () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 300));
    const { state } = open(dir);
    const bytes = readFileSync(dir.snapshot);
    bytes[bytes.lastIndexOf('a#7')]! = 0x62;
    writeFileSync(dir.snapshot, bytes);
    expect(open(dir).state).toEqual(state);
  });

  it('of another journal is not used', () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 300));
    open(dir);
    rmSync(dir.journal);
    expect(open(dir).state).toEqual([]);
    appendAll(dir.journal, session('b', 400));
    expect(open(dir).state).toHaveLength(400);
  });
});

describe('the data of a newer program', () => {
  it('is refused with a sentence, and not touched', () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 200));
    appendFileSync(dir.journal, encodeRecord({ ...session('b', 1)[0]!, v: 2 as 1 }));
    appendFileSync(dir.journal, 'broken\n');
    const before = readFileSync(dir.journal);
    const error = storageError(() => open(dir));
    expect(error.code).toBe('data-newer-version');
    expect(error.message).toContain('a newer mcp-errors-drill has written here');
    expect(error.canGoOn).toBe(false);
    expect(readFileSync(dir.journal)).toEqual(before);
    expect(readdirSync(dir.path)).toEqual(['journal.jsonl']);
  });

  it('is not mistaken for a flipped byte', () => {
    const dir = freshDir();
    const line = encodeRecord(session('a', 1)[0]!).toString();
    writeFileSync(dir.journal, line.replace('"v":1', '"v":9'));
    expect(open(dir).damage?.lines).toBe(1);
  });
});

describe('a place that is not usable', () => {
  it('an empty file is an empty journal', () => {
    const dir = freshDir();
    writeFileSync(dir.journal, '');
    const { state, journal } = open(dir);
    expect(state).toEqual([]);
    journal.append(session('a', 1)[0]!);
    expect(open(dir).state).toHaveLength(1);
  });

  it('a directory in place of the journal', () => {
    const dir = freshDir();
    mkdirSync(dir.journal);
    for (const action of [() => open(dir), () => openJournal(dir.journal, 0).append(session('a', 1)[0]!)]) {
      expect(storageError(action)).toMatchObject({ code: 'data-not-a-file', canGoOn: true });
    }
  });

  it('a file in place of the directory', () => {
    const path = join(scratch(), 'file');
    writeFileSync(path, 'precious');
    const dir = locateDataDir(path, { env: {}, cwd: '/' });
    expect(storageError(() => makeDataDir(dir)).code).toBe('data-not-a-directory');
    expect(storageError(() => open(dir)).code).toBe('data-not-a-directory');
    const below = locateDataDir(join(path, 'below'), { env: {}, cwd: '/' });
    expect(storageError(() => makeDataDir(below)).code).toBe('data-not-a-directory');
    expect(readFileSync(path, 'utf8')).toBe('precious');
  });

  it('a place where nothing may be made', () => {
    const dir = locateDataDir('/sys/mcp-errors-drill', { env: {}, cwd: '/' });
    expect(['data-no-permission', 'data-read-only']).toContain(storageError(() => makeDataDir(dir)).code);
  });

  it('a journal that may not be written', () => {
    const dir = freshDir();
    readOnlyFile(dir.journal);
    const error = storageError(() => openJournal(dir.journal, 0).append(session('a', 1)[0]!));
    expect(error).toMatchObject({ code: 'data-no-permission', canGoOn: true });
  });

  it('a disk that has become read-only: what is there is read, nothing is kept', () => {
    const path = smallDisk(256);
    const dir = freshDir(path);
    appendAll(dir.journal, session('a', 300));
    if (path === undefined) {
      rmSync(dir.journal);
      readOnlyFile(dir.journal);
    } else {
      appendFileSync(dir.journal, 'torn');
      makeReadOnly(path);
      const { state, damage } = open(dir);
      expect(state).toHaveLength(300);
      expect(damage).toMatchObject({ lines: 1, file: undefined });
    }
    const error = storageError(() => openJournal(dir.journal, 0).append(session('b', 1)[0]!));
    expect(['data-read-only', 'data-no-permission']).toContain(error.code);
    expect(error.canGoOn).toBe(true);
  });
});

describe('a full disk', () => {
  it('is a clear error at the first event', () => {
    const dir = freshDir();
    fullFile(dir.journal);
    const error = storageError(() => openJournal(dir.journal, 0).append(session('a', 1)[0]!));
    expect(error).toMatchObject({ code: 'data-disk-full', canGoOn: true });
  });

  it('keeps what it took, and goes on once there is room', () => {
    const path = smallDisk(256);
    const dir = freshDir(path);
    const filler = join(dir.path, 'filler');
    // Where no small disk can be had, the journal itself stops taking bytes.
    if (path === undefined) fullFile(dir.journal);
    else writeFileSync(filler, Buffer.alloc(160 * 1024));
    let last: ProgressEvent | undefined;
    const journal = openJournal(dir.journal, 0);
    const error = storageError(() => {
      for (;;) {
        const next = nextEvent('a', last, 0, { type: 'answer' });
        journal.append(next);
        last = next;
      }
    });
    expect(error.code).toBe('data-disk-full');
    if (path === undefined) rmSync(dir.journal);
    rmSync(filler, { force: true });
    const next = nextEvent('a', last, 0, { type: 'answer' });
    openProgress(dir, diary).journal.append(next);
    expect(readProgress(dir).events).toHaveLength(next.seq + 1);
  });
});

describe('a clock that is set back by a year', () => {
  it('in the middle of a session does not change its order', () => {
    const dir = freshDir();
    const year = 365 * 24 * 3600 * 1000;
    const { journal } = open(dir);
    let last: ProgressEvent | undefined;
    for (const now of [2 * year, 2 * year + 1, year, year + 1]) {
      last = nextEvent('a', last, now, { type: 'answer', note: String(now) });
      journal.append(last);
    }
    expect(open(dir).state.map((line) => line.split(' ')[0])).toEqual(['a#0', 'a#1', 'a#2', 'a#3']);
  });

  it('between sessions puts them in the order of their times, from the snapshot as well', () => {
    const year = 365 * 24 * 3600 * 1000;
    const dir = freshDir();
    appendAll(dir.journal, session('later', 700, 2 * year));
    open(dir);
    appendAll(dir.journal, session('earlier', 5, year));
    const { state } = open(dir);
    expect(state.slice(0, 6).map((line) => line.split('#')[0])).toEqual([
      ...Array(5).fill('earlier'),
      'later',
    ]);
    rmSync(dir.snapshot, { force: true });
    expect(open(dir).state).toEqual(state);
  });
});
