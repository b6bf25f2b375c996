import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { InputError } from '../core/input-error.ts';

/** A line longer than this is no message; it is dropped while it arrives. 16 MiB. */
export const LONGEST_LINE = 16 * 1024 * 1024;

/** Lines that arrived together. A line that cannot be text stands as the error that says why. */
export interface Batch {
  /** Number of the first line, from 1. Blank lines are in the list, so that numbers stay true. */
  readonly first: number;
  readonly lines: readonly (string | InputError)[];
}

const NEWLINE = 10;

/**
 * Splits a stream into batches of lines. Memory is bounded by a chunk and by the longest line,
 * whatever the length of the stream.
 */
export async function* lineBatches(stream: Readable, longest = LONGEST_LINE): AsyncGenerator<Batch> {
  let carried: Buffer[] = [];
  let size = 0;
  let dropping = false;
  let next = 1;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(NEWLINE);
    if (end === -1) {
      size += chunk.length;
      dropping ||= size > longest;
      if (dropping) carried = [];
      else carried.push(chunk);
      continue;
    }
    const begin = dropping ? chunk.indexOf(NEWLINE) : 0;
    const whole = chunk.subarray(dropping ? begin + 1 : 0, Math.max(end, begin));
    const lines: (string | InputError)[] = dropping ? [tooLong(longest)] : [];
    if (!dropping || end > begin) {
      lines.push(...linesOf(carried.length === 0 ? whole : Buffer.concat([...carried, whole]), longest));
    }
    yield { first: next, lines };
    next += lines.length;
    const rest = chunk.subarray(end + 1);
    carried = rest.length === 0 ? [] : [rest];
    size = rest.length;
    dropping = false;
  }
  if (dropping) yield { first: next, lines: [tooLong(longest)] };
  else if (size > 0) yield { first: next, lines: linesOf(Buffer.concat(carried), longest) };
}

function linesOf(bytes: Buffer, longest: number): (string | InputError)[] {
  if (isUtf8(bytes)) {
    const lines = bytes.toString('utf8').split('\n');
    return bytes.length <= longest
      ? lines
      : lines.map((line) => (line.length > longest ? tooLong(longest) : line));
  }
  const lines: (string | InputError)[] = [];
  let from = 0;
  while (from <= bytes.length) {
    const newline = bytes.indexOf(NEWLINE, from);
    const to = newline === -1 ? bytes.length : newline;
    const line = bytes.subarray(from, to);
    lines.push(isUtf8(line) ? line.toString('utf8') : notText());
    from = to + 1;
  }
  return lines;
}

function tooLong(longest: number): InputError {
  return new InputError('too-large', `the line is longer than ${Math.round(longest / 1024 / 1024)} MiB`, {
    hint: 'Give one message per line.',
  });
}

function notText(): InputError {
  return new InputError('not-text', 'the line is not UTF-8 text', { hint: 'Give JSON in UTF-8.' });
}

/** True for a line with nothing in it but white space. */
export function isBlank(line: string): boolean {
  return line.charCodeAt(0) <= 32 || line === '' ? line.trim() === '' : false;
}

/**
 * The JSON value of a line.
 *
 * @throws InputError `not-json`, or the error that stands for the line.
 */
export function lineValue(line: string | InputError): unknown {
  if (typeof line !== 'string') throw line;
  try {
    return JSON.parse(line.charCodeAt(0) === 0xfeff ? line.slice(1) : line);
  } catch {
    throw new InputError('not-json', 'the line is not valid JSON', { hint: 'Give one JSON value per line.' });
  }
}
