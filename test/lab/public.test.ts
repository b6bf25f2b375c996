import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { type ReportCard, reportCard } from '../../src/core/lab/card.ts';
import { run } from '../cli/run.ts';

/**
 * The public servers, looked at by hand: they check arguments with the SDK, whose messages name the cause and
 * carry neither category nor flag; they tell an unknown tool as a failure of a tool; and they drop what is no
 * message. Anything beyond that in a card is a false alarm, or news.
 */
const TRUE_OF_ALL = [
  'execution-for-protocol',
  'malformed-unanswered',
  'missing-category',
  'missing-retryable',
];

const scratch = mkdtempSync(join(tmpdir(), 'drill-public-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const main = (name: string): string =>
  fileURLToPath(new URL(`../../node_modules/@modelcontextprotocol/${name}/dist/index.js`, import.meta.url));

const SERVERS: readonly (readonly [name: string, args: readonly string[], tools: number])[] = [
  ['server-everything', [], 13],
  ['server-filesystem', [scratch], 14],
  ['server-memory', [], 9],
  ['server-sequential-thinking', [], 1],
];

async function cardOf(args: readonly string[]): Promise<{ code: number | null; card: ReportCard }> {
  const { code, stdout } = await run(['probe', '--json', ...args], {
    env: { MEMORY_FILE_PATH: join(scratch, 'memory.json') },
  });
  return { code, card: JSON.parse(stdout) as ReportCard };
}

function idsIn(card: ReportCard): string[] {
  const graded = [...card.general, ...card.tools.flatMap(({ exchanges }) => exchanges)];
  return [
    ...new Set([...card.findings, ...graded.flatMap((one) => one.findings)].map(({ id }) => id)),
  ].sort();
}

describe.each(SERVERS)('probe against %s', (name, args, tools) => {
  test('a whole card with what is true of it and nothing else', async () => {
    const { code, card } = await cardOf(['--', process.execPath, main(name), ...args]);
    expect(card.server).toMatchObject({ revision: '2025-11-25', stopped: null, noise: { lines: 0 } });
    expect(card.tools).toHaveLength(tools);
    expect(card.tools.filter(({ isSkipped }) => !isSkipped).length).toBeGreaterThan(0);
    expect(idsIn(card)).toEqual(TRUE_OF_ALL);
    expect(code).toBe(1);
    const graded = [...card.general, ...card.tools.flatMap(({ exchanges }) => exchanges)];
    const exchanges = graded.map(({ exchange }) => exchange);
    expect(idsIn(reportCard(card.server, exchanges, 'spec')), 'what MCP itself demands').toEqual([]);
  });
});

test('no provocation left a trace behind', () => {
  expect(readdirSync(scratch)).toEqual([]);
});

describe('probe against server-everything over Streamable HTTP, with a session and event streams', () => {
  let child: ChildProcess | null = null;
  afterAll(() => child?.kill());

  test('a whole card', async () => {
    const port = await freePort();
    child = spawn(process.execPath, [main('server-everything'), 'streamableHttp'], {
      env: { ...process.env, PORT: `${port}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await new Promise((resolve) => child?.stderr?.once('data', resolve));
    const { card } = await cardOf(['--url', `http://127.0.0.1:${port}/mcp`]);
    expect(card.server).toMatchObject({ revision: '2025-11-25', transport: 'http', stopped: null });
    expect(card.tools).toHaveLength(13);
    expect(TRUE_OF_ALL).toEqual(expect.arrayContaining(idsIn(card)));
  });
});

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
