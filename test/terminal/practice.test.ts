import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CLEARS_SCROLLBACK, closeAll, KEYS, start, type TerminalSession } from './harness.ts';

const PACK = fileURLToPath(new URL('../cases/questions.json', import.meta.url));
const PRACTICE = ['practice', '--questions', PACK];

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'drill-practice-'));
});

afterEach(async () => {
  await closeAll();
  rmSync(home, { recursive: true, force: true });
});

/** Waits for a question, and says whether it wants two answers. */
async function question(terminal: TerminalSession, number: number, of: number): Promise<boolean> {
  await terminal.waitFor(
    (screen) => screen[0]?.includes(`${number} of ${of}`) === true && !/Right\.|Wrong\./.test(screen.join()),
  );
  return terminal.screen().some((line) => line.startsWith('Choose 2.'));
}

const answered = /(Right|Wrong)\. You chose/;

describe('practice', () => {
  test('three answers in different packaging, a resize, Ctrl-C, and the progress is there again', async () => {
    const terminal = start([...PRACTICE, '--count', '5', '--seed', '3'], { home });
    const first = await question(terminal, 1, 5);
    terminal.type(first ? 'ab\r' : 'a\r');
    await terminal.waitFor(answered);

    terminal.type(KEYS.enter);
    const second = await question(terminal, 2, 5);
    terminal.resize(60, 20);
    await terminal.waitFor((screen) => screen.length === 20 && screen[18]!.includes('q leave'));
    for (const key of second ? ['1', '2', KEYS.enter] : ['2', KEYS.enter]) terminal.type(key);
    await terminal.waitFor(answered);

    terminal.resize(80, 24);
    await terminal.waitFor((screen) => screen.length === 24 && screen[22]!.includes('q leave'));
    terminal.type(KEYS.enter);
    const third = await question(terminal, 3, 5);
    terminal.type(third ? `${KEYS.down} ${KEYS.down} ` : KEYS.down);
    terminal.type(KEYS.enter);
    await terminal.waitFor(answered);

    terminal.type(KEYS.ctrlC);
    expect(await terminal.exit()).toEqual({ code: 130, signal: 0 });
    expect(terminal.scrollback().join('\n')).toMatch(/3 answered, \d right\. Your progress is saved\./);
    expect(terminal.received()).not.toContain(CLEARS_SCROLLBACK);
    expect(terminal.modes()).toEqual({ cursorVisible: true, alternateScreen: false, bracketedPaste: false });

    const again = start(PRACTICE, { home });
    await again.waitFor((screen) => /3 of 5, \d right/.test(screen[0] ?? ''));
    again.type('q');
    expect((await again.exit()).code).toBe(0);
  });

  test('progress survives a kill right after the answer', async () => {
    const terminal = start([...PRACTICE, '--count', '2', '--seed', '1'], { home });
    const two = await question(terminal, 1, 2);
    terminal.type(two ? 'ab\r' : 'a\r');
    await terminal.waitFor(answered);
    terminal.kill('SIGKILL');
    await terminal.exit();

    const again = start(['stats', '--json', '--questions', PACK], { home });
    await again.exit();
    expect(again.scrollback().join('\n')).toMatch(/"answers": ?1\b/);
  });

  test('keys typed before the first frame are not lost', async () => {
    const terminal = start([...PRACTICE, '--count', '2', '--seed', '1'], { home });
    terminal.type('f');
    await terminal.waitFor((screen) => screen[0]?.includes('flagged') === true);
  });

  test('Esc keeps the round and says so; the same command goes on with it', async () => {
    const terminal = start([...PRACTICE, '--count', '5', '--seed', '3'], { home });
    terminal.type((await question(terminal, 1, 5)) ? 'ab\r' : 'a\r');
    await terminal.waitFor(answered);
    terminal.type(KEYS.enter);
    await question(terminal, 2, 5);
    terminal.type(KEYS.escape);
    await terminal.waitFor('Not finished: 1 of 5 answered.');
    terminal.type(KEYS.escape);
    expect((await terminal.exit()).code).toBe(0);
    await question(start(PRACTICE, { home }), 2, 5);
  });

  test('answers stay in the scrollback, up to the summary', async () => {
    const terminal = start([...PRACTICE, '--count', '1', '--seed', '1'], { home });
    const two = await question(terminal, 1, 1);
    terminal.type(two ? 'ab\r' : 'a\r');
    await terminal.waitFor(answered);
    terminal.type(KEYS.enter);
    await terminal.waitFor('Practice: summary');
    expect(terminal.scrollback().join('\n')).toMatch(answered);
    terminal.type(KEYS.escape);
    expect((await terminal.exit()).code).toBe(0);
  });
});

describe('bad input', () => {
  test('a pack with two right options is refused with file and path', async () => {
    const pack = join(home, 'two-right.json');
    const option = { claim: { is: { isError: true } } };
    const question = {
      id: 'two-right',
      topic: 'envelope',
      level: 1,
      stem: 'Which one?',
      cases: [{ facts: { kind: 'upstream', http: { status: 503 } } }],
      options: [
        { text: 'one', ...option },
        { text: 'two', ...option },
        { text: 'three', claim: { is: { isError: false } } },
      ],
    };
    writeFileSync(pack, JSON.stringify({ questions: [question] }));
    const terminal = start(['practice', '--questions', pack], { home });
    expect((await terminal.exit()).code).toBe(2);
    const said = terminal.screen().join('');
    expect(said).toContain('two-right.json');
    expect(said).toContain('questions[0]');
  });

  test.each([
    [['practice', '--count', 'many'], /option '--count <n>' argument 'many' is invalid/],
    [['practice', '--topic', 'nonsense'], /there is no topic/],
    [['quiz', '--minutes', '0'], /option '--minutes <n>' argument '0' is invalid/],
  ])('%j is one sentence and exit 2', async (args, said) => {
    const terminal = start(args, { home });
    expect((await terminal.exit()).code).toBe(2);
    expect(terminal.screen().join(' ')).toMatch(said);
    expect(terminal.modes().cursorVisible).toBe(true);
  });
});
