import type { Client } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { classify } from '../../src/core/classify.ts';
import { exemplary, factsOf, faultEnvelope, withContext } from '../../src/core/lab/envelope.ts';
import { faultIn } from '../../src/core/lab/json-schema.ts';
import { SCRIPT } from '../../src/core/lab/script.ts';
import { callOf, type ScriptRow } from '../../src/core/lab/script-row.ts';
import { ORDER_TOOLS, orderTool } from '../../src/core/lab/tools.ts';
import { lint } from '../../src/core/lint/lint.ts';
import { BIN } from '../bin.ts';
import { run } from '../cli/run.ts';
import {
  connected,
  ERAS,
  type Era,
  type HttpServer,
  httpTransport,
  overStdio,
  removeHomes,
  startHttp,
} from './client.ts';

afterAll(removeHomes);

const servers = new Map<string, HttpServer>();
let client: Client | null = null;
beforeAll(async () => {
  for (const style of ['good', 'bad']) {
    const args = [BIN, 'lab', 'serve', '--http', '0', '--style', style];
    servers.set(style, await startHttp(process.execPath, args));
  }
});
afterAll(async () => {
  for (const server of servers.values()) await server.stop();
});
afterEach(async () => {
  await client?.close();
  client = null;
});

type Transport = 'stdio' | 'http';
async function open(transport: Transport, era: Era, style = 'good'): Promise<Client> {
  const wire =
    transport === 'stdio'
      ? overStdio(['lab', 'serve', '--style', style])
      : httpTransport(servers.get(style)!);
  client = await connected(wire, era);
  return client;
}

const contextOf = (era: Era) => (era === 'auto' ? { protocolVersion: '2026-07-28' } : {});

/** What the classifier asks for, without what the client takes off the wire. */
function due(row: ScriptRow, era: Era): Record<string, unknown> {
  const { resultType: _, ...envelope } = exemplary(factsOf(row, contextOf(era)), row.limit);
  return envelope;
}

const PLACES = (['stdio', 'http'] as const).flatMap((transport) =>
  ERAS.map((era) => [transport, era] as const),
);

describe.each(PLACES)('the official client over %s, opening %s', (transport, era) => {
  test('finds the tools', async () => {
    const { tools } = await (await open(transport, era)).listTools();
    expect(tools.map(({ name }) => name)).toEqual(ORDER_TOOLS.map(({ name }) => name));
  });

  test('good: every scripted failure is the tool result that the classifier asks for', async () => {
    const caller = await open(transport, era);
    for (const row of SCRIPT.filter(({ good }) => good.how === 'envelope')) {
      const { _meta: _, ...result } = await caller.callTool(callOf(row));
      expect(result, row.id).toEqual(due(row, era));
    }
  });

  test('bad: every scripted failure has a defect, or claims what nobody can know', async () => {
    const caller = await open(transport, era, 'bad');
    for (const row of SCRIPT.filter(({ bad }) => bad.how === 'result' && bad.habit !== 'same')) {
      const result = await caller.callTool(callOf(row));
      const facts = factsOf(row);
      if (row.bad.habit === 'doubt') expect(classify(result).outcome).not.toBe(classify(facts).outcome);
      else expect(lint(result, { facts }), row.id).not.toEqual([]);
    }
  });

  test('bad: a refusal of the tool is sent as a protocol error', async () => {
    const caller = await open(transport, era, 'bad');
    const row = SCRIPT.find(({ id }) => id === 'refund-policy')!;
    await expect(caller.callTool(callOf(row))).rejects.toMatchObject({ code: -32603 });
  });

  test('arguments that the schema rejects are a validation failure that names them', async () => {
    const caller = await open(transport, era);
    const result = await caller.callTool({ name: 'search_orders', arguments: { query: 'x', limit: 0 } });
    expect(result).toMatchObject({
      isError: true,
      structuredContent: {
        errorCategory: 'validation',
        isRetryable: false,
        field: 'limit',
        limit: 'at least 1',
      },
    });
  });

  test('an unknown tool is a protocol error', async () => {
    const caller = await open(transport, era);
    await expect(caller.callTool({ name: 'nope', arguments: {} })).rejects.toMatchObject({ code: -32602 });
  });

  test('a lost answer leaves the caller to its own deadline, and the status can be asked for', async () => {
    const caller = await open(transport, era);
    const row = SCRIPT.find(({ id }) => id === 'refund-lost')!;
    await expect(caller.callTool(callOf(row), { timeout: 300 })).rejects.toThrow(/timed out/i);
    const status = { name: 'get_call_status', arguments: { idempotency_key: 'refund-lost' } };
    expect(await caller.callTool(status)).toMatchObject({ structuredContent: { status: 'completed' } });
  });

  test('an ordinary call succeeds', async () => {
    const caller = await open(transport, era);
    const call = { name: 'lookup_order', arguments: { order_id: 'A-1001' } };
    expect(await caller.callTool(call)).toMatchObject({ structuredContent: { status: 'delivered' } });
  });
});

describe('what an old client cannot know', () => {
  const row = SCRIPT.find(({ good }) => good.how === 'new-result')!;

  test('a client before 2026-07-28 is told in words that the user must be asked', async () => {
    const result = await (await open('stdio', 'legacy')).callTool(callOf(row));
    if (row.good.how !== 'new-result') throw new Error('the row changed');
    expect(result).toEqual(exemplary(withContext(row.good.before, orderTool(row.tool)!.context)));
  });
});

describe('lab serve: what cannot be served', () => {
  test('a port that is taken, exit 2', async () => {
    const port = new URL(servers.get('good')!.url).port;
    const { code, stdout, stderr } = await run(['lab', 'serve', '--http', port]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`port ${port} cannot be listened on`);
  });

  test('a page of another site in the browser of the user', async () => {
    const { url } = servers.get('good')!;
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const foreign = await fetch(url, {
      method: 'POST',
      body,
      headers: { ...headers, origin: 'https://example.com' },
    });
    expect(foreign.status).toBe(403);
  });
});

describe('the table', () => {
  test('ids are distinct, and no call sets off two rows', () => {
    expect(new Set(SCRIPT.map(({ id }) => id)).size).toBe(SCRIPT.length);
    const calls = SCRIPT.map(({ tool, when }) => `${tool} ${when.join('=')}`);
    expect(new Set(calls).size).toBe(SCRIPT.length);
  });

  test.each(SCRIPT.map((row) => [row.id, row] as const))(
    '%s: the exemplary answer lints clean',
    (_id, row) => {
      if (row.good.how !== 'envelope') return;
      expect(lint(exemplary(factsOf(row), row.limit), { facts: factsOf(row) })).toEqual([]);
    },
  );

  test('a row about arguments is what the check of the schema finds', () => {
    const row = SCRIPT.find(({ id }) => id === 'lookup-format')!;
    const { name, arguments: args } = callOf(row);
    const { inputSchema, context } = orderTool(name)!;
    expect(faultEnvelope(faultIn(inputSchema, args)!, context)).toEqual(due(row, 'legacy'));
  });
});
