import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from './run.ts';

const dir = mkdtempSync(join(tmpdir(), 'drill-replay-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const OWN = {
  id: 'own',
  title: 'My own',
  story: 'A call is turned away.',
  watch: 'Nothing much.',
  deadlineMs: 1000,
  calls: [
    { tool: 'act', wish: 'it', effect: 'write', backend: [{ sees: { kind: 'check', stage: 'policy' } }] },
  ],
  designs: { plain: { title: 'Plain', layers: [{ name: 'client', attempts: 2 }] } },
};

describe('replay', () => {
  test('--list names the scenarios, and so does no operand', async () => {
    const listed = await run(['replay', '--list']);
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    expect(listed.stdout).toContain('answer-lost: Accepted, but the answer is lost');
    expect((await run(['replay'])).stdout).toBe(listed.stdout);
  });

  test('ID plays a scenario; the same command prints the same', async () => {
    const first = await run(['replay', 'answer-lost']);
    expect(first.code).toBe(0);
    expect(first.stdout).toContain('1 TOO MANY');
    expect((await run(['replay', 'answer-lost'])).stdout).toBe(first.stdout);
  });

  test('--with changes the design: without retries 27 calls become one', async () => {
    const { stdout } = await run(['replay', 'layered-retries', '--with', 'retry=none', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      design: { name: 'every-layer, retry=none' },
      bill: { calls: 1 },
      criteria: [{ id: 'given-up' }],
    });
  });

  test('--design and --compare show designs beside each other', async () => {
    const { stdout } = await run([
      'replay',
      'answer-lost',
      '--design',
      'key-by-attempt',
      '--compare',
      'key=intent',
      '--json',
    ]);
    const { designs } = JSON.parse(stdout);
    expect(designs.map(({ bill }: { bill: { effects: number } }) => bill.effects)).toEqual([2, 1]);
    const plain = await run(['replay', 'answer-lost', '--compare', 'key-by-intent']);
    expect(plain.stdout).toContain('Side by side:');
  });

  test('FILE plays a file, - plays standard input', async () => {
    const file = join(dir, 'own.json');
    writeFileSync(file, JSON.stringify(OWN));
    const fromFile = await run(['replay', './own.json'], { cwd: dir });
    expect(fromFile.stdout).toContain('My own');
    const fromInput = await run(['replay', '-'], { input: JSON.stringify(OWN) });
    expect(fromInput.stdout).toBe(fromFile.stdout);
  });

  test('--schema prints the schema of a scenario file', async () => {
    const schema = JSON.parse((await run(['replay', '--schema'])).stdout);
    expect(schema).toMatchObject({ type: 'object', required: expect.arrayContaining(['calls', 'designs']) });
  });
});

describe('what is wrong gets one sentence, what to do, and exit 2', () => {
  test.each([
    ['an unknown scenario', ['replay', 'nothing'], 'there is no scenario "nothing"', 'answer-lost'],
    ['an unknown design', ['replay', 'answer-lost', '--design', 'x'], 'has no design "x"', 'key-by-intent'],
    ['an unknown setting', ['replay', 'answer-lost', '--with', 'x=y'], 'there is no setting "x"', 'retry'],
    [
      'a bad seed',
      ['replay', 'answer-lost', '--seed', 'one'],
      'Give a whole number from 0 to 4294967295.',
      'help replay',
    ],
    ['a missing file', ['replay', './no.json'], 'there is no such file', 'path'],
  ])('%s', async (_name, args, message, hint) => {
    const { code, stdout, stderr } = await run(args);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr).toContain(hint);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('a scenario with a mistake: the file, the path, and what was found', async () => {
    writeFileSync(join(dir, 'bad.json'), JSON.stringify({ ...OWN, deadlineMs: 'soon' }));
    const { code, stderr } = await run(['replay', './bad.json', '--json'], { cwd: dir });
    expect(code).toBe(2);
    expect(JSON.parse(stderr).error).toMatchObject({
      code: 'invalid-scenario',
      path: 'deadlineMs',
      message: './bad.json: deadlineMs: expected a number, found the string "soon"',
    });
  });
});
