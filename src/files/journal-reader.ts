import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { ProgressEvent } from '../core/progress/event.ts';
import { type Look, type Mark, markAt, START_MARK, stands } from './mark.ts';
import { decodeRecord, LONGEST_LINE, salvage } from './record.ts';
import { codeOf, onDisk, StorageError } from './storage-error.ts';

/** Bytes of the journal that hold no event, by offset: whole lines, or a torn last one. */
export interface Unreadable {
  readonly start: number;
  readonly end: number;
  readonly why: string;
}

export interface JournalReading {
  /** In the order of the file, which is none: see core/progress/timeline.ts. */
  readonly events: ProgressEvent[];
  readonly unreadable: Unreadable[];
  /** Where the next reading goes on. */
  readonly mark: Mark;
}

interface HowToRead {
  /** How much of what stands before the mark is looked at. */
  readonly look: Look;
  /** Which lines are read at all. */
  readonly wanted: (line: Buffer) => boolean;
}

const CHUNK = 1024 * 1024;
/** How often, and how many milliseconds apart, an unfinished last line is looked at again. */
const TRIES = 4;
const PAUSE_MS = 5;
/** A write that began longer ago was not only interrupted. */
const RECENT_MS = 1000;

/**
 * The events after a mark.
 *
 * @returns undefined where the bytes before the mark are not those that the mark was made of.
 * @throws StorageError; `data-newer-version` where a newer program has written to the journal.
 */
export function readJournal(
  path: string,
  from: Mark = START_MARK,
  { look = 'whole', wanted = () => true }: Partial<HowToRead> = {},
): JournalReading | undefined {
  const how = { look, wanted };
  let reading = readOnce(path, from, how);
  // Another process may be in the middle of its write. A line that a crash has torn stays as it is.
  for (let tries = 1; reading?.unfinished === true && tries < TRIES; tries++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    reading = readOnce(path, from, how);
  }
  return reading;
}

/** All events of one session, in no particular order. Other lines are passed over unread. */
export function readSession(path: string, session: string): ProgressEvent[] {
  const mark = Buffer.from(`"session":${JSON.stringify(session)}`);
  const events = readJournal(path, START_MARK, { wanted: (line) => line.includes(mark) })?.events ?? [];
  return events.filter((event) => event.session === session);
}

function readOnce(
  path: string,
  from: Mark,
  { look, wanted }: HowToRead,
): (JournalReading & { unfinished: boolean }) | undefined {
  return onDisk(path, () => {
    const file = openToRead(path);
    if (file === undefined) return from.offset === 0 ? { ...nothing(), unfinished: false } : undefined;
    try {
      requireFile(file, path);
      if (!stands(file, from, look)) return undefined;
      return new LineReader(path, from, wanted).readAll(file);
    } finally {
      closeSync(file);
    }
  });
}

function requireFile(file: number, path: string): void {
  const found = fstatSync(file);
  if (found.isFile()) return;
  if (found.isDirectory()) throw Object.assign(new Error('directory'), { code: 'EISDIR' });
  const hint = 'Move it away, or choose another place with --data-dir.';
  throw new StorageError('data-not-a-file', `${path}: this is a pipe or a device, not a file`, hint);
}

const nothing = (): JournalReading => ({ events: [], unreadable: [], mark: START_MARK });

function openToRead(path: string): number | undefined {
  try {
    // Opening a pipe without this flag would wait for somebody to write to it.
    return openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Takes a file apart into lines, chunk by chunk. */
class LineReader {
  readonly #path: string;
  readonly #wanted: HowToRead['wanted'];
  readonly #events: ProgressEvent[] = [];
  readonly #unreadable: Unreadable[] = [];
  #mark: Omit<Mark, 'end'>;

  constructor(path: string, from: Mark, wanted: HowToRead['wanted']) {
    this.#path = path;
    this.#wanted = wanted;
    this.#mark = from;
  }

  readAll(file: number): JournalReading & { unfinished: boolean } {
    let rest: Buffer = Buffer.alloc(0);
    for (let at = this.#mark.offset; ; ) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const length = readSync(file, chunk, 0, CHUNK, at);
      if (length === 0) break;
      at += length;
      rest = this.#takeLines(Buffer.concat([rest, chunk.subarray(0, length)]));
      if (rest.length > LONGEST_LINE) {
        this.#spoil(rest, 'the line is too long');
        rest = this.#pass(rest);
      }
    }
    const torn = rest.length > 0 && !this.#takeLine(rest);
    const unfinished = torn && Math.abs(Date.now() - fstatSync(file).mtimeMs) < RECENT_MS;
    const mark = markAt(file, this.#mark.offset, this.#mark.sum);
    return { events: this.#events, unreadable: this.#unreadable, mark, unfinished };
  }

  /** Reads the whole lines of a buffer; gives back what follows the last of them. */
  #takeLines(bytes: Buffer): Buffer {
    let start = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      this.#takeLine(bytes.subarray(start, end), this.#mark.offset + start);
      start = end + 1;
    }
    this.#pass(bytes.subarray(0, start));
    return bytes.subarray(start);
  }

  /** @returns false where the line holds no event. */
  #takeLine(line: Buffer, offset = this.#mark.offset): boolean {
    if (line.length === 0 || !this.#wanted(line)) return true;
    const reading = decodeRecord(line);
    if (reading.kind === 'event') {
      this.#events.push(reading.event);
      return true;
    }
    if (reading.kind === 'newer') throw newerJournal(this.#path, reading.version);
    this.#events.push(...salvage(line));
    this.#spoil(line, reading.why, offset);
    return false;
  }

  #spoil(line: Buffer, why: string, start = this.#mark.offset): void {
    this.#unreadable.push({ start, end: start + line.length, why });
  }

  #pass(bytes: Buffer): Buffer {
    this.#mark = { offset: this.#mark.offset + bytes.length, sum: crc32(bytes, this.#mark.sum) };
    return Buffer.alloc(0);
  }
}

function newerJournal(path: string, version: number): StorageError {
  return new StorageError(
    'data-newer-version',
    `${path}: a newer mcp-errors-drill has written here (version ${version} of the data)`,
    'Update mcp-errors-drill, or choose another place with --data-dir. Nothing was changed.',
    false,
  );
}
