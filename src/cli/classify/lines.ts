import { isUtf8 } from 'node:buffer';
import { InputError } from '../../core/input-error.ts';

/** A line longer than this is no message; it is dropped while it arrives. 16 MiB. */
export const LONGEST_LINE = 16 * 1024 * 1024;

/** A line that goes on beyond this has no end; whoever writes it will not stop. 256 MiB. */
const ENDLESS = 16 * LONGEST_LINE;

/** Bytes of whole lines that arrived together; may go to another thread. */
export interface RawBatch {
  /** Number of the first line, from 1. Blank lines count, so that numbers stay true. */
  readonly first: number;
  /** The first line was too long and is not among the bytes. */
  readonly dropped: boolean;
  /** The other lines in pieces, without the last line end; empty: there are none. */
  readonly pieces: readonly Uint8Array[];
}

const NEWLINE = 10;

/**
 * Splits a stream into batches of whole lines. Memory is bounded by a chunk and by the longest line,
 * whatever the length of the stream.
 *
 * @throws InputError `too-large` where a line has no end.
 */
export async function* rawBatches(stream: AsyncIterable<Buffer>): AsyncGenerator<RawBatch> {
  let carried: Buffer[] = [];
  let size = 0;
  let dropped = false;
  let first = 1;
  for await (const chunk of stream) {
    const end = chunk.lastIndexOf(NEWLINE);
    if (end === -1) {
      size += chunk.length;
      dropped ||= size > LONGEST_LINE;
      if (size > ENDLESS) throw endless(first);
      if (dropped) carried = [];
      else carried.push(chunk);
      continue;
    }
    const begin = dropped ? chunk.indexOf(NEWLINE) + 1 : 0;
    const whole = chunk.subarray(begin, Math.max(end, begin));
    const pieces = dropped && end < begin ? [] : [...carried, whole];
    // The batch may be given away, memory and all, so nothing is looked at after it was handed over.
    const batch = { first, dropped, pieces };
    first += (dropped ? 1 : 0) + (pieces.length === 0 ? 0 : 1 + lineEnds(whole));
    const rest = Buffer.from(chunk.subarray(end + 1));
    carried = rest.length === 0 ? [] : [rest];
    size = rest.length;
    yield batch;
    dropped = false;
  }
  if (dropped) yield { first, dropped, pieces: [] };
  else if (size > 0) yield { first, dropped, pieces: carried };
}

function lineEnds(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

/** Bytes of a batch. */
export function sizeOf({ pieces }: RawBatch): number {
  return pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/**
 * The lines of a batch, one at a time: what is kept no longer than a line costs no memory. A line that
 * cannot be text stands as the error that says why.
 */
export function* linesIn({ dropped, pieces }: RawBatch): Generator<string | InputError> {
  if (dropped) yield tooLong();
  if (pieces.length === 0) return;
  const bytes = Buffer.concat(pieces);
  if (isUtf8(bytes)) yield* textLines(bytes.toString('utf8'));
  else yield* byteLines(bytes);
}

function* textLines(text: string): Generator<string | InputError> {
  let from = 0;
  while (from <= text.length) {
    const newline = text.indexOf('\n', from);
    const to = newline === -1 ? text.length : newline;
    yield to - from > LONGEST_LINE ? tooLong() : text.slice(from, to);
    from = to + 1;
  }
}

/** Some line is not UTF-8; the others are still good. */
function* byteLines(bytes: Buffer): Generator<string | InputError> {
  let from = 0;
  while (from <= bytes.length) {
    const newline = bytes.indexOf(NEWLINE, from);
    const to = newline === -1 ? bytes.length : newline;
    const line = bytes.subarray(from, to);
    yield isUtf8(line) ? line.toString('utf8') : notText();
    from = to + 1;
  }
}

function endless(line: number): InputError {
  const message = `line ${line} has no end: it is longer than ${ENDLESS / 1024 / 1024} MiB`;
  return new InputError('too-large', message, { hint: 'Give one message per line.' });
}

function tooLong(): InputError {
  return new InputError('too-large', `the line is longer than ${LONGEST_LINE / 1024 / 1024} MiB`, {
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
