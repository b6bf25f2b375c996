import { afterEach, describe, expect, test } from 'vitest';
import { closeAll, KEYS, start } from './harness.ts';

afterEach(closeAll);

describe('the command line in a terminal', () => {
  test('classify without a file says what to do instead of waiting for ever', async () => {
    const terminal = start(['classify']);
    await terminal.waitFor('standard input is a terminal');
    expect(await terminal.exit()).toEqual({ code: 2, signal: 0 });
  });

  test('classify - reads what is typed, up to Ctrl-D', async () => {
    const terminal = start(['classify', '-']);
    terminal.type(`{"kind":"timeout"}${KEYS.enter}`);
    terminal.type(KEYS.ctrlD);
    await terminal.waitFor('DEADLINE_EXCEEDED');
    expect(await terminal.exit()).toEqual({ code: 0, signal: 0 });
  });

  test('Ctrl-C ends it with 130', async () => {
    const terminal = start(['classify', '-']);
    await terminal.waitFor('Ctrl-D');
    terminal.type(KEYS.ctrlC);
    expect(await terminal.exit()).toEqual({ code: 130, signal: 0 });
    expect(terminal.modes()).toEqual({ cursorVisible: true, alternateScreen: false, bracketedPaste: false });
  });

  test('a screen that never comes is an error that shows the screen', async () => {
    const terminal = start(['--help'], { rows: 60 });
    await terminal.waitFor('Commands:');
    await expect(terminal.waitFor('no such words')).rejects.toThrow(/no such words[\s\S]*classify/);
  });
});
