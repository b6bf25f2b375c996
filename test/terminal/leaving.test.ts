import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { closeAll, KEYS, start, type TerminalSession } from './harness.ts';

afterEach(closeAll);

const PACK = fileURLToPath(new URL('../cases/questions.json', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RESTORED = { cursorVisible: true, alternateScreen: false, bracketedPaste: false };

async function atHome(): Promise<TerminalSession> {
  const terminal = start(['--questions', PACK]);
  await terminal.waitFor('q leave');
  return terminal;
}

describe('every way out restores the terminal', () => {
  test.each([
    ['q', 'q', 0],
    ['Ctrl-D', KEYS.ctrlD, 0],
    ['Ctrl-C', KEYS.ctrlC, 130],
  ])('%s', async (_, key, code) => {
    const terminal = await atHome();
    terminal.type(key);
    expect(await terminal.exit()).toEqual({ code, signal: 0 });
    expect(terminal.modes()).toEqual(RESTORED);
    expect(terminal.scrollback().join('\n')).toContain('Your progress is saved.');
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends it with 130', async (signal) => {
    const terminal = await atHome();
    terminal.kill(signal);
    expect(await terminal.exit()).toEqual({ code: 130, signal: 0 });
    expect(terminal.modes()).toEqual(RESTORED);
  });
});

describe('a terminal that is closed', () => {
  test.each([
    ['line by line', ['practice', '--plain', '--questions', PACK], 'Answer:'],
    ['in the lab', ['lab', 'lookup-timeout'], 'lookup_order'],
    ['on a screen', ['--questions', PACK], 'q leave'],
  ])('ends the program without a native error: %s', async (_, args, shown) => {
    const terminal = start(args);
    await terminal.waitFor(shown);
    terminal.hangUp();
    const { code, signal } = await terminal.exit();
    // Whichever comes first: the end of the input, SIGHUP as the program takes it, or SIGHUP itself. Not SIGABRT.
    expect(signal === 0 ? [0, 130] : [1]).toContain(signal === 0 ? code : signal);
  });
});

describe('an internal error', () => {
  test('restores the terminal, says what to report, and ends with 70', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'drill-broken-'));
    try {
      for (const part of ['bin', 'dist', 'content', 'questions', 'package.json']) {
        cpSync(join(ROOT, part), join(copy, part), { recursive: true });
      }
      writeFileSync(join(copy, 'content', 'en', 'facts.json'), '[]');
      const terminal = start(['--questions', PACK], { bin: join(copy, 'bin', 'mcp-errors-drill.mjs') });
      await terminal.waitFor('q leave');
      terminal.type('l');
      expect(await terminal.exit()).toEqual({ code: 70, signal: 0 });
      expect(terminal.modes()).toEqual(RESTORED);
      expect(terminal.scrollback().join(' ')).toMatch(/internal error.*Please report it/s);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});

describe('Ctrl-Z', () => {
  test('gives the terminal back and goes on where it was', async () => {
    const terminal = await atHome();
    terminal.type('s');
    await terminal.waitFor('Statistics: readiness');
    terminal.type('\u001a');
    terminal.kill('SIGCONT');
    await terminal.waitFor('Statistics: readiness');
    terminal.type('n');
    await terminal.waitFor('Statistics: confusions');
  });
});

describe('the editor', () => {
  test('gets the terminal, and what it leaves is classified', async () => {
    const home = mkdtempSync(join(tmpdir(), 'drill-editor-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const message = join(home, 'given.json');
    writeFileSync(message, '{"kind":"timeout","deadlineMs":8000}');
    const env = { EDITOR: `/bin/cp ${message}`, VISUAL: '' };
    const terminal = start(['--questions', PACK], { env });
    await terminal.waitFor('q leave');
    terminal.type('me');
    await terminal.waitFor('Classifier: verdict');
    terminal.type(KEYS.escape);
    await terminal.waitFor('Paste it here');
  });

  test('that is left without a change gives no verdict', async () => {
    const terminal = start(['--questions', PACK], { env: { EDITOR: '/bin/true', VISUAL: '' } });
    await terminal.waitFor('q leave');
    terminal.type('me');
    await terminal.waitFor(
      (rows) => rows[0] === 'Classifier' && rows.some((row) => row.includes('Nothing was changed.')),
    );
  });

  test('that fails is told, and nothing is lost', async () => {
    const terminal = start(['--questions', PACK], { env: { EDITOR: '/bin/false', VISUAL: '' } });
    await terminal.waitFor('q leave');
    terminal.type('me');
    await terminal.waitFor('false did not end well');
  });
});
