import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { classify } from '../../src/core/classify.ts';
import { repeated, run } from './run.ts';

const directory = mkdtempSync(join(tmpdir(), 'drill-input-'));
afterAll(() => rmSync(directory, { recursive: true }));

function file(name: string, content: string | Buffer): string {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}

/** A link that leads to itself. */
function circle(): string {
  const path = join(directory, 'circle.json');
  symlinkSync(path, path);
  return path;
}

const TIMEOUT = { kind: 'timeout', context: { effect: 'write' } };
const MEGABYTE = 1024 * 1024;
/** A heap that 100 MB do not fit into more than once, so that keeping the input would show. */
const SMALL_HEAP = ['--max-old-space-size=96'];

describe('classify', () => {
  test('a file and standard input give the same verdict, that of the library', async () => {
    const path = file('timeout.json', JSON.stringify(TIMEOUT));
    const fromFile = await run(['classify', path, '--json']);
    const fromInput = await run(['classify', '--json', '-'], { input: JSON.stringify(TIMEOUT) });
    expect(fromFile).toEqual(fromInput);
    expect(JSON.parse(fromFile.stdout)).toEqual(JSON.parse(JSON.stringify(classify(TIMEOUT))));
  });

  test('for people: aligned fields, the rules that fired, what to return', async () => {
    const { code, stdout } = await run(['classify'], { input: '{"kind":"upstream","http":{"status":429}}' });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^reason {2,}RATE_LIMITED$/m);
    expect(stdout).toMatch(/^category {2,}transient \(exam\), TRANSIENT \(six\), DEPENDENCY \(service\)$/m);
    expect(stdout).toMatch(/^next step {2,}retry-with-backoff, by the agent$/m);
    expect(stdout).toContain('\nBecause\n  - ');
    expect(stdout).toContain('\nThe tool result to return\n');
  });

  test('--scheme shows one scheme and leaves the others out', async () => {
    const input = '{"kind":"upstream","http":{"status":404},"context":{"contract":"exactly-one"}}';
    const text = await run(['classify', '--scheme', 'six'], { input });
    expect(text.stdout).toMatch(/^category {2,}NOT_FOUND \(six\)$/m);
    const json = await run(['classify', '--scheme', 'six', '--json'], { input });
    expect(JSON.parse(json.stdout)).toMatchObject({ category: { six: 'NOT_FOUND' }, approximate: [] });
    expect(JSON.parse(json.stdout).category).not.toHaveProperty('four');
  });
});

