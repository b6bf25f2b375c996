import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { ReportCard } from '../../src/core/lab/card.ts';
import { BIN } from '../bin.ts';
import { run } from '../cli/run.ts';

const MISBEHAVING = fileURLToPath(new URL('fixtures/misbehaving.mjs', import.meta.url));
const LAB = [process.execPath, BIN, 'lab', 'serve'];

interface Outcome {
  readonly code: number | null;
  readonly card: ReportCard;
}

async function probed(...args: string[]): Promise<Outcome> {
  const { code, stdout, stderr } = await run(['probe', '--json', ...args]);
  if (stdout === '') throw new Error(`no card: ${stderr}`);
  return { code, card: JSON.parse(stdout) as ReportCard };
}

const misbehaving = (manner: string, ...options: string[]) =>
  probed(...options, '--', process.execPath, MISBEHAVING, manner);

function findings({ card }: Outcome): string[] {
  const graded = [...card.general, ...card.tools.flatMap(({ exchanges }) => exchanges)];
  const all = [...card.findings, ...graded.flatMap((one) => one.findings)];
  return [...new Set(all.map(({ id }) => id))].sort();
}

describe('probe against the lab over standard input and output', () => {
  test('good: no finding, exit 0', async () => {
    const outcome = await probed('--', ...LAB, '--style', 'good');
    expect(findings(outcome)).toEqual([]);
    expect(outcome).toMatchObject({ code: 0, card: { errors: 0, warnings: 0 } });
    expect(outcome.card.server).toMatchObject({ revision: '2026-07-28', transport: 'stdio' });
    expect(outcome.card.tools.every(({ isSkipped }) => !isSkipped)).toBe(true);
  });

  test('bad: errors with every tool, exit 1', async () => {
    const { code, card } = await probed('--', ...LAB, '--style', 'bad');
    expect(code).toBe(1);
    expect(card.tools.every(({ errors }) => errors > 0)).toBe(true);
  });

  test('--profile spec keeps what MCP itself demands', async () => {
    expect(await probed('--profile', 'spec', '--', ...LAB, '--style', 'bad')).toMatchObject({ code: 0 });
  });

  test('--call sends a real call, and grades its answer', async () => {
    const call = 'lookup_order={"order_id":"A-503"}';
    const outcome = await probed('--call', call, '--', ...LAB, '--style', 'bad');
    expect(findings(outcome)).toContain('hidden-failure');
    const { exchanges } = outcome.card.tools.find(({ tool }) => tool === 'lookup_order')!;
    expect(exchanges.at(-1)?.exchange.provocation.kind).toBe('call');
  });

  test('the raw messages are recorded', async () => {
    const { card } = await probed('--', ...LAB);
    for (const { exchange } of card.general) {
      expect(exchange.request.length).toBeGreaterThan(10);
      expect(JSON.parse(exchange.answer!)).toHaveProperty('error.code');
    }
  });

  test('for people: a line for each call, how to mend each finding, and a sum', async () => {
    const { code, stdout } = await run(['probe', '--', ...LAB, '--style', 'bad']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^Report card of mcp-errors-drill-lab /);
    expect(stdout).toMatch(/^ {2}a missing argument: a failure of the tool /m);
    expect(stdout).toMatch(/^ {2}missing-category \(\d+ times\): .+ Lesson: categories$/m);
    expect(stdout).toMatch(/\d+ errors, \d+ warnings\.$/m);
  });
});

