import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BIN } from '../bin.ts';

export interface Result {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  /** What standard input holds; chunks are written as they come. Absent: an empty standard input. */
  readonly input?: string | Buffer | AsyncIterable<Buffer | string> | Iterable<Buffer | string>;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly node?: readonly string[];
  /** Called with the running process, for instance to close one of its pipes. */
  readonly meanwhile?: (child: ChildProcess) => void;
}

/** Runs the built program without a terminal, with a data directory of its own, to its end. */
export async function run(args: readonly string[], options: RunOptions = {}): Promise<Result> {
  const home = mkdtempSync(join(tmpdir(), 'drill-cli-'));
  const child = spawn(process.execPath, [...(options.node ?? []), BIN, ...args], {
    cwd: options.cwd,
    env: { PATH: process.env['PATH'], HOME: home, MCP_ERRORS_DRILL_HOME: home, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  const ended = new Promise<Pick<Result, 'code' | 'signal'>>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  options.meanwhile?.(child);
  await feed(child, options.input);
  const { code, signal } = await ended;
  rmSync(home, { recursive: true, force: true });
  return { code, signal, stdout: stdout(), stderr: stderr() };
}

function collect(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}

async function feed(child: ChildProcess, input: RunOptions['input'] = ''): Promise<void> {
  const { stdin } = child;
  if (stdin === null) return;
  // A program that has read enough closes its end; that is its right.
  stdin.on('error', () => {});
  const chunks = typeof input === 'string' || Buffer.isBuffer(input) ? [input] : input;
  for await (const chunk of chunks) {
    if (stdin.destroyed) break;
    if (!stdin.write(chunk)) await drained(stdin);
  }
  stdin.end();
}

function drained(stream: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      stream.removeListener('drain', go);
      stream.removeListener('close', go);
      resolve();
    };
    stream.on('drain', go);
    stream.on('close', go);
  });
}

/** The same piece again and again, `size` bytes in all. */
export function* repeated(piece: string, size: number): Generator<Buffer> {
  const block = Buffer.from(piece.repeat(Math.ceil(65_536 / piece.length)));
  for (let sent = 0; sent < size; sent += block.length) {
    yield block.subarray(0, Math.min(block.length, size - sent));
  }
}