describe('input that is no message: one sentence that names the file, exit 2', () => {
  test.each([
    ['a missing file', () => join(directory, 'absent.json'), 'there is no such file'],
    ['a directory', () => directory, 'this is a directory'],
    ['a link in a circle', () => circle(), 'the link leads in a circle'],
    ['a name that is too long', () => join(directory, 'n'.repeat(300)), 'it cannot be read (ENAMETOOLONG)'],
    ['an empty file', () => file('empty.json', ' \n'), 'it is empty'],
    ['truncated JSON', () => file('cut.json', '{"kind":"time'), 'not valid JSON at line 1, column 9'],
    ['prose', () => file('prose.json', 'Error: boom\n'), 'not valid JSON at line 1, column 1'],
    ['binary noise', () => file('noise.json', Buffer.from([0x1f, 0x8b, 0xff, 0xfe, 0])), 'not UTF-8 text'],
    ['JSON that is no observation', () => file('list.json', '[1,2]'), 'expected an object, found an array'],
    [
      'a wrong type deep inside',
      () => file('type.json', '{"kind":"timeout","context":{"effect":"reads"}}'),
      'context.effect: expected one of read, idempotent-write, write, destructive, notify',
    ],
  ])('%s', async (_what, path, sentence) => {
    const name = path();
    const { code, stdout, stderr } = await run(['classify', name]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`${name}: `);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('a file name with an escape sequence is shown without it', async () => {
    const { stderr } = await run(['classify', 'a\x1b[2Jb.json']);
    expect(stderr).toContain('a\\x1b[2Jb.json: there is no such file');
  });

  test('100 MB are refused without being kept', async () => {
    const { code, stderr } = await run(['classify'], {
      input: repeated('x', 100 * MEGABYTE),
      node: SMALL_HEAP,
    });
    expect(code).toBe(2);
    expect(stderr).toContain('larger than 64 MiB');
  });
});

describe('messages made to break a reader get a verdict or one sentence', () => {
  const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  test.each([
    ['100,000 levels in a result', `{"content":[],"structuredContent":{"a":${nested(100_000)}}}`],
    [
      '100,000 levels in an error',
      `{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"x","data":${nested(100_000)}}}`,
    ],
    ['100,000 levels beside the kind', `{"kind":"timeout","more":${nested(100_000)}}`],
    [
      '100,000 levels in a report',
      `{"kind":"report","report":{"covered":1,"total":2,"results":${nested(100_000)}}}`,
    ],
    [
      '100,000 levels of context',
      `{"kind":"timeout","context":${'{"context":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
    ],
    [
      '__proto__ keys',
      '{"kind":"timeout","__proto__":{"kind":"x"},"context":{"__proto__":{"effect":"read"}}}',
    ],
    [
      '__proto__ in a payload',
      '{"isError":true,"content":[],"structuredContent":{"__proto__":{"errorCategory":"transient"}}}',
    ],
    ['lone surrogates', '{"isError":true,"content":[{"type":"text","text":"\\ud800 failed \\udfff"}]}'],
    [
      'numbers beyond range',
      '{"kind":"upstream","http":{"status":429,"headers":{"retry-after":"1e999"}},"context":{"attempt":3}}',
    ],
    ['a huge number of attempts', '{"kind":"timeout","context":{"attempt":1e308}}'],
  ])('%s', async (_what, input) => {
    const { code, stdout, stderr } = await run(['classify', '--json'], { input });
    expect([0, 2]).toContain(code);
    if (code === 0) expect(JSON.parse(stdout)).toHaveProperty('action');
    else expect(JSON.parse(stderr).error).toHaveProperty('hint');
  });

  test('no __proto__ key changes a verdict', async () => {
    const input = '{"kind":"timeout","context":{"__proto__":{"effect":"read"}}}';
    const { stdout } = await run(['classify', '--json'], { input });
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(classify({ kind: 'timeout' }))));
  });

  test('control characters of a message do not reach the terminal', async () => {
    const text = 'Access denied \\u001b[2J\\u009b31m\\u202e';
    const input = `{"isError":true,"content":[{"type":"text","text":"${text}"}],"structuredContent":{"errorCategory":"permission","message":"${text}"}}`;
    for (const args of [['classify'], ['classify', '--json'], ['classify', '--ndjson']]) {
      const { code, stdout } = await run(args, { input });
      expect(code).toBe(0);
      expect(stdout).not.toMatch(/[\x1b\x7f-\x9f\u202e]/);
    }
  });
});

describe('classify --ndjson', () => {
  const lines = (text: string): Record<string, unknown>[] =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  test('one verdict per line, in order; a bad line is an error in its place, the rest goes on, exit 1', async () => {
    const input = [
      JSON.stringify(TIMEOUT),
      'no json',
      '',
      '[1]',
      `${JSON.stringify({ kind: 'cancelled' })}\r`,
      '   ',
      '{"kind":"timeout","context":{"attempt":"x"}}',
      JSON.stringify({ kind: 'timeout' }),
    ].join('\n');
    const { code, stdout, stderr } = await run(['classify', '--ndjson'], { input });
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(lines(stdout)).toMatchObject([
      { reason: 'DEADLINE_EXCEEDED' },
      { error: { code: 'not-json', line: 2, message: expect.stringContaining('line 2: ') } },
      { error: { code: 'invalid-observation', line: 4 } },
      { reason: 'CANCELLED' },
      { error: { code: 'invalid-observation', line: 7, path: 'context.attempt' } },
      { reason: 'DEADLINE_EXCEEDED' },
    ]);
  });

  test('lines that are no UTF-8 are errors in their place', async () => {
    const good = Buffer.from(`${JSON.stringify(TIMEOUT)}\n`);
    const input = Buffer.concat([good, Buffer.from([0xff, 0xfe, 0x0a]), good]);
    const { code, stdout } = await run(['classify', '--ndjson'], { input });
    expect(code).toBe(1);
    expect(lines(stdout)).toMatchObject([
      { outcome: 'unknown' },
      { error: { code: 'not-text', line: 2 } },
      { outcome: 'unknown' },
    ]);
  });

  test('characters that are cut between chunks stay whole', async () => {
    const line = JSON.stringify({ isError: true, content: [{ type: 'text', text: 'é日👍' }] });
    const bytes = Buffer.from(`${line}\n${line}`);
    const input = [...bytes].map((byte) => Buffer.from([byte]));
    const { stdout } = await run(['classify', '--ndjson'], { input });
    expect(lines(stdout)).toEqual([1, 2].map(() => JSON.parse(JSON.stringify(classify(JSON.parse(line))))));
  });

  test('100 MB in one line is an error in its place, and is not kept', async () => {
    function* input() {
      yield `${JSON.stringify(TIMEOUT)}\n`;
      yield* repeated('x', 100 * MEGABYTE);
      yield `\n${JSON.stringify(TIMEOUT)}\n`;
    }
    const { code, stdout } = await run(['classify', '--ndjson'], { input: input(), node: SMALL_HEAP });
    expect(code).toBe(1);
    expect(lines(stdout)).toMatchObject([
      { outcome: 'unknown' },
      { error: { code: 'too-large', line: 2 } },
      { outcome: 'unknown' },
    ]);
  });

  test('a stream that is worth several threads keeps its order and its line numbers', async () => {
    const line = (index: number): string =>
      index % 1000 === 999
        ? 'noise'
        : JSON.stringify({ ...TIMEOUT, deadlineMs: index, context: { attempt: index, maxAttempts: index } });
    const input = Array.from({ length: 20_000 }, (_, index) => line(index));
    const { code, stdout } = await run(['classify', '--ndjson'], { input: input.join('\n') });
    expect(code).toBe(1);
    const found = stdout.trimEnd().split('\n');
    expect(found).toHaveLength(input.length);
    for (const [index, json] of found.entries()) {
      if (index % 1000 === 999) expect(JSON.parse(json)).toMatchObject({ error: { line: index + 1 } });
      else if (index % 97 === 0) expect(json).toBe(JSON.stringify(classify(JSON.parse(input[index]!))));
    }
  });

  test('a reader that goes away ends it quietly', async () => {
    const endless = repeated(`${JSON.stringify(TIMEOUT)}\n`, 200 * MEGABYTE);
    const { code, signal, stderr } = await run(['classify', '--ndjson'], {
      input: endless,
      meanwhile: (child) => child.stdout?.once('data', () => child.stdout?.destroy()),
    });
    expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: '' });
  });

  test('every case of the table comes out as from the library', async () => {
    const cases = readFileSync(new URL('../cases/observations.jsonl', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).observation);
    const input = cases.map((observation) => JSON.stringify(observation)).join('\n');
    const { code, stdout } = await run(['classify', '--ndjson'], { input });
    expect(code).toBe(0);
    expect(lines(stdout)).toEqual(cases.map((one) => JSON.parse(JSON.stringify(classify(one)))));
  });
});

describe('classify --summary', () => {
  const LOG = [
    {
      kind: 'upstream',
      http: { status: 503 },
      meta: { tool: 'search', callId: 1, at: '2026-07-28T10:00:00Z' },
    },
    {
      content: [{ type: 'text', text: 'three hits' }],
      meta: { tool: 'search', callId: 1, at: '2026-07-28T10:00:04Z' },
    },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');

  test('for people', async () => {
    const { code, stdout } = await run(['classify', '--summary'], { input: LOG });
    expect(code).toBe(0);
    expect(stdout).toContain('2 messages judged, 1 of them a failure (50.0 %).');
    expect(stdout).toContain('Retries: 1, of which 1 succeeded (100.0 %).');
    expect(stdout).toContain('Time to recovery: median 4000 ms');
  });

  test('as JSON; a bad line is counted, exit 1', async () => {
    const { code, stdout } = await run(['classify', '--summary', '--json'], { input: `${LOG}\nnoise` });
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      lines: { judged: 2, bad: 1 },
      failures: { count: 1, byLayer: [{ name: 'execution', count: 1 }] },
      retries: { count: 1, succeeded: 1 },
    });
  });
});

describe('fields that are not read', () => {
  const notes = async (value: unknown, ...options: string[]) =>
    (await run(['classify', ...options], { input: JSON.stringify(value) })).stderr;

  test.each([
    ['contxt', { kind: 'timeout', contxt: {} }, 'contxt is not read. Did you mean context?'],
    [
      'context.efect',
      { kind: 'timeout', context: { efect: 'write' } },
      'context.efect is not read. Did you mean context.effect?',
    ],
    [
      'effect at the top',
      { kind: 'timeout', effect: 'write' },
      'effect is not read. Did you mean context.effect?',
    ],
  ])('%s is told as a slip of the pen', async (_what, value, sentence) => {
    expect(await notes(value)).toBe(`standard input: ${sentence}\n`);
  });

  test.each([
    ["somebody's own field", { kind: 'timeout', note: 'x', comment: 'y', context: { id: 7 } }],
    ['a message as it came', { isError: true, content: [], contxt: {} }],
  ])('nothing is said of %s', async (_what, value) => {
    expect(await notes(value)).toBe('');
  });

  test('nothing is said of a log', async () => {
    expect(await notes({ kind: 'timeout', contxt: {} }, '--ndjson')).toBe('');
  });
});

describe('classify --summary names bad lines', () => {
  test('by number and reason, on standard error', async () => {
    const { code, stderr } = await run(['classify', '--summary'], {
      input: '{"kind":"timeout"}\n{bad\n\n{"kind":"timeot"}\n',
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^line 2: the line is not valid JSON\..*\nline 4: kind: expected one of .+\n$/);
  });

  test('the first few of them', async () => {
    const { stderr } = await run(['classify', '--summary'], { input: '{bad\n'.repeat(8) });
    const lines = stderr.trimEnd().split('\n');
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toBe('and 3 more bad lines; classify --ndjson names each');
  });
});
