import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Invocation } from '../command.ts';
import { run } from './questions-preview.ts';

/** The lines of a preview in a terminal that reports so many columns. */
async function linesAt(columns: number): Promise<string[]> {
  const stdout = Object.assign(new PassThrough(), { columns });
  const global = { json: false, plain: true, color: false, dataDir: undefined, questions: [] };
  const io = {
    stdout,
    stderr: new PassThrough(),
    env: {},
    cwd: process.cwd(),
  } as unknown as Invocation['io'];
  await run({ operands: ['support-refund-accepted'], options: {}, global, io });
  return String(stdout.read()).split('\n');
}

test('a terminal that reports no columns gets whole words, as one of 80 does', async () => {
  expect(await linesAt(0)).toEqual(await linesAt(80));
});

test('lines are as wide as the terminal at most', async () => {
  for (const columns of [40, 80]) {
    for (const line of await linesAt(columns)) expect(line.length).toBeLessThanOrEqual(columns);
  }
});
