import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { repairs } from '../../src/core/lab/repair.ts';
import { SCRIPT } from '../../src/core/lab/script.ts';
import { run } from '../cli/run.ts';

const scratch = mkdtempSync(join(tmpdir(), 'drill-exercises-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const lines = (...typed: string[]): string => `${typed.join('\n')}\n`;

describe('lab', () => {
  test('predictions, then the real message, the verdict and why; and it counts', async () => {
    const home = join(scratch, 'counts');
    const input = lines('execution', 'transient', 'true', 'retry-with-backoff', 'q');
    const { code, stdout } = await run(['lab', 'lookup-timeout', '--data-dir', home], { input });
    expect(code).toBe(0);
    expect(stdout).toMatch(/What happens: .+\n[\s\S]+"isError": true[\s\S]+All predictions are right\./);
    expect(stdout).toMatch(/^Because: /m);
    const stats = JSON.parse((await run(['stats', '--json', '--data-dir', home])).stdout);
    expect(stats).toMatchObject({ totals: { answers: 1, right: 1 }, unfinished: [] });
  });

  test('a wrong prediction says what is right', async () => {
    const home = join(scratch, 'wrong');
    const input = lines('1', 'transient', 'false', 'retry-with-backoff', 'q');
    const { stdout } = await run(['lab', 'lookup-timeout', '--data-dir', home], { input });
    expect(stdout).toContain('layer: you said protocol; it is execution.');
    expect(stdout).toContain('isRetryable: you said false; it is true.');
    const stats = JSON.parse((await run(['stats', '--json', '--data-dir', home])).stdout);
    expect(stats).toMatchObject({ totals: { answers: 1, right: 0 } });
  });

  test('--bad shows the defects of the message', async () => {
    const input = lines('execution', 'transient', 'true', 'retry-with-backoff', 'q');
    const { stdout } = await run(['lab', 'lookup-timeout', '--bad'], { input });
    expect(stdout).toContain('"Operation failed"');
    expect(stdout).toMatch(/^error generic-message: /m);
  });

  test('an answer that is lost is told as silence', async () => {
    const input = lines('local', 'transient', 'false', 'query-status', 'q');
    const { stdout } = await run(['lab', 'refund-lost'], { input });
    expect(stdout).toMatch(/^No answer came within \d+ ms/m);
    expect(stdout).toContain('All predictions are right.');
  });

  test('leaving before predicting keeps nothing', async () => {
    const home = join(scratch, 'left');
    await run(['lab', '--data-dir', home], { input: lines('1', 'q') });
    const stats = JSON.parse((await run(['stats', '--json', '--data-dir', home])).stdout);
    expect(stats).toMatchObject({ totals: { answers: 0 }, unfinished: [] });
  });

  test('--list names every call, also as JSON', async () => {
    const { stdout } = await run(['lab', '--list']);
    expect(stdout.trim().split('\n')).toHaveLength(SCRIPT.length);
    const { stdout: json } = await run(['lab', '--list', '--json']);
    expect(JSON.parse(json).map(({ id }: { id: string }) => id)).toEqual(SCRIPT.map(({ id }) => id));
  });

  test('a call that is not there, exit 2 with the nearest', async () => {
    const { code, stderr } = await run(['lab', 'lookup-timout']);
    expect(code).toBe(2);
    expect(stderr).toContain('Did you mean lookup-timeout?');
  });
});

describe('lab repair', () => {
  const { model } = repairs().find(({ row }) => row.id === 'lookup-limited')!;

  /** An editor that writes what the test says, whatever spaces stand in its path. */
  function editor(name: string, text: string): string {
    const file = join(scratch, `${name}.mjs`);
    writeFileSync(
      file,
      `import { writeFileSync } from 'node:fs';\nwriteFileSync(process.argv.at(-1), ${JSON.stringify(text)});\n`,
    );
    return `${process.execPath} ${file}`;
  }

  test('done when the message lints clean and says what happened', async () => {
    const env = { EDITOR: editor('good', JSON.stringify(model)) };
    const { code, stdout } = await run(['lab', 'repair', 'lookup-limited'], { input: lines('', 'q'), env });
    expect(stdout).toContain('Repaired: no defect');
    expect(code).toBe(0);
  });

  test('not done with less, and the hints tell more one after the other', async () => {
    const half = { ...model, structuredContent: { errorCategory: 'transient', isRetryable: false } };
    const env = { VISUAL: editor('half', JSON.stringify(half)) };
    const input = lines('', 'h', 'h', 'h', 'q');
    const { stdout } = await run(['lab', 'repair', 'lookup-limited'], { input, env });
    expect(stdout).toMatch(/Not yet: .+isRetryable/);
    const [first, second, third] = ['Hint 1 of 3.', 'Hint 2 of 3.', 'Hint 3 of 3.'].map((hint) =>
      stdout.indexOf(hint),
    );
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first!);
    expect(third).toBeGreaterThan(second!);
    expect(stdout.slice(third)).toContain('"retryAfterMs": 30000');
    expect(stdout.slice(0, third)).not.toContain('"retryAfterMs": 30000');
  });

  test('what is no JSON is said with its line, and the learner goes on', async () => {
    const env = { EDITOR: editor('broken', '{\n"isError": true,,\n}') };
    const { code, stdout } = await run(['lab', 'repair', 'lookup-limited'], { input: lines('', 'q'), env });
    expect(stdout).toContain('not valid JSON; see line 2');
    expect(code).toBe(0);
  });

  test('without an editor: a sentence that says what to set', async () => {
    const { code, stdout, stderr } = await run(['lab', 'repair', 'lookup-limited'], {
      input: lines('', 'q'),
    });
    expect(`${stdout}${stderr}`).toContain('no editor is set');
    expect(code).toBe(2);
  });
});
