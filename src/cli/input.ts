import { isUtf8 } from 'node:buffer';
import { closeSync, constants, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { InputError } from '../core/input-error.ts';
import { jsonErrorPlace } from '../core/text/json-position.ts';
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

/** Does something with what a file holds; an input error then also names the file. */
export function inFile<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(error.code, `${file}: ${error.message}`, { path: error.path, hint: error.hint });
  }
}

/**
 * Opens FILE, or standard input where it is absent or `-`.
 *
 * @throws InputError `missing-file`, `not-a-file`, `unreadable-file`, `no-input`.
 */
export function openSource(operand: string | undefined, io: Io): Source {
  if (operand === undefined || operand === '-') return standardInput(operand, io);
  try {
    const file = openSync(resolve(io.cwd, operand), constants.O_RDONLY);
    requireFile(file, operand);
    return { name: operand, from: file };
  } catch (error) {
    throw error instanceof InputError ? error : fileError(error, operand);
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
  throw new InputError('not-a-file', `${operand}: this is a directory`, { hint: 'Name a file in it.' });
}

function fileError(error: unknown, operand: string): InputError {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new InputError('missing-file', `${operand}: there is no such file`, {
      hint: 'Check the path; - reads standard input.',
    });
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return new InputError('unreadable-file', `${operand}: reading it is not allowed`, {
      hint: 'Check the permissions of the file.',
    });
  }
  return new InputError('unreadable-file', `${operand}: it cannot be read (${code || String(error)})`, {
    hint: 'Check the path.',
  });
}

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
    if (size > limit) throw tooLarge(source.name, limit);
    chunks.push(chunk);
  };
  try {
    if (typeof source.from === 'number') readWhole(source.from, keep);
    else for await (const chunk of source.from as AsyncIterable<Buffer>) keep(chunk);
  } catch (error) {
    throw error instanceof InputError ? error : fileError(error, source.name);
  }
  const bytes = Buffer.concat(chunks);
  if (!isUtf8(bytes)) {
    throw new InputError('not-text', `${source.name}: this is not UTF-8 text`, {
      hint: 'Give JSON in UTF-8.',
    });
  }
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

function tooLarge(name: string, limit: number): InputError {
  return new InputError('too-large', `${name}: larger than ${limit / 1024 / 1024} MiB`, {
    hint: 'Give one message; a log with one message per line goes through classify --ndjson.',
  });
}

const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

/**
 * A JSON text as a value.
 *
 * @throws InputError `not-json` with line and column where the parser tells them.
 */
export function parseJson(text: string, name: string): unknown {
  if (text.trim() === '') {
    throw new InputError('not-json', `${name}: it is empty`, { hint: 'Give one JSON value.' });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError('not-json', `${name}: not valid JSON${where(text)}`, {
      hint: 'Check it with a JSON validator; one message per line goes through classify --ndjson.',
    });
  }
}

function where(text: string): string {
  const place = jsonErrorPlace(text);
  if (place === undefined) return '';
  return ` at line ${place.line}, column ${place.column}${place.atEnd ? '; it ends too early' : ''}`;
}

/** FILE or standard input as one JSON value, with the name for messages. */
export async function readJson(
  operand: string | undefined,
  io: Io,
): Promise<{ name: string; value: unknown }> {
  const source = openSource(operand, io);
  return { name: source.name, value: parseJson(await readText(source), source.name) };
}
