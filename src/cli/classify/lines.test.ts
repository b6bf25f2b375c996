import { expect, test } from 'vitest';
import { LONGEST_LINE, linesIn, rawBatches } from './lines.ts';

async function* chunks(...list: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* list;
}

async function lines(stream: AsyncIterable<Buffer>): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for await (const batch of rawBatches(stream)) {
    for (const line of linesIn(batch)) found.push(typeof line === 'string' ? line : line.code);
  }
  return found;
}

test('a line that is too long is told of in its place', async () => {
  const long = Buffer.alloc(LONGEST_LINE, 'a');
  expect(await lines(chunks(Buffer.from('1\n2'), long, Buffer.from('a\n3\n')))).toEqual([
    '1',
    'too-large',
    '3',
  ]);
});

test('a line without an end ends the reading', async () => {
  let given = 0;
  async function* zeros(): AsyncGenerator<Buffer> {
    yield Buffer.from('1\n');
    for (const chunk = Buffer.alloc(LONGEST_LINE); ; given += chunk.length) yield chunk;
  }
  await expect(lines(zeros())).rejects.toMatchObject({
    code: 'too-large',
    message: expect.stringMatching(/^line 2 has no end/),
  });
  expect(given).toBeLessThanOrEqual(16 * LONGEST_LINE);
});
