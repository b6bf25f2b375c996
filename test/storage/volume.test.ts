import { closeSync, existsSync, mkdtempSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, countFold } from '../../scripts/stress/worker.ts';
import type { ProgressEvent } from '../../src/core/progress/event.ts';
import { foldAll } from '../../src/core/progress/fold.ts';
import type { DataDir } from '../../src/files/data-dir.ts';
import { appendAll } from '../../src/files/journal.ts';
import { readSession } from '../../src/files/journal-reader.ts';
import { openProgress, readProgress } from '../../src/files/progress.ts';
import { freshDir } from './place.ts';

/** What 100,000 answers must not change. How long it takes is measured in scripts/bench/storage.mjs. */

const ANSWERS = 100_000;
const PER_SESSION = 50;

function history(): ProgressEvent[] {
  const events: ProgressEvent[] = [];
  for (let n = 0; n < ANSWERS; n++) {
    const session = `s${Math.floor(n / PER_SESSION)}`;
    events.push(
      answer(session, n % PER_SESSION === 0 ? undefined : events.at(-1), 1_700_000_000_000 + n * 9000),
    );
  }
  return events;
}

describe('100,000 answers', () => {
  let home: string;
  let dir: DataDir;
  const events = history();

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'mcp-errors-drill-volume-'));
    dir = freshDir(join(home, 'data'));
    appendAll(dir.journal, events);
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it('are all there', () => {
    expect(readProgress(dir)).toMatchObject({ events: { length: ANSWERS }, unreadable: [] });
  });

  it('fold to the same from the journal and from the snapshot', () => {
    const fromJournal = openProgress(dir, countFold).state;
    expect(statSync(dir.snapshot).size).toBeLessThan(statSync(dir.journal).size / 20);
    expect(openProgress(dir, countFold).state).toEqual(fromJournal);
    expect(fromJournal).toEqual(foldAll(countFold, events));
  });

  it('take another one', () => {
    const { journal } = openProgress(dir, countFold);
    journal.append(answer('new', undefined, 1_800_000_000_000));
    expect(openProgress(dir, countFold).state).toMatchObject({ new: 1 });
  });

  describe('when the screens open them in haste', () => {
    const hasten = () => openProgress(dir, countFold, 'end');
    const flip = (at: number): void => {
      const file = openSync(dir.journal, 'r+');
      const byte = Buffer.alloc(1);
      readSync(file, byte, 0, 1, at);
      writeSync(file, Buffer.of(byte[0]! ^ 1), 0, 1, at);
      closeSync(file);
    };
    const total = (counts: Record<string, number>) =>
      Object.values(counts).reduce((sum, one) => sum + one, 0);
    const inTheMiddle = () => Math.floor(statSync(dir.journal).size / 2);

    it('are taken from the snapshot, and the journal is looked at afterwards', async () => {
      const whole = openProgress(dir, countFold).state;
      const { state, confirm } = hasten();
      expect(state).toEqual(whole);
      await confirm();
      expect(existsSync(dir.snapshot)).toBe(true);
    });

    it('keep what a damaged line held, and the next start reports it', async () => {
      openProgress(dir, countFold);
      flip(inTheMiddle());
      const { damage, confirm } = hasten();
      expect(damage).toBeNull();
      await confirm();
      expect(existsSync(dir.snapshot)).toBe(false);
      expect(hasten().damage).toMatchObject({ lines: 1 });
      flip(inTheMiddle());
    });

    it('are read anew at once where the last bytes are others', () => {
      const whole = total(openProgress(dir, countFold).state);
      const nearTheEnd = statSync(dir.journal).size - 5000;
      flip(nearTheEnd);
      const { state, damage } = hasten();
      expect(total(state)).toBe(whole - 1);
      expect(damage).toMatchObject({ lines: 1 });
      flip(nearTheEnd);
    });
  });

  it('give a single session without reading the others', () => {
    const found = readSession(dir.journal, 's7');
    expect(found).toHaveLength(PER_SESSION);
    expect(new Set(found.map((event) => event.session))).toEqual(new Set(['s7']));
  });
});