describe('probe against servers that misbehave', () => {
  test('one that behaves has no finding', async () => {
    expect(findings(await misbehaving(''))).toEqual([]);
  });

  test.each([
    ['crash-at-start', ['did-not-start'], 'no-start'],
    ['hang-at-start', ['did-not-start'], 'no-start'],
    ['hang-in-call', ['no-answer'], null],
    ['crash-in-call', ['ended-in-call'], null],
    ['noise', ['noise-on-stdout'], null],
    ['wrong-id', ['wrong-id'], null],
    ['answer-twice', ['answered-twice'], null],
    ['huge', ['too-large'], null],
    ['flood', ['flood'], null],
    ['accept-anything', ['accepted-invalid'], null],
    ['ask-back', [], null],
  ] as const)('%s is reported, and the card is complete', async (manner, expected, stopped) => {
    const outcome = await misbehaving(manner, '--timeout', manner.startsWith('hang') ? '1' : '5');
    expect(findings(outcome)).toEqual(expected);
    expect(outcome.card.server.stopped).toBe(stopped);
    expect(outcome.code).toBe(expected.length === 0 || manner === 'huge' ? 0 : 1);
  });

  test('the last words of a server that does not start are told, without control characters', async () => {
    const { stdout } = await run(['probe', '--', process.execPath, MISBEHAVING, 'crash-at-start']);
    expect(stdout).toContain('the key file is missing');
    const noisy = await run(['probe', '--', process.execPath, MISBEHAVING, 'noise']);
    expect(noisy.stdout).toContain('connecting to the database');
    expect(noisy.stdout).not.toContain('\u001b');
  });

  test('nothing that the server started stays behind', async () => {
    const { stdout } = await run(['probe', '--', process.execPath, MISBEHAVING, 'leave-a-child']);
    expect(stdout).toContain('leave-a-child');
    const left = await processes();
    expect(
      left.filter((line) => line.includes('leave-a-child') || line.includes('setInterval(() => {}, 1000)')),
    ).toEqual([]);
  });
});

describe('probe spares tools that may act', () => {
  const many = ['--', process.execPath, MISBEHAVING, 'many-tools'];
  const toolsCalled = ({ card }: Outcome) =>
    card.tools.filter(({ exchanges }) => exchanges.length > 0).map(({ tool }) => tool);

  test('--read-only calls only those that say readOnlyHint, and names the others', async () => {
    const outcome = await probed('--read-only', ...many);
    expect(toolsCalled(outcome)).toEqual(['count']);
    const { stdout } = await run(['probe', '--read-only', ...many]);
    expect(stdout).toContain('Tool delete_all: not probed; it does not say readOnlyHint');
    expect(stdout).toContain('Not probed: delete_all.');
  });

  test('without it the card says which call was not sent, and why', async () => {
    expect(toolsCalled(await probed(...many))).toEqual(['count', 'delete_all']);
    const { stdout } = await run(['probe', ...many]);
    expect(stdout.split('Tool delete_all')[1]).toContain('a value out of range: not sent');
    expect(stdout.split('Tool delete_all')[0]).not.toContain('not sent');
  });

  test('--call of another tool is refused beside --read-only', async () => {
    const { code, stderr } = await run(['probe', '--read-only', '--call', 'delete_all={}', ...many]);
    expect(code).toBe(2);
    expect(stderr).toContain('"delete_all" does not say readOnlyHint');
  });

  test('a call that was accepted may have taken effect, and the help warns', async () => {
    const { stdout } = await run(['probe', '--', process.execPath, MISBEHAVING, 'accept-anything']);
    expect(stdout).toContain('it may have taken effect');
    expect((await run(['help', 'probe'])).stdout).toMatch(
      /may act on them:\s+use a test system, or --read-only/,
    );
  });
});

describe('probe: input that cannot be used, exit 2', () => {
  test.each([
    ['nothing to probe', [], 'nothing to probe was named'],
    ['a program that is not there', ['--', './no-such-server'], 'cannot be started'],
    ['a command and a URL', ['--url', 'http://127.0.0.1:1/mcp', '--', 'node'], 'a command and --url'],
    ['no URL', ['--url', 'localhost'], 'no address of an HTTP server'],
    ['a call that is none', ['--call', 'count', '--', 'node'], 'not of the form tool={…}'],
    [
      'a call of no tool',
      ['--call', 'nope={}', '--', process.execPath, MISBEHAVING],
      'the server has no tool "nope"',
    ],
  ])('%s', async (_what, args, sentence) => {
    const { code, stdout, stderr } = await run(['probe', ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(sentence);
  });
});

async function processes(): Promise<string[]> {
  const { execFileSync } = await import('node:child_process');
  return execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n');
}
