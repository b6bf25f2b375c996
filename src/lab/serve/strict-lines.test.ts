import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { strictLines } from './strict-lines.ts';

/** What passes, and what is answered instead. */
async function through(...chunks: string[]): Promise<{ passed: string[]; answers: unknown[] }> {
  const input = new PassThrough();
  const answers: unknown[] = [];
  const output = strictLines(input, (line) => answers.push(JSON.parse(line)));
  let passed = '';
  output.on('data', (chunk: Buffer) => {
    passed += chunk.toString('utf8');
  });
  for (const chunk of chunks) input.write(chunk);
  input.end();
  await new Promise((resolve) => output.once('end', resolve));
  return { passed: passed.split('\n').filter((line) => line !== ''), answers };
}

describe('strictLines', () => {
  test.each([
    ['a request', '{"jsonrpc":"2.0","id":1,"method":"ping"}'],
    ['a notification', '{"jsonrpc":"2.0","method":"notifications/initialized"}'],
    ['a result', '{"jsonrpc":"2.0","id":1,"result":{}}'],
    ['an error', '{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}'],
  ])('%s passes', async (_what, line) => {
    expect(await through(`${line}\n`)).toEqual({ passed: [line], answers: [] });
  });

  test.each([
    ['no JSON', '{"jsonrpc":', -32700, undefined],
    ['a list', '[]', -32600, undefined],
    ['another version', '{"jsonrpc":"1.0","id":7,"method":"ping"}', -32600, 7],
    ['no method', '{"jsonrpc":"2.0","id":"a"}', -32600, 'a'],
    ['an id that is none', '{"jsonrpc":"2.0","id":{},"method":"ping"}', -32600, undefined],
    ['params that are no object', '{"jsonrpc":"2.0","id":7,"method":"ping","params":[1]}', -32600, 7],
  ])('%s is answered with an error', async (_what, line, code, id) => {
    const { passed, answers } = await through(`${line}\n`);
    expect(passed).toEqual([]);
    expect(answers).toEqual([
      { jsonrpc: '2.0', ...(id === undefined ? {} : { id }), error: { code, message: expect.any(String) } },
    ]);
  });

  test('lines come whole, however they arrive, and blank ones are nothing', async () => {
    const line = '{"jsonrpc":"2.0","id":1,"method":"ä"}';
    const bytes = `${line}\n\n${line}\n`;
    expect(await through(bytes.slice(0, 20), bytes.slice(20, 50), bytes.slice(50))).toEqual({
      passed: [line, line],
      answers: [],
    });
  });

  test('a line that is too long is dropped while it arrives, and answered once', async () => {
    const piece = 'x'.repeat(3 * 1024 * 1024);
    const { passed, answers } = await through(
      piece,
      piece,
      piece,
      '\n{"jsonrpc":"2.0","id":1,"method":"ping"}\n',
    );
    expect(passed).toHaveLength(1);
    expect(answers).toEqual([
      { jsonrpc: '2.0', error: { code: -32600, message: 'The message is too long' } },
    ]);
  });
});
