import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ReportCard } from '../../src/core/lab/card.ts';
import { BIN } from '../bin.ts';
import { run } from '../cli/run.ts';
import { type HttpServer, startHttp } from './client.ts';

interface Outcome {
  readonly code: number | null;
  readonly card: ReportCard;
}

async function probed(url: string): Promise<Outcome> {
  const { code, stdout } = await run(['probe', '--json', '--timeout', '1', '--url', url]);
  return { code, card: JSON.parse(stdout) as ReportCard };
}

function findings({ card }: Outcome): string[] {
  const graded = [...card.general, ...card.tools.flatMap(({ exchanges }) => exchanges)];
  const all = [...card.findings, ...graded.flatMap((one) => one.findings)];
  return [...new Set(all.map(({ id }) => id))].sort();
}

describe('probe against the lab over Streamable HTTP', () => {
  const servers: Record<string, HttpServer> = {};
  beforeAll(async () => {
    for (const style of ['good', 'bad']) {
      servers[style] = await startHttp(process.execPath, [
        BIN,
        'lab',
        'serve',
        '--http',
        '0',
        '--style',
        style,
      ]);
    }
  });
  afterAll(async () => {
    for (const server of Object.values(servers)) await server.stop();
  });

  test('good: no finding, exit 0', async () => {
    const outcome = await probed(servers['good']!.url);
    expect(findings(outcome)).toEqual([]);
    expect(outcome).toMatchObject({
      code: 0,
      card: { server: { revision: '2026-07-28', transport: 'http' } },
    });
  });

  test('bad: errors, exit 1', async () => {
    expect(await probed(servers['bad']!.url)).toMatchObject({ code: 1 });
  });
});

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly name?: string };
}
type Say = (response: ServerResponse, message: Record<string, unknown>) => void;

const REFUSAL = {
  isError: true,
  content: [{ type: 'text', text: 'count must be a whole number of at least 1.' }],
  structuredContent: { errorCategory: 'validation', isRetryable: false, field: 'count', limit: 'at least 1' },
};
const TOOLS = [
  {
    name: 'count',
    inputSchema: { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] },
  },
];

const asJson: Say = (response, message) => {
  response.writeHead(200, { 'content-type': 'application/json', 'mcp-session-id': 'one' });
  response.end(JSON.stringify({ jsonrpc: '2.0', ...message }));
};
/** The stream stays open after the answer, as some servers leave it. */
const asStream: Say = (response, message) => {
  const { length } = JSON.stringify(message);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(': hello\n\nevent: message\nid: 1\ndata: {"jsonrpc":"2.0",\n');
  response.write(`data: ${JSON.stringify(message).slice(1, length)}\n\n`);
};

type Act = (response: ServerResponse, id: number, say: Say) => void;
const behaves: Act = (response, id, say) => say(response, { id, result: REFUSAL });

function serverOf(say: Say, act: Act): Server {
  return createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8');
    });
    request.on('end', () => answer(body, request.method ?? '', response, say, act));
  });
}

function answer(body: string, verb: string, response: ServerResponse, say: Say, act: Act): void {
  if (verb !== 'POST') {
    response.writeHead(405).end();
    return;
  }
  let message: Message;
  try {
    message = JSON.parse(body);
  } catch {
    say(response, { error: { code: -32700, message: 'Parse error' } });
    return;
  }
  const { id, method, params } = message;
  const error = (code: number, text: string): void => say(response, { id, error: { code, message: text } });
  if (id === undefined) response.writeHead(202).end();
  else if (method === 'initialize') {
    const result = {
      protocolVersion: '2025-06-18',
      capabilities: { tools: {} },
      serverInfo: { name: 'old', version: '1' },
    };
    say(response, { id, result });
  } else if (method === 'tools/list') say(response, { id, result: { tools: TOOLS } });
  else if (method === 'tools/call' && params?.name === 'count') act(response, id, say);
  else if (method === 'tools/call') error(-32602, `Unknown tool: ${params?.name}`);
  else if (method === undefined) error(-32600, 'Invalid request');
  else error(-32601, 'Method not found');
}

describe('probe against older and odd servers over HTTP', () => {
  let server: Server | null = null;
  afterEach(async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  });
  async function listening(say: Say, act: Act = behaves): Promise<string> {
    const made = serverOf(say, act);
    server = made;
    await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(made.address() as AddressInfo).port}/mcp`;
  }

  test.each([
    ['JSON', asJson],
    ['an event stream', asStream],
  ] as const)('one of revision 2025-06-18 that answers with %s has no finding', async (_how, say) => {
    const outcome = await probed(await listening(say));
    expect(findings(outcome)).toEqual([]);
    expect(outcome.card.server).toMatchObject({ name: 'old', revision: '2025-06-18' });
    expect(outcome.card.general).toHaveLength(4);
  });

  test.each<[string, Act, string]>([
    ['hangs', () => {}, 'no-answer'],
    ['breaks the connection', (response) => response.destroy(), 'ended-in-call'],
    [
      'answers with a page',
      (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<p>Bad gateway</p>'),
      'no-message',
    ],
    [
      'answers with another id',
      (response, id, say) => say(response, { id: id + 1000, result: REFUSAL }),
      'wrong-id',
    ],
    ['sends 50 MB', (response) => response.writeHead(200).end('x'.repeat(50 * 1024 * 1024)), 'too-large'],
    [
      'redirects',
      (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
      'no-message',
    ],
  ])('one that %s in a call is reported', async (_what, act, id) => {
    expect(findings(await probed(await listening(asJson, act)))).toEqual([id]);
  });

  test('where nothing listens, that is the finding', async () => {
    const url = await listening(asJson);
    server?.close();
    const outcome = await probed(url);
    expect(findings(outcome)).toEqual(['did-not-start']);
    expect(outcome.code).toBe(1);
    const { findings: found, server: facts } = outcome.card;
    expect(facts.unreachable).toBe('refused');
    expect(found[0]?.message).toContain('Nothing listens at this address');
  });

  test('a server that says nothing is told from one that is not there', async () => {
    const outcome = await probed(await listening(() => {}));
    expect(findings(outcome)).toEqual(['did-not-start']);
    expect(outcome.card.findings[0]?.message).toContain('Nothing came back from this address');
  });

  test('a port that fetch never speaks to is named as such', async () => {
    const outcome = await probed('http://127.0.0.1:9/mcp');
    expect(outcome.card.findings[0]?.message).toContain('Serve at another port');
  });
});
