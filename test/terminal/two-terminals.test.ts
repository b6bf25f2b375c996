import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { readProgress } from '../../src/files/progress.ts';
import { freshDir, scratch } from '../storage/place.ts';
import { closeAll, start, type TerminalSession } from './harness.ts';

/** The same round, open in two terminals. */

const PACK = fileURLToPath(new URL('../cases/questions.json', import.meta.url));
const ARGS = ['practice', '--questions', PACK];
const ANSWERED = /(Right|Wrong)\. You chose/;

afterEach(closeAll);

/** An answer to any question: two letters where two are asked for, else one for each of its rows. */
function answer(terminal: TerminalSession): void {
  terminal.type(terminal.screen().some((row) => row.startsWith('Choose 2.')) ? 'ab\r' : 'aaaaaaa\r');
}

const asked = (terminal: TerminalSession) => terminal.waitFor((rows) => rows[0]?.includes('1 of ') === true);

test('the second one to answer is told how to go on, and its farewell is true', async () => {
  const home = scratch();
  const first = start(ARGS, { home });
  await asked(first);
  const second = start(ARGS, { home });
  await asked(second);
  answer(first);
  await first.waitFor(ANSWERED);
  answer(second);
  await second.waitFor('another terminal has gone on');
  const said = second.screen().join(' ').replace(/\s+/g, ' ');
  expect(said).toContain('Go on there; or leave, and start again to go on here.');
  expect(said).toContain('`mcp-errors-drill practice --count 10` begins anew.');
  expect(second.screen().join('\n')).not.toMatch(ANSWERED);
  second.type('q');
  expect(await second.exit()).toEqual({ code: 0, signal: 0 });
  expect(second.scrollback().join('\n')).toContain('No answer was added here; the session is kept.');
  expect(second.scrollback().join('\n')).not.toContain('Nothing answered');
  expect(readProgress(freshDir(home)).events.filter(({ type }) => type === 'answer')).toHaveLength(1);

  // What it was told holds.
  await start(ARGS, { home }).waitFor(ANSWERED);
  const other = start([...ARGS, '--count', '10'], { home });
  await asked(other);
});
