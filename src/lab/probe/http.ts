import { isRecord, parsedJson } from '../../core/classifier/json.ts';
import type { End, Received } from '../../core/lab/exchange.ts';
import { PendingRequest } from './pending.ts';
import { eventData } from './sse.ts';
import { LARGEST_ANSWER, type Outgoing, type Seen, type Wire } from './wire.ts';

/** After the answer an event stream is read on for so long, to see whether another one comes. Milliseconds. */
const AFTERWARDS_MS = 150;

/** Speaks with a server over Streamable HTTP: JSON and event streams, with and without sessions. */
export function httpWire(url: URL, now: () => number): Wire {
  const pending = new PendingRequest(now);
  let session: string | null = null;
  let revision: string | null = null;
  let unreachable: Seen['unreachable'];

  const post = (outgoing: Outgoing, signal: AbortSignal): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      body: outgoing.line,
      headers: headersOf(outgoing, session, revision),
    });

  return {
    transport: 'http',
    async exchange(outgoing, deadlineMs) {
      const signal = AbortSignal.timeout(deadlineMs);
      const received = pending.open(outgoing.id, deadlineMs);
      let status: number | undefined;
      try {
        const response = await post(outgoing, signal);
        status = response.status;
        unreachable = undefined;
        session = response.headers.get('mcp-session-id') ?? session;
        pending.end(await read(response, (raw, message) => pending.take(raw, message)));
      } catch (error) {
        if (status === undefined) unreachable = signal.aborted ? 'silent' : whyFailed(error);
        pending.end(signal.aborted ? 'silence' : 'ended');
      }
      return withStatus(await received, status);
    },
    async notify(outgoing) {
      const response = await post(outgoing, AbortSignal.timeout(5000)).catch(() => null);
      await response?.body?.cancel().catch(() => {});
    },
    agreedOn(agreed) {
      revision = agreed;
    },
    isOpen: () => true,
    seen: () => ({
      noise: { lines: 0, first: null },
      twice: pending.twice(),
      complaint: null,
      ...(unreachable === undefined ? {} : { unreachable }),
    }),
    async close() {
      const ended = session;
      session = null;
      if (ended === null) return;
      // The session is this server's business, so nobody else is told of it.
      const response = await fetch(url, {
        method: 'DELETE',
        redirect: 'manual',
        headers: { 'mcp-session-id': ended },
        signal: AbortSignal.timeout(1000),
      }).catch(() => null);
      await response?.body?.cancel().catch(() => {});
    },
  };
}

/** Nobody listens where every address of a name refuses. */
function whyFailed(error: unknown): 'refused' | 'blocked' | 'failed' {
  const cause = error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined) : undefined;
  // Refused by `fetch` itself, by the list of ports of the Fetch standard.
  if (cause?.message === 'bad port') return 'blocked';
  return cause?.code === 'ECONNREFUSED' ? 'refused' : 'failed';
}

function withStatus(received: Received, status: number | undefined): Received {
  return status === undefined ? received : { ...received, status };
}

function headersOf(
  { method, name }: Outgoing,
  session: string | null,
  revision: string | null,
): Record<string, string> {
  const isNew = revision !== null && revision >= '2026-07-28';
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(session === null ? {} : { 'mcp-session-id': session }),
    ...(revision === null ? {} : { 'mcp-protocol-version': revision }),
    ...(isNew && method !== null ? { 'mcp-method': method } : {}),
    ...(isNew && name !== null ? { 'mcp-name': name } : {}),
  };
}

type Take = (raw: string, message: Readonly<Record<string, unknown>>) => void;

/** Reads an answer to its end, or to its limit; how the exchange ends where no message ended it. */
async function read(response: Response, take: Take): Promise<End> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  let stop: NodeJS.Timeout | undefined;
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
      if (done) break;
      size += value.length;
      if (size > LARGEST_ANSWER) return 'too-large';
      text += decoder.decode(value, { stream: true });
      if (!isStream) continue;
      const { events, rest } = eventData(text);
      text = rest;
      for (const event of events) taken(event, take);
      if (events.length > 0) stop ??= setTimeout(() => void reader?.cancel().catch(() => {}), AFTERWARDS_MS);
    }
  } finally {
    clearTimeout(stop);
    await reader?.cancel().catch(() => {});
  }
  if (!isStream) taken(text, take);
  return 'no-message';
}

/** A batch, which revisions until 2025-03-26 knew, is taken message by message. */
function taken(raw: string, take: Take): void {
  const value = parsedJson(raw);
  if (isRecord(value)) take(raw, value);
  else if (Array.isArray(value)) {
    for (const message of value.filter(isRecord)) take(JSON.stringify(message), message);
  }
}
