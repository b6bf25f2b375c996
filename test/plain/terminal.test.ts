import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readOnlyFile } from '../storage/disk.ts';
import { scratch } from '../storage/place.ts';
import { closeAll, KEYS, start, type TerminalSession } from '../terminal/harness.ts';

afterEach(closeAll);

const DUMB = { TERM: 'dumb' };

/** Waits for a prompt, types a line. */
async function answer(terminal: TerminalSession, prompt: string, line: string): Promise<void> {
  await terminal.waitFor((screen) => screen.findLast((row) => row !== '')?.startsWith(prompt) === true);
  terminal.type(`${line}${KEYS.enter}`);
}

describe('a dumb terminal', () => {
  test('home, a lesson, practice, the classifier, and out again, without one escape', async () => {
    const terminal = start([], { rows: 120, env: DUMB });
    await terminal.waitFor('No answers yet.');
    await answer(terminal, 'Home', 'l');
    await answer(terminal, 'Lesson:', '2');
    await terminal.waitFor('Layers: protocol, execution, local:');
    await answer(terminal, 'Enter goes on', '');
    await terminal.waitFor('Section 2 of');
    await answer(terminal, 'Enter goes on', 'b');
    await answer(terminal, 'Lesson:', 'b');
    await answer(terminal, 'Home', 'm');
    await answer(terminal, 'Message:', '{"kind":"timeout","sent":true}');
    terminal.type(`.${KEYS.enter}`);
    await terminal.waitFor('next step: query-status.');
    await answer(terminal, 'Fact:', 'e');
    await terminal.waitFor('3 fields flip:');
    await answer(terminal, 'Fact:', 'b');
    await answer(terminal, 'Home', 'o');
    await answer(terminal, 'Setting:', '1 2027-03-31');
    await terminal.waitFor('Exam date is 2027-03-31 now.');
    await answer(terminal, 'Setting:', 'b');
    await answer(terminal, 'Home', 'p');
    await answer(terminal, 'Answer:', 'end');
    await terminal.waitFor('Nothing was answered this time.');
    await answer(terminal, 'Home', 'q');
    expect(await terminal.exit()).toEqual({ code: 0, signal: 0 });
    expect(terminal.scrollback().join('\n')).toContain('Your progress is saved.');
    expect(terminal.received()).not.toContain('\u001b');
  });

  test('Ctrl-C ends practice with 130', async () => {
    const terminal = start(['practice'], { env: DUMB });
    await terminal.waitFor('Answer:');
    terminal.type(KEYS.ctrlC);
    expect(await terminal.exit()).toEqual({ code: 130, signal: 0 });
    expect(terminal.scrollback().join('\n')).toContain('the same command goes on');
  });

  test('Ctrl-D leaves', async () => {
    const terminal = start(['quiz', '--plain']);
    await terminal.waitFor('Enter starts the clock');
    terminal.type(KEYS.ctrlD);
    expect(await terminal.exit()).toEqual({ code: 0, signal: 0 });
  });
});

describe('the screens, where data cannot be kept', () => {
  test('ask on a line first, and then begin', async () => {
    const home = scratch();
    readOnlyFile(join(home, 'journal.jsonl'));
    const terminal = start(['practice'], { home });
    await terminal.waitFor('Nothing you answer from here on is kept.');
    terminal.type(`y${KEYS.enter}`);
    await terminal.waitFor((screen) => /1 of 10/.test(screen[0] ?? ''));
    terminal.type('q');
    expect((await terminal.exit()).code).toBe(0);
  });

  test('or end with what to do', async () => {
    const home = scratch();
    readOnlyFile(join(home, 'journal.jsonl'));
    const terminal = start(['practice'], { home });
    await terminal.waitFor('Go on without keeping it?');
    terminal.type(`n${KEYS.enter}`);
    expect((await terminal.exit()).code).toBe(2);
    expect(terminal.modes()).toEqual({ cursorVisible: true, alternateScreen: false, bracketedPaste: false });
  });
});
