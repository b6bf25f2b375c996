import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { run } from '../cli/run.ts';
import { scratch } from '../storage/place.ts';
import { converse } from './converse.ts';

const PACK = fileURLToPath(new URL('../cases/questions.json', import.meta.url));
const quiz = (...more: string[]): string[] => ['quiz', '--plain', '--questions', PACK, ...more];

describe('a timed quiz of 15 over a pipe', () => {
  test('flag, strike-out, overview, pause, kill, resume, hand in, report, walk', async () => {
    const home = scratch();
    const talk = converse(quiz('--seed', '2'), home);
    await talk.until('15 questions in 30 minutes.');
    await talk.until('up to 90 seconds');
    talk.send('');
    await talk.until('question 1 of 15. 30 minutes left.');
    talk.send('f', 'g 3');
    await talk.until('Flagged.');
    await talk.until('question 3 of 15');
    talk.send('z');
    await talk.until('Paused. The clock stands still.');
    talk.send('');
    await talk.until('question 3 of 15');
    talk.send('o');
    await talk.until('0 complete, 0 incomplete, 2 seen only, 13 unseen, 1 flagged.');
    talk.kill('SIGKILL');
    await talk.exit();

    const again = converse(quiz(), home);
    await again.until('A timed quiz was begun and not handed in: 0 of 15 answered.');
    again.send('y');
    await again.until('question 3 of 15');
    again.send('s');
    await again.until('15 not answered, 1 flagged. Hand in?');
    again.send('n');
    await again.until('Flagged: 1.');
    again.send('s', 'y');
    await again.until('Timed quiz: report.');
    await again.until(/\d of 15 right: \d+ % raw/);
    await again.until('1 pause');
    again.send('n');
    await again.until('Missed question 1 of 15.');
    await again.until('Not answered. The answer is');
    again.send('q');
    expect(await again.exit()).toBe(0);
    expect(again.stdout()).not.toMatch(/[\u001b\u2500-\u259f]/);
  });

  test('answered from a file in one go', async () => {
    const input = ['', ...Array.from({ length: 15 }, () => 'n'), 's', 'y'].join('\n');
    const { code, stdout, stderr } = await run(quiz('--data-dir', scratch()), { input });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('0 of 15 right');
    expect(stdout).not.toMatch(/^(Right|Wrong)\./m);
  });

  test('input that ends before it is handed in: exit 2, and the quiz is kept', async () => {
    const home = scratch();
    const first = await run(quiz('--data-dir', home), { input: '\nn\n' });
    expect(first.code).toBe(2);
    expect(first.stderr).toContain('the same command goes on with it');
    const again = await run(quiz('--data-dir', home), { input: 'y\nq\n' });
    expect(again.code).toBe(0);
    expect(again.stdout).toContain('Timed quiz: question 2 of 15.');
  });
});
