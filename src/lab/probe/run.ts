import type { Exchange, ServerFacts, Stopped } from '../../core/lab/exchange.ts';
import {
  generalProvocations,
  type ListedTool,
  type Provocation,
  saysReadOnly,
  toolProvocations,
  withheldFrom,
} from '../../core/lab/provoke.ts';
import { type NoSession, openSession, type Session } from './session.ts';
import type { Seen, Wire } from './wire.ts';

export interface ProbeOptions {
  /** Starts the server or reaches it; again where it ended in a call. */
  readonly connect: () => Promise<Wire>;
  readonly client: { readonly name: string; readonly version: string };
  /** For each answer, milliseconds. */
  readonly deadlineMs: number;
  readonly now: () => number;
  /** Only tools that say that they only read are called. */
  readonly isReadOnly: boolean;
  /** Real calls that the user asked for. @throws InputError where one names no tool. */
  readonly calls: (tools: readonly ListedTool[]) => readonly Provocation[];
}

export interface Probed {
  readonly server: ServerFacts;
  readonly exchanges: readonly Exchange[];
}

/** A server is started again so often. */
const MOST_STARTS = 4;
/** All answers together may take so many times the deadline of one. */
const DEADLINES_IN_ALL = 12;
/** What is still on its way after the last answer gets so long. Milliseconds. */
const SETTLE_MS = 150;

/**
 * Connects, lists the tools, provokes failures and records what comes back.
 *
 * @throws InputError where the server cannot be started, or a call names no tool.
 */
export async function probe(options: ProbeOptions): Promise<Probed> {
  const first = await opened(options);
  try {
    return await probed(first, options);
  } finally {
    await first.wire.close();
  }
}

async function probed(first: Session | NoSession, options: ProbeOptions): Promise<Probed> {
  const { deadlineMs, now } = options;
  if ('stopped' in first) return { server: unasked(first), exchanges: [] };
  const until = now() + DEADLINES_IN_ALL * deadlineMs;
  const exchanges: Exchange[] = [];
  const seen: Seen[] = [];
  let session: Session | NoSession = first;
  let ownFrom = 0;
  let stopped: Stopped | null = null;
  for (const provocation of plan(first.tools, options)) {
    if ('stopped' in session) break;
    if (now() >= until) {
      stopped = 'time-is-up';
      break;
    }
    const sent = await session.send(provocation, patience(provocation, deadlineMs));
    exchanges.push({ ...sent, isAnsweredTwice: false });
    if (session.wire.isOpen() && sent.end !== 'flood') continue;
    seen.push(await closed(session.wire, exchanges, ownFrom));
    ownFrom = exchanges.length;
    if (seen.length === MOST_STARTS) {
      stopped = 'keeps-ending';
      break;
    }
    session = await opened(options);
  }
  if ('stopped' in session) stopped = session.stopped;
  await settled();
  seen.push(await closed(session.wire, exchanges, ownFrom));
  const withheld = first.tools.flatMap((tool) => withheldFrom(tool, options.isReadOnly));
  const facts = factsOf(first, seen, stopped);
  return { server: withheld.length === 0 ? facts : { ...facts, withheld }, exchanges };
}

async function opened({ connect, client, deadlineMs }: ProbeOptions): Promise<Session | NoSession> {
  return openSession(await connect(), client, deadlineMs);
}

/** Many servers drop what is no message, and need not be waited for long. Milliseconds. */
const FOR_NO_MESSAGE_MS = 2000;

function patience({ kind }: Provocation, deadlineMs: number): number {
  return isNoMessage(kind) ? Math.min(deadlineMs, FOR_NO_MESSAGE_MS) : deadlineMs;
}

const isNoMessage = (kind: Provocation['kind']): boolean => kind === 'not-json' || kind === 'no-method';

/** A server may end over what is no message, so that comes last. */
function plan(tools: readonly ListedTool[], { calls, isReadOnly }: ProbeOptions): readonly Provocation[] {
  const general = generalProvocations();
  const rough = general.filter(({ kind }) => isNoMessage(kind));
  const gentle = general.filter((one) => !rough.includes(one));
  const called = isReadOnly ? tools.filter(saysReadOnly) : tools;
  return [...gentle, ...called.flatMap(toolProvocations), ...calls(tools), ...rough];
}

function unasked({ wire, stopped }: NoSession): ServerFacts {
  const { noise, complaint, unreachable } = wire.seen();
  const { transport } = wire;
  const facts = {
    name: null,
    version: null,
    revision: null,
    transport,
    tools: [],
    noise,
    stopped,
    complaint,
  };
  return unreachable === undefined ? facts : { ...facts, unreachable };
}

/** Ends a connection. Answers that came twice are marked on its exchanges, which begin at `from`. */
async function closed(wire: Wire, exchanges: Exchange[], from: number): Promise<Seen> {
  const seen = wire.seen();
  for (const [index, exchange] of exchanges.entries()) {
    if (index >= from && exchange.id !== null && seen.twice.includes(exchange.id)) {
      exchanges[index] = { ...exchange, isAnsweredTwice: true };
    }
  }
  await wire.close();
  return seen;
}

function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, SETTLE_MS);
  });
}

function factsOf(first: Session, seen: readonly Seen[], stopped: Stopped | null): ServerFacts {
  const lines = seen.reduce((sum, { noise }) => sum + noise.lines, 0);
  const firstLine = seen.find(({ noise }) => noise.first !== null)?.noise.first ?? null;
  return {
    name: first.name,
    version: first.version,
    revision: first.revision,
    transport: first.wire.transport,
    tools: first.tools.map(({ name }) => name),
    noise: { lines, first: firstLine },
    stopped,
    complaint: stopped === null ? null : (seen.at(-1)?.complaint ?? null),
  };
}
