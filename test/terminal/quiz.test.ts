import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CLEARS_SCROLLBACK, closeAll, KEYS, start, type TerminalSession } from './harness.ts';

const PACK = fileURLToPath(new URL('../cases/questions.json', import.meta.url));
const QUIZ = ['quiz', '--questions', PACK, '--count', '6', '--minutes', '5', '--seed', '2'];

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'drill-quiz-'));
});

afterEach(async () => {
  await closeAll();
  rmSync(home, { recursive: true, force: true });
});

const at = (terminal: TerminalSession, number: number) =>
  terminal.waitFor((screen) => screen[0]?.includes(`${number} of 6`) === true);

describe('a timed quiz', () => {
  test('flag, strike-out, overview, pause, kill, resume, hand in, report', async () => {
    const terminal = start(QUIZ, { home });
    await terminal.waitFor('6 questions in 5 minutes.');
    terminal.type('s');
    await at(terminal, 1);
    terminal.type('axbf');
    await terminal.waitFor((screen) => /flagged, 1 of 6/.test(screen[0] ?? ''));
    expect(terminal.screen().join('\n')).toMatch(/-\/- A/);
    terminal.type(KEYS.enter);
    await at(terminal, 2);
    terminal.type('z');
    await terminal.waitFor('Paused.');
    terminal.type(KEYS.enter);
    await terminal.waitFor((screen) => /2 of 6/.test(screen[0] ?? '') && !screen.join().includes('Paused'));
    terminal.kill('SIGKILL');
    await terminal.exit();

    const again = start(QUIZ, { home });
    await again.waitFor('A timed quiz was begun');
    again.type('y');
    await at(again, 2);
    again.type('o');
    await again.waitFor(/1 flagged/);
    again.type('s');
    await again.waitFor('Hand in?');
    again.type('y');
    await again.waitFor('Timed quiz: report');
    expect(again.screen().join('\n')).toMatch(/\d of 6 right: \d+ % raw/);
    again.type('n');
    await again.waitFor(/missed 1 of \d/);
    again.type('q');
    expect((await again.exit()).code).toBe(0);
    expect(again.received()).not.toContain(CLEARS_SCROLLBACK);
  });

  test('the clock redraws its own line: fewer than 200 bytes a second', async () => {
    const terminal = start(QUIZ, { home });
    await terminal.waitFor('6 questions in 5 minutes.');
    terminal.type('s');
    await terminal.waitFor('4:59 left');
    const before = terminal.received().length;
    await terminal.waitFor('4:54 left');
    expect((terminal.received().length - before) / 5).toBeLessThan(200);
  });
});
