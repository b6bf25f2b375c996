import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { CLEARS_SCROLLBACK, closeAll, KEYS, start, type TerminalSession } from './harness.ts';

afterEach(closeAll);

const PACK = fileURLToPath(new URL('../cases/questions.json', import.meta.url));
const SIZES = [
  [80, 24],
  [60, 20],
  [40, 12],
] as const;

/** Each screen: the key from home, and what its title says. */
const SCREENS = [
  ['l', 'Lessons'],
  ['p', 'Practice'],
  ['t', 'Timed quiz'],
  ['r', 'Review'],
  ['s', 'Statistics: readiness'],
  ['m', 'Classifier'],
  ['w', 'Watch what happens'],
  ['o', 'Settings'],
  ['?', 'Keys'],
] as const;

const titled = (title: string) => (screen: readonly string[]) => screen[0]?.startsWith(title) === true;

function expectFrame(terminal: TerminalSession, rows: number): void {
  const screen = terminal.screen();
  expect(screen[rows - 2]).toMatch(/q leave$/);
  expect(screen[rows - 1]).toBe('');
}

describe.each(SIZES)('at %i×%i', (cols, rows) => {
  test('every screen is opened, used and left', async () => {
    const terminal = start(['--questions', PACK], { cols, rows });
    await terminal.waitFor(titled('mcp-errors-drill'));
    for (const [key, title] of SCREENS) {
      terminal.type(key);
      await terminal.waitFor(titled(title));
      expectFrame(terminal, rows);
      terminal.type(']]jk');
      terminal.type(KEYS.escape);
      await terminal.waitFor(titled('mcp-errors-drill'));
      expectFrame(terminal, rows);
    }
    terminal.type('q');
    expect((await terminal.exit()).code).toBe(0);
    expect(terminal.received()).not.toContain(CLEARS_SCROLLBACK);
  });
});

describe('changes of size', () => {
  test('keep the screen whole, whatever the sequence', async () => {
    const terminal = start(['--questions', PACK]);
    await terminal.waitFor(titled('mcp-errors-drill'));
    for (const [cols, rows] of [
      [40, 12],
      [100, 30],
      [60, 20],
      [41, 40],
      [80, 24],
    ] as const) {
      terminal.resize(cols, rows);
      await terminal.waitFor(
        (screen) => titled('mcp-errors-drill')(screen) && /q leave$/.test(screen[rows - 2] ?? ''),
      );
    }
    expect(terminal.received()).not.toContain(CLEARS_SCROLLBACK);
  });

  test('below the smallest size a sentence says so, and the way back is open', async () => {
    const terminal = start(['--questions', PACK]);
    await terminal.waitFor(titled('mcp-errors-drill'));
    terminal.resize(30, 10);
    await terminal.waitFor('This terminal is 30 by 10');
    terminal.resize(80, 24);
    await terminal.waitFor(titled('mcp-errors-drill'));
  });
});

describe('colours', () => {
  const COLOUR = /\u001b\[(?:[0-9;]*;)?(?:3[0-7]|9[0-7])m/;

  test('are there by default', async () => {
    const terminal = start(['--questions', PACK]);
    await terminal.waitFor(titled('mcp-errors-drill'));
    expect(terminal.received()).toMatch(COLOUR);
  });
  test.each([
    ['NO_COLOR', ['--questions', PACK], { NO_COLOR: '1' }],
    ['--no-color', ['--questions', PACK, '--no-color'], {}],
    ['FORCE_COLOR=0', ['--questions', PACK], { FORCE_COLOR: '0' }],
  ] as const)('%s turns them off', async (_, args, env) => {
    const terminal = start([...args], { env });
    await terminal.waitFor(titled('mcp-errors-drill'));
    expect(terminal.received()).not.toMatch(COLOUR);
  });
});

describe('a locale without UTF-8', () => {
  test('draws with ASCII alone', async () => {
    const terminal = start(['--questions', PACK], { env: { LANG: 'C', LC_ALL: 'C' } });
    await terminal.waitFor(titled('mcp-errors-drill'));
    terminal.type('p');
    await terminal.waitFor(titled('Practice'));
    expect(terminal.screen().join('')).toMatch(/^[ -~]*$/);
  });
});
