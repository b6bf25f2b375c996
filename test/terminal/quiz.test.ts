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

describe('a whole quiz of 15 questions of the package', () => {
  const whole = ['quiz', '--seed', '11'];
  const on = (terminal: TerminalSession, number: number) =>
    terminal.waitFor((screen) => screen[0]?.includes(`${number} of 15`) === true);

  /** Whatever the form of the question: a first choice, or none. */
  async function answered(terminal: TerminalSession, number: number): Promise<void> {
    await on(terminal, number);
    terminal.type(`a${KEYS.enter}`);
  }

  test('flags, strikes out, pauses, is killed, resumes, hands in and reports', async () => {
    const terminal = start(whole, { home });
    await terminal.waitFor('15 questions in 30 minutes.');
    terminal.type(KEYS.enter);
    for (let number = 1; number <= 4; number++) await answered(terminal, number);
    await on(terminal, 5);
    terminal.type('f');
    await terminal.waitFor((screen) => /flagged, 5 of 15/.test(screen[0] ?? ''));
    // Whatever the question: the pause must hide its stem.
    const [stem = ''] = terminal
      .screen()
      .slice(1, -3)
      .toSorted((one, other) => other.length - one.length);
    expect(stem.length).toBeGreaterThan(20);
    terminal.type('z');
    // The frame may arrive in pieces: the question is gone once all of it is there.
    await terminal.waitFor((screen) => /Paused\./.test(screen.join('\n')) && !screen.includes(stem));
    terminal.type(KEYS.enter);
    await terminal.waitFor((screen) => !screen.join().includes('Paused') && screen.includes(stem));
    terminal.kill('SIGKILL');
    await terminal.exit();

    const again = start(whole, { home });
    await again.waitFor('A timed quiz was begun');
    again.type('y');
    for (let number = 5; number <= 15; number++) await answered(again, number);
    await again.waitFor(/1 flagged/);
    again.type('s');
    await again.waitFor('Hand in?');
    again.type('y');
    await again.waitFor('Timed quiz: report');
    expect(again.screen().join('\n')).toMatch(/\d+ of 15 right: \d+ % raw/);
    again.type('q');
    expect((await again.exit()).code).toBe(0);
    expect(again.received()).not.toContain(CLEARS_SCROLLBACK);
  }, 60_000);

  test('--count 60 --minutes 120 has the pace of the exam', async () => {
    const terminal = start(['quiz', '--count', '60', '--minutes', '120', '--seed', '1'], { home });
    await terminal.waitFor('60 questions in 120 minutes.');
    terminal.type(KEYS.enter);
    await terminal.waitFor((screen) => /1 of 60, (?:120:00|119:\d\d) left/.test(screen[0] ?? ''));
  });
});

describe('a timed quiz', () => {
  test('flag, strike-out, overview, pause, kill, resume, hand in, report', async () => {
    const terminal = start(QUIZ, { home });
    await terminal.waitFor('6 questions in 5 minutes.');
    terminal.type('s');
    await at(terminal, 1);
    terminal.type('axbf');
    await terminal.waitFor(/flagged, 1 of 6[\s\S]*-\/- A/);
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
    await again.waitFor(/missed( or flagged)? 1 of \d/);
    again.type('q');
    expect((await again.exit()).code).toBe(0);
    expect(again.received()).not.toContain(CLEARS_SCROLLBACK);
  });

  test.each(['q', 'SIGHUP', 'SIGTERM'] as const)(
    'a choice that was not confirmed is there again after %s',
    async (way) => {
      const terminal = start(QUIZ, { home });
      await terminal.waitFor('6 questions in 5 minutes.');
      terminal.type('s');
      await at(terminal, 1);
      terminal.type('c');
      await terminal.waitFor(/\(•\) C/);
      if (way === 'q') terminal.type('q');
      else terminal.kill(way);
      await terminal.exit();

      const again = start(QUIZ, { home });
      await again.waitFor('1 of 6 answered');
      again.type('y');
      await again.waitFor(/\(•\) C/);
    },
  );

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
