import { isUtf8 } from 'node:buffer';
import { closeSync, constants, createReadStream, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { InputError } from '../core/input-error.ts';
import { fileError, notAFile, notJson, notText, tooLarge, withoutMark } from '../files/file-error.ts';
import { CLI_WORDS } from '../words/en/cli.ts';
import type { Io } from './command.ts';

/** Inputs beyond this are no single message. 64 MiB. */
export const LARGEST_INPUT = 64 * 1024 * 1024;

export interface Source {
  /** For messages: the name as given, or `standard input`. Not yet safe to print. */
  readonly name: string;
  /** An open file, or a stream. */
  readonly from: number | Readable;
}

/**
 * Opens FILE, or standard input where it is absent or `-`.
 *
 * @throws InputError `missing-file`, `not-a-file`, `unreadable-file`, `no-input`.
 */
export async function openSource(operand: string | undefined, io: Io): Promise<Source> {
  if (operand === undefined || operand === '-') return standardInput(operand, io);
  const path = resolve(io.cwd, operand);
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isFIFO() === true) {
      return { name: operand, from: await openPipe(path) };
    }
    const file = openSync(path, constants.O_RDONLY);
    requireFile(file, operand);
    return { name: operand, from: file };
  } catch (error) {
    throw error instanceof InputError ? error : fileError(error, operand, CHECK_PATH);
  }
}

/**
 * Opening waits for somebody who writes, and while it waits no code of ours runs: Ctrl-C has to end the
 * program by itself. Reading goes through a socket, as with standard input, which keeps nobody waiting.
 */
async function openPipe(path: string): Promise<Readable> {
  const { Socket } = await import('node:net');
  const own = process.rawListeners('SIGINT') as NodeJS.SignalsListener[];
  process.removeAllListeners('SIGINT');
  try {
    const fd = openSync(path, constants.O_RDONLY);
    return new Socket({ fd, readable: true, writable: false });
  } finally {
    for (const listener of own) process.on('SIGINT', listener);
  }
}

/**
 * The source as it arrives.
 *
 * @throws InputError `unreadable-file` where reading fails on the way.
 */
export async function* chunksOf({ name, from }: Source): AsyncGenerator<Buffer> {
  try {
    yield* (typeof from === 'number' ? createReadStream('', { fd: from }) : from) as AsyncIterable<Buffer>;
  } catch (error) {
    throw fileError(error, name);
  }
}

function standardInput(operand: string | undefined, io: Io): Source {
  if (io.stdin.isTTY && operand === undefined) {
    throw new InputError('no-input', 'no FILE was given, and standard input is a terminal', {
      hint: 'Name a file, pipe the JSON in, or give - to type it here and end it with Ctrl-D.',
    });
  }
  if (io.stdin.isTTY) io.stderr.write(`${CLI_WORDS.typing}\n`);
  return { name: 'standard input', from: io.stdin };
}

function requireFile(file: number, operand: string): void {
  if (!fstatSync(file).isDirectory()) return;
  closeSync(file);
  throw notAFile(operand, true);
}

const CHECK_PATH = 'Check the path; - reads standard input.';

/**
 * The whole input as text.
 *
 * @throws InputError `too-large`, `not-text`, and those of `openSource`.
 */
export async function readText(source: Source, limit = LARGEST_INPUT): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const keep = (chunk: Buffer): void => {
    size += chunk.length;
    if (size > limit) throw tooLarge(source.name, limit, ONE_MESSAGE);
    chunks.push(chunk);
  };
  try {
    if (typeof source.from === 'number') readWhole(source.from, keep);
    else for await (const chunk of source.from as AsyncIterable<Buffer>) keep(chunk);
  } catch (error) {
    throw error instanceof InputError ? error : fileError(error, source.name);
  }
  const bytes = Buffer.concat(chunks);
  if (!isUtf8(bytes)) throw notText(source.name, 'Give JSON in UTF-8.');
  return withoutMark(bytes.toString('utf8'));
}

/** Small files, one after the other: without the machinery of streams, which takes longer than the reading. */
function readWhole(file: number, keep: (chunk: Buffer) => void): void {
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const length = readSync(file, chunk);
      if (length === 0) return;
      keep(chunk.subarray(0, length));
    }
  } finally {
    closeSync(file);
  }
}

const CHUNK = 64 * 1024;

const ONE_MESSAGE = 'Give one message; a log with one message per line goes through classify --ndjson.';

/**
 * A JSON text as a value.
 *
 * @throws InputError `not-json` with line and column where the parser tells them.
 */
export function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const isEmpty = text.trim() === '';
    throw notJson(text, name, isEmpty ? 'Give one JSON value.' : CHECK_JSON);
  }
}

const CHECK_JSON = 'Check it with a JSON validator; one message per line goes through classify --ndjson.';

/** FILE or standard input as one JSON value, with the name for messages. */
export async function readJson(
  operand: string | undefined,
  io: Io,
): Promise<{ name: string; value: unknown }> {
  const source = await openSource(operand, io);
  return { name: source.name, value: parseJson(await readText(source), source.name) };
}
