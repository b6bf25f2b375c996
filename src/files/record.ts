import { crc32 } from 'node:zlib';
import { InputError } from '../core/input-error.ts';
import type { ProgressEvent } from '../core/progress/event.ts';
import { type Reading, readEvent } from '../core/progress/migrations.ts';
import { hex } from './sums.ts';

/**
 * One line of the journal: an event as a JSON object whose last field `sum` is a checksum (CRC-32, eight
 * hexadecimal digits) of every byte before `,"sum"`. This is the one part of the format that no version
 * may change: it tells a torn, mixed or flipped line from one that a newer program wrote.
 */

/** No line is longer; what is, was not written by this program. 1 MiB. */
export const LONGEST_LINE = 1024 * 1024;

const SUM_LENGTH = ',"sum":"00000000"}'.length;
const SUM = /^,"sum":"([0-9a-f]{8})"\}$/;
const START = '{"v":';
const END = /,"sum":"[0-9a-f]{8}"\}/g;
/** How many beginnings and ends within a broken line are tried. */
const TRIES = 16;

/** The bytes of one line, with the line feed. @throws InputError `too-large`, which only an import can meet. */
export function encodeRecord(event: ProgressEvent): Buffer {
  const { v, session, seq, at, type, ...payload } = event;
  const body = JSON.stringify({ v, session, seq, at, type, ...payload }).slice(0, -1);
  const line = Buffer.from(`${body},"sum":"${hex(crc32(body))}"}\n`);
  if (line.length > LONGEST_LINE)
    throw new InputError('too-large', `an event of ${line.length} bytes is too long to keep`, {
      hint: 'No event of this program is as long; the file that it came from is damaged.',
    });
  return line;
}

/** A line, without its line feed, as an event. */
export function decodeRecord(line: Buffer): Reading {
  const at = line.length - SUM_LENGTH;
  const sum = at > 0 ? SUM.exec(line.toString('latin1', at))?.[1] : undefined;
  if (sum === undefined) return { kind: 'invalid', why: 'the line is not complete' };
  if (hex(crc32(line.subarray(0, at))) !== sum) return { kind: 'invalid', why: 'the checksum does not fit' };
  try {
    return readEvent(JSON.parse(`${line.toString('utf8', 0, at)}}`));
  } catch {
    return { kind: 'invalid', why: 'not JSON' };
  }
}

/**
 * Whole records inside a broken line: what a line holds where a process died in the middle of writing and
 * the next one wrote on behind it.
 */
export function salvage(line: Buffer): ProgressEvent[] {
  const text = line.toString('latin1');
  const starts = positions(text, START);
  const ends = [...text.matchAll(END)].slice(0, TRIES).map((match) => match.index + SUM_LENGTH);
  const events: ProgressEvent[] = [];
  for (const end of ends) {
    for (const start of starts) {
      if (start >= end) break;
      const reading = decodeRecord(line.subarray(start, end));
      if (reading.kind === 'event') events.push(reading.event);
    }
  }
  return events;
}

function positions(text: string, part: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at !== -1 && found.length < TRIES; at = text.indexOf(part, at + 1)) {
    found.push(at);
  }
  return found;
}
