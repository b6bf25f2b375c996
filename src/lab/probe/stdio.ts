import { type ChildProcess, spawn } from 'node:child_process';
import { isRecord, parsedJson } from '../../core/classifier/json.ts';
import { maskSecrets } from '../../core/classifier/redact.ts';
import { InputError } from '../../core/input-error.ts';
import { PROBE_WORDS as W } from '../../words/en/probe.ts';
import { readLines } from './lines.ts';
import { PendingRequest } from './pending.ts';
import { LARGEST_ANSWER, MOST_BYTES, type Wire } from './wire.ts';

const IS_WINDOWS = process.platform === 'win32';
/** A server that was asked to end gets this long. Milliseconds. */
const LAST_WISH_MS = 500;
/** So much of standard error is shown, and more is kept: what is cut before it is masked has no form. Characters. */
const COMPLAINT = 2000;
const KEPT = 10 * COMPLAINT;
const METHOD_NOT_FOUND = -32601;

/**
 * Starts a server as a process, without a shell, and speaks with it over its standard streams.
 *
 * @throws InputError `no-command` where there is no such program.
 */
export async function stdioWire(command: readonly string[], cwd: string, now: () => number): Promise<Wire> {
  const child = await started(command, cwd);
  const pending = new PendingRequest(now);
  const heard = listen(child, pending);
  const kill = (): void => killed(child, 'SIGKILL');
  process.on('exit', kill);

  return {
    transport: 'stdio',
    exchange({ line, id }, deadlineMs) {
      const answer = pending.open(id, deadlineMs);
      if (heard.isOpen) child.stdin!.write(`${line}\n`);
      else pending.end('ended');
      return answer;
    },
    async notify({ line }) {
      if (heard.isOpen) child.stdin!.write(`${line}\n`);
    },
    agreedOn: () => {},
    isOpen: () => heard.isOpen,
    seen: () => ({
      noise: heard.noise,
      twice: pending.twice(),
      complaint: heard.complaint.trim() === '' ? null : endOf(maskSecrets(heard.complaint.trim()), COMPLAINT),
    }),
    async close() {
      await ended(child);
      process.off('exit', kill);
    },
  };
}

/** What a server has said beside its messages so far. */
interface Heard {
  /** It can still be spoken with. */
  isOpen: boolean;
  readonly noise: { lines: number; first: string | null };
  /** The end of its standard error. */
  complaint: string;
}

/** Listens until the server ends; its messages go to the request that is open. */
function listen(child: ChildProcess, pending: PendingRequest): Heard {
  const heard: Heard = { isOpen: true, noise: { lines: 0, first: null }, complaint: '' };
  const endAs = (how: 'ended' | 'flood'): void => {
    heard.isOpen = false;
    pending.end(how);
  };
  const onLine = (line: string): void => {
    const message = parsedJson(line);
    if (isRecord(message)) received(child, pending, line, message);
    else if (line.trim() !== '') {
      heard.noise.lines++;
      heard.noise.first ??= maskSecrets(line).slice(0, 200);
    }
  };
  const limits = { longest: LARGEST_ANSWER, most: MOST_BYTES };
  readLines(child.stdout!, limits, {
    onLine,
    // What is left of it would only be in the way of the next answer.
    onTooLong: () => pending.failAs('too-large'),
    onDropped: () => pending.end('too-large'),
    onTooMuch: () => endAs('flood'),
  });
  child.stderr!.on('data', (chunk: Buffer) => {
    heard.complaint = endOf(heard.complaint + chunk.toString('utf8'), KEPT);
  });
  child.stdin!.on('error', () => {});
  child.on('close', () => endAs('ended'));
  return heard;
}

/** The end of a text, from the beginning of a line on where it is cut. */
function endOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.slice(-length);
  return end.slice(end.indexOf('\n') + 1);
}

function started([program = '', ...args]: readonly string[], cwd: string): Promise<ChildProcess> {
  // A group of its own, so that what the server starts in turn ends with it.
  const child = spawn(program, args, { cwd, stdio: ['pipe', 'pipe', 'pipe'], detached: !IS_WINDOWS });
  return new Promise((resolve, reject) => {
    child.once('spawn', () => resolve(child));
    child.once('error', (error: NodeJS.ErrnoException) => {
      reject(new InputError('no-command', W.noCommand(program, error.code ?? ''), { hint: W.noCommandHint }));
    });
  });
}

/** A message from the server; what it asks of the client is answered, so that it does not wait. */
function received(
  child: ChildProcess,
  pending: PendingRequest,
  raw: string,
  message: Readonly<Record<string, unknown>>,
): void {
  const { method, id } = message;
  if (typeof method === 'string' && (typeof id === 'number' || typeof id === 'string')) {
    const reply =
      method === 'ping'
        ? { result: {} }
        : { error: { code: METHOD_NOT_FOUND, message: `Method not found: ${method}` } };
    child.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...reply })}\n`);
  }
  pending.take(raw, message);
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    const done = (): void => {
      for (const timer of timers) clearTimeout(timer);
      // What the server itself started may have stayed behind.
      killed(child, 'SIGKILL');
      resolve();
    };
    const timers = [
      setTimeout(() => killed(child, 'SIGTERM'), LAST_WISH_MS),
      setTimeout(() => killed(child, 'SIGKILL'), 2 * LAST_WISH_MS),
      setTimeout(done, 4 * LAST_WISH_MS),
    ];
    if (hasEnded) return done();
    child.once('exit', done);
    // It is full where the server floods it; nobody reads on.
    child.stdout!.destroy();
    child.stdin!.end();
  });
}

function killed(child: ChildProcess, signal: NodeJS.Signals): void {
  const { pid } = child;
  if (pid === undefined) return;
  try {
    if (IS_WINDOWS) child.kill(signal);
    else process.kill(-pid, signal);
  } catch {
    // It is gone already.
  }
}
