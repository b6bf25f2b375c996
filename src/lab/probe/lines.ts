import type { Readable } from 'node:stream';

export interface LineEvents {
  readonly onLine: (line: string) => void;
  /** A line grew beyond the limit; what is left of it is dropped while it arrives. */
  readonly onTooLong: () => void;
  /** The end of such a line has come. */
  readonly onDropped: () => void;
  /** More bytes than the limit in all; nothing further is read. */
  readonly onTooMuch: () => void;
}

const NEWLINE = 10;

/** Reads lines from a stream that nobody trusts. Memory is bounded by one line. Bytes. */
export function readLines(
  stream: Readable,
  { longest, most }: { readonly longest: number; readonly most: number },
  { onLine, onTooLong, onDropped, onTooMuch }: LineEvents,
): void {
  let pieces: Buffer[] = [];
  let size = 0;
  let total = 0;
  let isDropping = false;
  const add = (piece: Buffer): void => {
    size += piece.length;
    if (isDropping) return;
    if (size > longest) {
      isDropping = true;
      pieces = [];
      onTooLong();
    } else pieces.push(piece);
  };
  const end = (): void => {
    if (isDropping) onDropped();
    else if (size > 0) onLine(Buffer.concat(pieces).toString('utf8'));
    pieces = [];
    size = 0;
    isDropping = false;
  };
  stream.on('data', (chunk: Buffer) => {
    total += chunk.length;
    if (total > most) {
      stream.removeAllListeners('data');
      stream.pause();
      onTooMuch();
      return;
    }
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, at));
      end();
      from = at + 1;
    }
    if (from < chunk.length) add(chunk.subarray(from));
  });
  stream.on('end', end);
}
