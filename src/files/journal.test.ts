import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { freshDir, session } from '../../test/storage/place.ts';
import { eventId, nextEvent } from '../core/progress/event.ts';
import { openJournal, unkeptJournal } from './journal.ts';
import { readJournal } from './journal-reader.ts';
import { readProgress } from './progress.ts';
import { decodeRecord, encodeRecord } from './record.ts';

describe('a line of the journal', () => {
  it('is JSON with a checksum as its last field', () => {
    const line = encodeRecord(nextEvent('a', undefined, 5, { type: 'answer', right: true })).toString();
    expect(line).toBe('{"v":1,"session":"a","seq":0,"at":5,"type":"answer","right":true,"sum":"203dfdba"}\n');
    expect(Object.keys(JSON.parse(line) as object).at(-1)).toBe('sum');
  });

  it('looks as the documentation shows it', () => {
    const page = readFileSync(new URL('../../docs/data-format.md', import.meta.url), 'utf8');
    const line = page.split('\n').find((one) => one.startsWith('{"v":1'))!;
    const reading = decodeRecord(Buffer.from(line));
    expect(reading.kind === 'event' && encodeRecord(reading.event).toString()).toBe(`${line}\n`);
  });

  it('gives back what was written, whatever the payload', () => {
    for (const body of [
      { sum: 'mine' },
      { text: '"}\n{"v":1,\u2028 é 😀' },
      { deep: { v: 1, sum: 2 } },
      { none: null },
    ]) {
      const event = nextEvent('a', undefined, 5, { type: 'answer', ...body });
      expect(decodeRecord(encodeRecord(event).subarray(0, -1))).toEqual({ kind: 'event', event });
    }
  });

  it('is never longer than what a reader takes', () => {
    const event = nextEvent('a', undefined, 5, { type: 'answer', text: 'x'.repeat(2_000_000) });
    expect(() => encodeRecord(event)).toThrow('too long');
  });
});

describe('a journal that is no file', () => {
  it.skipIf(process.platform === 'win32')('is told; nobody waits for a pipe', () => {
    const { journal } = freshDir();
    execFileSync('mkfifo', [journal]);
    expect(() => readJournal(journal)).toThrow('a pipe or a device, not a file');
  });
});

describe('an append', () => {
  it('is on the disk when it returns, for the owner alone', () => {
    const dir = freshDir();
    const journal = openJournal(dir.journal, 0);
    for (const [index, event] of session('a', 3).entries()) {
      journal.append(event);
      expect(readProgress(dir).events).toHaveLength(index + 1);
    }
    if (process.platform !== 'win32') expect(statSync(dir.journal).mode & 0o777).toBe(0o600);
  });

  it('never changes what is there', () => {
    const dir = freshDir();
    writeFileSync(dir.journal, 'something else');
    openJournal(dir.journal, 0).append(session('a', 1)[0]!);
    expect(readFileSync(dir.journal, 'utf8')).toMatch(/^something else\n\{"v":1/);
  });

  it('finds the new file where the journal was moved away', () => {
    const dir = freshDir();
    const journal = openJournal(dir.journal, 0);
    const [first, second] = session('a', 2);
    journal.append(first!);
    renameSync(dir.journal, `${dir.journal}.old`);
    journal.append(second!);
    expect(readProgress(dir).events.map(eventId)).toEqual(['a#1']);
    expect(readJournal(`${dir.journal}.old`)?.events.map(eventId)).toEqual(['a#0']);
  });

  it('refuses the second of two terminals that go on with one session', () => {
    const dir = freshDir();
    const [first, ...rest] = session('a', 3);
    openJournal(dir.journal, 0).append(first!);
    const seen = readJournal(dir.journal)!.mark.offset;
    const [here, there] = [openJournal(dir.journal, seen), openJournal(dir.journal, seen)];
    for (const event of rest) here.append(event);
    expect(() => there.append({ ...rest[0]!, right: 'otherwise' })).toThrow('another terminal has gone on');
    expect(readProgress(dir).events).toEqual([first, ...rest]);
    expect(() => there.append(session('b', 1)[0]!)).not.toThrow();
  });

  it('lets two terminals work on sessions of their own', () => {
    const dir = freshDir();
    const [here, there] = [openJournal(dir.journal, 0), openJournal(dir.journal, 0)];
    const [ours, theirs] = [session('a', 5), session('b', 5)];
    for (let n = 0; n < 5; n++) {
      here.append(ours[n]!);
      there.append(theirs[n]!);
    }
    expect(readProgress(dir).events).toHaveLength(10);
  });

  it('of an unkept journal writes nothing and says so', () => {
    const journal = unkeptJournal();
    journal.append(session('a', 1)[0]!);
    expect(journal.kept).toBe(false);
  });
});

describe('reading on from a mark', () => {
  it('gives what came after it', () => {
    const dir = freshDir();
    const journal = openJournal(dir.journal, 0);
    const [first, second] = session('a', 2);
    journal.append(first!);
    const { mark } = readJournal(dir.journal)!;
    journal.append(second!);
    expect(readJournal(dir.journal, mark)?.events.map(eventId)).toEqual(['a#1']);
  });

  it('gives nothing where what came before it is not the same any more', () => {
    const dir = freshDir();
    openJournal(dir.journal, 0).append(session('a', 1)[0]!);
    const { mark } = readJournal(dir.journal)!;
    writeFileSync(dir.journal, encodeRecord(session('b', 1)[0]!));
    expect(readJournal(dir.journal, mark)).toBeUndefined();
    writeFileSync(dir.journal, '');
    expect(readJournal(dir.journal, mark)).toBeUndefined();
  });
});
