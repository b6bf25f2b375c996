import { closeSync, fstatSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { eventId, type ProgressEvent } from '../core/progress/event.ts';
import { sameContent } from '../core/progress/timeline.ts';
import { keepEntries, openToOwner } from './durable.ts';
import { decodeRecord, encodeRecord } from './record.ts';
import { onDisk, StorageError } from './storage-error.ts';

/**
 * The journal: one file, one line per event, only ever appended to.
 *
 * One file for all processes, rather than one for each, because the operating system places every
 * appended line at the end as a whole: no lock that a crash could leave behind, no thousands of files to
 * open at the start, nothing to compact. What an append cannot promise (a process that dies in the middle
 * of its line, a disk that fills up, a network disk) the checksum of each line makes visible, and the next
 * append starts on a line of its own.
 */
export interface Journal {
  /** False where events are held in memory only. */
  readonly kept: boolean;
  /**
   * Keeps an event for good: when it returns, the event is on the disk.
   *
   * @throws StorageError where it cannot; the event is then not part of the journal as far as this
   * program knows, and no feedback may be given on it.
   */
  append(event: ProgressEvent): void;
}

/** How often an append is tried again when the file was renamed under it or a write came out short. */
const TRIES = 3;

/** Bytes of one write of many events. */
const BATCH = 256 * 1024;

const LINE_FEED = Buffer.from('\n');

/**
 * The journal at a path. Opens nothing before the first append.
 *
 * @param seen how many bytes of the file this program has read: what another process writes after that is
 * compared with each appended event, see `data-session-elsewhere`.
 */
export function openJournal(path: string, seen: number): Journal {
  let known = seen;
  return {
    kept: true,
    append(event) {
      const refuseTwin = (bytes: Buffer) => {
        if (isTaken(bytes, event)) throw elsewhere(path);
      };
      known = onDisk(path, () => appendLine(path, encodeRecord(event), known, refuseTwin));
    },
  };
}

/**
 * Appends many events, as an import does: with few writes, on the disk when it returns. One that is
 * interrupted has added some of them; done again, it adds the rest.
 *
 * @throws StorageError.
 */
export function appendAll(path: string, events: readonly ProgressEvent[]): void {
  let lines: Buffer[] = [];
  let size = 0;
  const flush = () => {
    if (size > 0)
      onDisk(path, () => appendLine(path, Buffer.concat(lines), Number.POSITIVE_INFINITY, () => {}));
    lines = [];
    size = 0;
  };
  for (const event of events) {
    const line = encodeRecord(event);
    if (size + line.length > BATCH) flush();
    lines.push(line);
    size += line.length;
  }
  flush();
}

/** Holds events in memory only, for a learner who goes on although nothing can be kept. */
export function unkeptJournal(): Journal {
  return { kept: false, append() {} };
}

/** Looks at what other processes have written before the line; throws where the line has no place. */
type Look = (bytes: Buffer) => void;

/** @returns the offset of the end of the line. */
function appendLine(path: string, line: Buffer, known: number, look: Look): number {
  for (let tries = 0; tries < TRIES; tries++) {
    const end = appendOnce(path, line, known, look);
    if (end !== undefined) return end;
  }
  throw lost(path);
}

/** @returns undefined where the line is not whole in the file that now stands at the path. */
function appendOnce(path: string, line: Buffer, known: number, look: Look): number | undefined {
  // 'a+': every write goes to the end, in one step with finding the end; reading is allowed.
  const file = openSync(path, 'a+', 0o600);
  try {
    const size = fstatSync(file).size;
    if (size === 0) openToOwner(file);
    look(readFrom(file, Math.min(known, size)));
    const bytes = startsOnNewLine(file, size) ? line : Buffer.concat([LINE_FEED, line]);
    if (writeSync(file, bytes) !== bytes.length) return undefined;
    fsyncSync(file);
    if (size === 0) keepEntries(dirname(path));
    const after = readFrom(file, size);
    const at = after.indexOf(line);
    if (at === -1 || !isStillAt(path, file)) return undefined;
    // Another process may have come in between looking and writing.
    look(after.subarray(0, at));
    return size + at + line.length;
  } finally {
    closeSync(file);
  }
}

function readFrom(file: number, start: number): Buffer {
  const bytes = Buffer.alloc(fstatSync(file).size - start);
  return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, start));
}

function startsOnNewLine(file: number, size: number): boolean {
  if (size === 0) return true;
  const last = Buffer.alloc(1);
  return readSync(file, last, 0, 1, size - 1) === 1 && last[0] === 10;
}

/** False where the file was renamed or removed meanwhile, as `progress reset` does in another terminal. */
function isStillAt(path: string, file: number): boolean {
  const there = statSync(path, { bigint: true, throwIfNoEntry: false });
  const own = fstatSync(file, { bigint: true });
  return there !== undefined && there.ino === own.ino && there.dev === own.dev;
}

function lost(path: string): StorageError {
  return new StorageError(
    'data-disk-full',
    `${path}: the disk does not keep the whole line`,
    'Free some space, then try again.',
  );
}

/**
 * True where these lines give the event's place in the session to another event: the same session was gone
 * on with in two terminals. The first in the file has the place.
 */
function isTaken(before: Buffer, event: ProgressEvent): boolean {
  for (let start = 0; start < before.length; ) {
    const feed = before.indexOf(10, start);
    const end = feed === -1 ? before.length : feed;
    const reading = decodeRecord(before.subarray(start, end));
    if (reading.kind === 'event' && eventId(reading.event) === eventId(event)) {
      if (!sameContent(reading.event, event)) return true;
    }
    start = end + 1;
  }
  return false;
}

function elsewhere(path: string): StorageError {
  return new StorageError(
    'data-session-elsewhere',
    `${path}: another terminal has gone on with this session`,
    'Go on there; or leave, and start again to go on here. `mcp-errors-drill practice --count 10` begins anew.',
    false,
  );
}
