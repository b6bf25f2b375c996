import { isRecord, parsedJson } from '../../core/classifier/json.ts';
import type { Exchange, Received, Stopped } from '../../core/lab/exchange.ts';
import type { ListedTool, Provocation } from '../../core/lab/provoke.ts';
import type { Id, Outgoing, Wire } from './wire.ts';

const NEW_REVISION = '2026-07-28';
const OLD_REVISION = '2025-11-25';
const META = 'io.modelcontextprotocol';
/** Older servers may not answer what they do not know; they are asked again in their own way after this. */
const DISCOVER_MS = 3000;
const MOST_PAGES = 20;
const MOST_TOOLS = 500;

/** A server that was asked who it is and which tools it has. */
export interface Session {
  readonly wire: Wire;
  readonly name: string | null;
  readonly version: string | null;
  readonly revision: string;
  readonly tools: readonly ListedTool[];
  readonly send: (provocation: Provocation, deadlineMs: number) => Promise<Omit<Exchange, 'isAnsweredTwice'>>;
}

export interface NoSession {
  readonly wire: Wire;
  readonly stopped: Stopped;
}

type Result = Readonly<Record<string, unknown>>;
interface Agreed {
  readonly revision: string;
  readonly result: Result;
}

/** Opens a session in the way of the newest revision that the server speaks. Never rejects. */
export async function openSession(
  wire: Wire,
  client: { readonly name: string; readonly version: string },
  deadlineMs: number,
): Promise<Session | NoSession> {
  const talk = new Talk(wire, client);
  const agreed =
    (await discovered(talk, Math.min(DISCOVER_MS, deadlineMs))) ?? (await initialized(talk, deadlineMs));
  if (agreed === null)
    return { wire, stopped: wire.isOpen() && talk.isReached ? 'no-handshake' : 'no-start' };
  const tools = await listedTools(talk, deadlineMs);
  if (tools === null) return { wire, stopped: 'no-tools' };
  const info = serverInfo(agreed.result);
  return {
    wire,
    name: textIn(info, 'name'),
    version: textIn(info, 'version'),
    revision: agreed.revision,
    tools,
    send: (provocation, limit) => talk.provoke(provocation, limit),
  };
}

/** Numbers the requests and puts around them what the revision asks for. */
class Talk {
  /** Something came back, whatever it was. */
  isReached = false;
  revision: string | null = null;
  readonly #wire: Wire;
  readonly #client: Result;
  #last: Id = 0;

  constructor(wire: Wire, client: Result) {
    this.#wire = wire;
    this.#client = client;
  }

  agreeOn(revision: string): void {
    this.revision = revision;
    this.#wire.agreedOn(revision);
  }

  /** The result of a request; null where anything else came of it. */
  async request(method: string, params: Result, deadlineMs: number): Promise<Result | null> {
    const id = ++this.#last;
    const line = JSON.stringify({ jsonrpc: '2.0', id, method, params: this.#params(params) });
    const received = this.#seen(await this.#wire.exchange({ line, id, method, name: null }, deadlineMs));
    const message = received.answer === null ? undefined : parsedJson(received.answer);
    return isRecord(message) && isRecord(message['result']) ? message['result'] : null;
  }

  notify(method: string): Promise<void> {
    const line = JSON.stringify({ jsonrpc: '2.0', method });
    return this.#wire.notify({ line, id: null, method, name: null });
  }

  async provoke(provocation: Provocation, deadlineMs: number): Promise<Omit<Exchange, 'isAnsweredTwice'>> {
    const outgoing = this.#outgoing(provocation);
    const received = this.#seen(await this.#wire.exchange(outgoing, deadlineMs));
    return { ...received, provocation, id: outgoing.id, request: outgoing.line };
  }

  #outgoing({ line, method, params }: Provocation): Outgoing {
    if (line !== undefined) return { line, id: null, method: null, name: null };
    const id = ++this.#last;
    const message = {
      jsonrpc: '2.0',
      id,
      ...(method === null ? {} : { method }),
      params: this.#params(params),
    };
    return { line: JSON.stringify(message), id, method, name: textIn(params, 'name') };
  }

  #params(params: Result): Result {
    if (this.revision !== NEW_REVISION) return params;
    const meta = {
      [`${META}/protocolVersion`]: NEW_REVISION,
      [`${META}/clientInfo`]: this.#client,
      [`${META}/clientCapabilities`]: {},
    };
    return { ...params, _meta: meta };
  }

  #seen(received: Received): Received {
    this.isReached ||= received.end !== 'ended' && received.end !== 'silence';
    return received;
  }

  get clientInfo(): Result {
    return this.#client;
  }
}

async function discovered(talk: Talk, deadlineMs: number): Promise<Agreed | null> {
  talk.agreeOn(NEW_REVISION);
  const result = await talk.request('server/discover', {}, deadlineMs);
  const versions = result?.['supportedVersions'];
  if (result !== null && Array.isArray(versions) && versions.includes(NEW_REVISION)) {
    return { revision: NEW_REVISION, result };
  }
  return null;
}

async function initialized(talk: Talk, deadlineMs: number): Promise<Agreed | null> {
  talk.revision = null;
  const params = { protocolVersion: OLD_REVISION, capabilities: {}, clientInfo: talk.clientInfo };
  const result = await talk.request('initialize', params, deadlineMs);
  const revision = result?.['protocolVersion'];
  if (result === null || typeof revision !== 'string') return null;
  talk.agreeOn(revision);
  await talk.notify('notifications/initialized');
  return { revision, result };
}

async function listedTools(talk: Talk, deadlineMs: number): Promise<readonly ListedTool[] | null> {
  const tools: ListedTool[] = [];
  let cursor: unknown;
  for (let page = 0; page < MOST_PAGES; page++) {
    const result = await talk.request('tools/list', cursor === undefined ? {} : { cursor }, deadlineMs);
    const listed = result?.['tools'];
    if (!Array.isArray(listed)) return page === 0 ? null : tools;
    tools.push(...listed.filter(isRecord).flatMap(toolOf));
    cursor = result?.['nextCursor'];
    if (typeof cursor !== 'string' || tools.length >= MOST_TOOLS) break;
  }
  return tools.slice(0, MOST_TOOLS);
}

function toolOf(listed: Result): ListedTool[] {
  const { name, inputSchema, annotations, outputSchema } = listed;
  if (typeof name !== 'string') return [];
  return [
    {
      name,
      inputSchema,
      annotations: isRecord(annotations) ? annotations : {},
      hasOutputSchema: isRecord(outputSchema),
    },
  ];
}

/** In the result itself, or since 2026-07-28 in its `_meta`. */
function serverInfo(result: Result): Result {
  const meta = isRecord(result['_meta']) ? result['_meta'] : {};
  const info = result['serverInfo'] ?? meta[`${META}/serverInfo`];
  return isRecord(info) ? info : {};
}

function textIn(record: Result, field: string): string | null {
  const value = record[field];
  return typeof value === 'string' ? value : null;
}
