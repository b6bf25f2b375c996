import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { InputError } from '../../core/input-error.ts';
import { LAB_WORDS as W } from '../../words/en/lab.ts';
import { type ToolServerOptions, toolServer } from './tool-server.ts';

/** Never reachable from another machine. */
const LOOPBACK = '127.0.0.1';
const PATH = '/mcp';
/** A request that nobody answers is let go after this; milliseconds. */
const LONGEST_REQUEST_MS = 10 * 60_000;

export interface Listening {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the tools over Streamable HTTP on the loopback address. Port 0 takes any that is free.
 *
 * @throws InputError `port-taken` where the port cannot be listened on.
 */
export async function serveOverHttp(options: ToolServerOptions, port: number): Promise<Listening> {
  const handler = createMcpHandler(({ era }) => toolServer(options, era));
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, handler.fetch).catch(() => outgoing.destroy());
  });
  server.setTimeout(LONGEST_REQUEST_MS);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new InputError('port-taken', W.portTaken(port, error.code ?? ''), { hint: W.portTakenHint }));
    });
    server.listen(port, LOOPBACK, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${LOOPBACK}:${taken}${PATH}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await handler.close();
      await closed;
    },
  };
}

type Fetch = (request: Request) => Promise<Response>;

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, fetch: Fetch): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const request = requestOf(incoming, gone.signal);
  // Pages of other sites in the user's browser must not reach it.
  const refusal =
    hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
    originValidationResponse(request, localhostAllowedOrigins());
  const isPlace = new URL(request.url).pathname === PATH;
  const response = refusal ?? (isPlace ? await fetch(request) : new Response(null, { status: 404 }));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body !== null) {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) outgoing.write(chunk);
  }
  outgoing.end();
}

function requestOf(incoming: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const { method = 'GET' } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? LOOPBACK}`), {
    method,
    headers,
    signal,
    ...(hasBody ? { body: incoming as unknown as ReadableStream, duplex: 'half' as const } : {}),
  });
}
