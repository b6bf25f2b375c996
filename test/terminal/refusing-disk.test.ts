import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { readProgress } from '../../src/files/progress.ts';
import { freshDir, scratch } from '../storage/place.ts';
import { closeAll, KEYS, start, type TerminalSession } from './harness.ts';

/** A disk that takes the first answers and then no further byte, in the middle of a session. */

const PACK = fileURLToPath(new URL('../cases/questions.json', import.meta.url));
const ANSWERED = /(Right|Wrong)\. You chose/;

afterEach(closeAll);

/** Answers the question on the screen, whether it wants one or two. */
async function answer(terminal: TerminalSession, number: number): Promise<void> {
  const screen = await terminal.waitFor(
    (rows) => rows[0]?.includes(`${number} of 4`) === true && !ANSWERED.test(rows.join('\n')),
  );
  terminal.type(screen.some((row) => row.startsWith('Choose 2.')) ? 'ab\r' : 'a\r');
}

/** From here on every write finds the disk full; `free` gives the journal back as it was. */
function fill(home: string): { free: () => void } {
  const journal = join(home, 'journal.jsonl');
  renameSync(journal, `${journal}.whole`);
  symlinkSync('/dev/full', journal);
  return {
    free() {
      rmSync(journal);
      renameSync(`${journal}.whole`, journal);
    },
  };
}

/** A session whose first answer is kept, and whose second one the disk has just refused. */
async function refused(): Promise<{ terminal: TerminalSession; home: string; free: () => void }> {
  const home = scratch();
  const terminal = start(['practice', '--questions', PACK, '--count', '4', '--seed', '3'], { home });
  await answer(terminal, 1);
  await terminal.waitFor(ANSWERED);
  terminal.type(KEYS.enter);
  await terminal.waitFor((rows) => rows[0]?.includes('2 of 4') === true);
  const { free } = fill(home);
  await answer(terminal, 2);
  await terminal.waitFor('Go on without keeping it?');
  return { terminal, home, free };
}

const answersIn = (home: string): number =>
  readProgress(freshDir(home)).events.filter(({ type }) => type === 'answer').length;

describe('a disk that fills up in the middle of a session', () => {
  test('y goes on, with a reminder, and the farewell does not claim that it was kept', async () => {
    const { terminal, home, free } = await refused();
    expect(terminal.screen().join(' ')).toContain('the disk is full');
    terminal.type(KEYS.enter);
    terminal.type('y');
    await terminal.waitFor(ANSWERED);
    expect(terminal.screen()[0]).toContain('not kept');
    terminal.type(KEYS.enter);
    await answer(terminal, 3);
    await terminal.waitFor(ANSWERED);
    terminal.type('q');
    expect(await terminal.exit()).toEqual({ code: 0, signal: 0 });
    expect(terminal.scrollback().join('\n')).toContain('What came last was not kept.');
    free();
    expect(answersIn(home)).toBe(1);
  });

  test('n goes back to the question; with room again the same key keeps the answer', async () => {
    const { terminal, home, free } = await refused();
    terminal.type('n');
    await terminal.waitFor((rows) => rows[0]?.includes('2 of 4') === true);
    free();
    terminal.type(KEYS.enter);
    await terminal.waitFor(ANSWERED);
    terminal.type('q');
    expect(await terminal.exit()).toEqual({ code: 0, signal: 0 });
    expect(terminal.scrollback().join('\n')).toContain('Your progress is saved.');
    expect(answersIn(home)).toBe(2);
  });
});
