import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { httpWire } from './http.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A server that notes each request; DELETE is sent elsewhere where `elsewhere` is given. */
async function listening(noted: string[], elsewhere?: string): Promise<string> {
  const server = createServer((request, response) => {
    noted.push(`${request.method} ${request.headers['mcp-session-id'] ?? '-'}`);
    if (request.method === 'DELETE' && elsewhere !== undefined) {
      response.writeHead(307, { location: elsewhere }).end('moved');
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json', 'mcp-session-id': 'one' });
    response.end('{"jsonrpc":"2.0","id":1,"result":{}}');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

const REQUEST = { line: '{"jsonrpc":"2.0","id":1,"method":"ping"}', id: 1, method: 'ping', name: null };

test('a session is ended once, and no other host is told of it', async () => {
  const here: string[] = [];
  const there: string[] = [];
  const wire = httpWire(new URL(await listening(here, await listening(there))), () => 0);
  expect(await wire.exchange(REQUEST, 5000)).toMatchObject({ end: 'answered', status: 200 });
  await wire.close();
  await wire.close();
  expect(here).toEqual(['POST -', 'DELETE one']);
  expect(there).toEqual([]);
});
