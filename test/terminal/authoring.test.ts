import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BIN } from '../bin.ts';
import { closeAll, KEYS, start } from './harness.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'drill-authoring-'));
});
afterEach(() => {
  closeAll();
  rmSync(cwd, { recursive: true, force: true });
});

describe('questions new asks for what is not given', () => {
  test('until every answer will do, and writes a pack that checks', async () => {
    const terminal = start(['questions', 'new', 'mine.json'], { cwd });
    await terminal.waitFor('Id of the question');
    terminal.type('Late Refund\r');
    await terminal.waitFor(/Late Refund is no id\. Small letters, digits and hyphens/);
    terminal.type('late-refund\r');
    await terminal.waitFor('What happened [1]:');
    terminal.type('9\r');
    await terminal.waitFor('9 is none of them. Type a number from 1 to 7');
    terminal.type('lost-answer\r');
    await terminal.waitFor('The situation, as the learner reads it');
    terminal.type('\r');
    await terminal.waitFor('Written: mine.json');
    expect(await terminal.exit()).toEqual({ code: 0, signal: 0 });
    const { questions } = JSON.parse(readFileSync(join(cwd, 'mine.json'), 'utf8'));
    expect(questions).toMatchObject([{ id: 'late-refund', topic: 'unknown-outcome' }]);
    const checked = execFileSync(process.execPath, [BIN, 'questions', 'check', 'mine.json'], { cwd });
    expect(checked.toString()).toContain('1 question, 0 problems, 0 warnings.');
  });

  test('a file that is there is refused before anything is asked', async () => {
    writeFileSync(join(cwd, 'mine.json'), '{}');
    const terminal = start(['questions', 'new', 'mine.json'], { cwd, cols: 140 });
    expect(await terminal.exit()).toEqual({ code: 2, signal: 0 });
    expect(terminal.scrollback().join(' ')).toContain('nothing is overwritten');
    expect(terminal.scrollback().join(' ')).not.toContain('Id of the question');
  });

  test.each([
    ['Ctrl-C', KEYS.ctrlC],
    ['Ctrl-D', KEYS.ctrlD],
  ])('%s leaves without a file and without an internal error', async (_, key) => {
    const terminal = start(['questions', 'new', 'mine.json'], { cwd });
    await terminal.waitFor('Id of the question');
    terminal.type(key);
    expect(await terminal.exit()).toEqual({ code: 130, signal: 0 });
    expect(readdirSync(cwd)).toEqual([]);
    expect(terminal.scrollback().join(' ')).not.toContain('internal');
  });
});
