import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readLines } from './lines.ts';

async function read(chunks: readonly string[], limits = { longest: 10, most: 1000 }): Promise<string[]> {
  const stream = new PassThrough();
  const seen: string[] = [];
  readLines(stream, limits, {
    onLine: (line) => seen.push(line),
    onTooLong: () => seen.push('(too long)'),
    onDropped: () => seen.push('(dropped)'),
    onTooMuch: () => seen.push('(too much)'),
  });
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  await new Promise((resolve) => setImmediate(resolve));
  return seen;
}

describe('readLines', () => {
  test.each([
    ['lines however they arrive', ['a', 'b\nc', 'd\n'], ['ab', 'cd']],
    ['a last line without an end', ['a\nb'], ['a', 'b']],
    [
      'a line beyond the limit is dropped while it arrives',
      ['x'.repeat(8), 'x'.repeat(8), 'y\nok\n'],
      ['(too long)', '(dropped)', 'ok'],
    ],
    ['characters of several bytes', [`${'ä'.repeat(3)}\n`], ['äää']],
  ])('%s', async (_what, chunks, expected) => {
    expect(await read(chunks)).toEqual(expected);
  });

  test('nothing is read beyond the limit of all', async () => {
    expect(await read(['aaaa\n', 'bbbb\n', 'cccc\n'], { longest: 10, most: 12 })).toEqual([
      'aaaa',
      'bbbb',
      '(too much)',
    ]);
  });
});
