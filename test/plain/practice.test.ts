import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { run } from '../cli/run.ts';
import { readOnlyFile } from '../storage/disk.ts';
import { scratch } from '../storage/place.ts';
import { converse } from './converse.ts';

const PACK = fileURLToPath(new URL('../cases/questions.json', import.meta.url));
const practice = (home: string, ...more: string[]): string[] => [
  'practice',
  '--plain',
  '--questions',
  PACK,
  '--data-dir',
  home,
  ...more,
];

async function answersIn(home: string): Promise<number> {
  const { stdout } = await run(['stats', '--json', '--data-dir', home]);
  return JSON.parse(stdout).totals.answers;
}

/** Fits a question that wants one and a question that wants two: the other answer is refused. */
const EITHER = ['a', 'ab'];

/** Whatever draws, colours or moves the cursor. */
const DECORATION = /[\u001b\r\u2500-\u259f\u2800-\u28ff]/;

describe('practice over a pipe', () => {
  test('answers, explanation and leaving, without any drawing', async () => {
    const home = scratch();
    const { code, stdout, stderr } = await run(practice(home, '--seed', '1'), { input: 'a\nab\nq\n' });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^(Right|Wrong)\. You chose/m);
    expect(stdout).toMatch(/^The verdict(:| on case 1:) /m);
    expect(stdout).toMatch(/^Your progress is saved\.$/m);
    expect(stdout).not.toMatch(DECORATION);
  });

  test('is chosen by itself where output is no terminal', async () => {
    const home = scratch();
    const { code, stdout } = await run(
      practice(home).filter((word) => word !== '--plain'),
      { input: 'q\n' },
    );
    expect(code).toBe(0);
    expect(stdout).toContain('Practice: question 1 of 10.');
  });

  test('bytes that arrive in pieces are the same lines', async () => {
    const home = scratch();
    const pieces = ['su', 're', '\r\n', 'f\nq', '\n'];
    const { code, stdout } = await run(practice(home), { input: pieces });
    expect(code).toBe(0);
    expect(stdout).toContain('Noted: you are sure.');
    expect(stdout).toContain('Flagged.');
  });

  test('control characters that were typed are shown, not sent', async () => {
    const { stdout } = await run(practice(scratch()), { input: '\u001b[31m\nq\n' });
    expect(stdout).not.toContain('\u001b');
  });

  test('input that ends too early: one sentence, exit 2, and the session goes on later', async () => {
    const home = scratch();
    const first = await run(practice(home, '--seed', '1', '--count', '4'), { input: 'a\nab' });
    expect(first.code).toBe(2);
    expect(first.stderr.trim().split('\n')).toHaveLength(1);
    expect(first.stderr).toContain('standard input ended where an answer is needed');
    expect(await answersIn(home)).toBeGreaterThan(0);
    const again = await run(practice(home), { input: 'q\n' });
    expect(again.code).toBe(0);
    expect(again.stdout).toMatch(/^Practice: going on where you left, \d of 4 answered\.$/m);
  });

  test('a closed standard input is one that has ended', async () => {
    const { code, stderr } = await run(practice(scratch()), { input: '' });
    expect(code).toBe(2);
    expect(stderr).toContain('Nothing was answered. What was begun is kept;');
    expect(stderr).toContain('the same command goes on with it');
  });

  test.each([
    ['review', ''],
    ['quiz', ''],
    ['review', 'r\n'],
  ])('%s that ends before anything begins claims nothing', async (command, input) => {
    const home = scratch();
    const { code, stdout, stderr } = await run([command, '--plain', '--data-dir', home], { input });
    expect(code).toBe(2);
    expect(stderr).toContain('Nothing was answered, and nothing was changed.');
    expect(stdout + stderr).not.toMatch(/kept|saved/);
    expect(readdirSync(home)).toEqual([]);
  });

  test('an interruption ends it with 130, and the session is kept', async () => {
    const home = scratch();
    const talk = converse(practice(home, '--seed', '1'), home);
    talk.send(...EITHER);
    await talk.until(/(Right|Wrong)\. You chose/);
    await talk.until('question 2 of 10');
    talk.kill('SIGINT');
    expect(await talk.exit()).toBe(130);
    expect(talk.stdout()).toContain('Interrupted. Your progress is saved; the same command goes on.');
    expect(talk.stderr()).toBe('');
    expect(await answersIn(home)).toBeGreaterThan(0);
  });

  test('an answer survives a kill as soon as its explanation is said', async () => {
    const home = scratch();
    const talk = converse(practice(home, '--seed', '1'), home);
    await talk.until('Answer:');
    talk.send(...EITHER);
    await talk.until(/(Right|Wrong)\. You chose/);
    talk.kill('SIGKILL');
    await talk.exit();
    expect(await answersIn(home)).toBeGreaterThan(0);
  });

  test('review says that nothing is due, and crams', async () => {
    const home = scratch();
    const { code, stdout } = await run(['review', '--data-dir', home], { input: 'r\nc\nq\n' });
    expect(code).toBe(0);
    expect(stdout).toContain('Nothing is due');
    expect(stdout).toContain('Cramming: question 1 of');
  });

  test('a conversation has no JSON form', async () => {
    const { code, stderr } = await run(['practice', '--json', '--data-dir', scratch()], { input: 'q\n' });
    expect(code).toBe(2);
    expect(JSON.parse(stderr).error.code).toBe('usage');
  });
});

describe('data that cannot be kept', () => {
  const PLACES: readonly (readonly [string, () => string, RegExp])[] = [
    [
      'a journal that takes nothing',
      () => {
        const home = scratch();
        readOnlyFile(join(home, 'journal.jsonl'));
        return home;
      },
      /journal\.jsonl/,
    ],
    [
      'a file where the directory should be',
      () => {
        const file = join(scratch(), 'file');
        writeFileSync(file, '');
        return join(file, 'data');
      },
      /a file stands where a directory should be/,
    ],
  ];

  test.each(PLACES)('%s: the learner may go on without keeping', async (_, place, problem) => {
    const { code, stdout } = await run(practice(place(), '--seed', '1'), { input: 'y\na\nab\nq\n' });
    expect(code).toBe(0);
    expect(stdout).toMatch(problem);
    expect(stdout).toContain('Nothing you answer from here on is kept.');
    expect(stdout).toMatch(/^(Right|Wrong)\. You chose/m);
    expect(stdout).toContain('Nothing of this was kept.');
    expect(stdout).not.toContain('Your progress is saved');
  });

  test.each(PLACES)('%s: or else exit 2, with the place and what to do', async (_, place, problem) => {
    const { code, stdout, stderr } = await run(practice(place()), { input: 'n\n' });
    expect(code).toBe(2);
    expect(stderr).toMatch(problem);
    expect(stdout).not.toContain('question 1');
  });
});

describe('a pack with a problem', () => {
  test('file, JSON path and mend in one sentence; exit 2, nothing written', async () => {
    const home = join(scratch(), 'data');
    const pack = join(scratch(), 'pack.json');
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
    for (const command of ['practice', 'quiz', 'review']) {
      const args = [command, '--plain', '--questions', pack, '--data-dir', home];
      const { code, stdout, stderr } = await run(args, { input: 'q\n' });
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain('pack.json');
      expect(stderr).toContain('questions[0]');
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
    expect(existsSync(home)).toBe(false);
  });
});
