import { Writable } from 'node:stream';
import { textWidth } from '../../core/text/width.ts';
import type { Size } from '../compose.ts';

/**
 * The terminal as Ink sees it. Frames are laid out by us and are always shorter than the terminal, so Ink
 * is told that there are rows without end: a frame that reaches the last row, even for the moment of a
 * change of size, would make it wipe the scrollback. Changes of size are passed on when we are ready.
 */
export class TerminalOutput extends Writable {
  readonly isTTY = true;
  readonly rows = 100_000;
  columns: number;
  readonly #real: NodeJS.WriteStream;

  constructor(real: NodeJS.WriteStream) {
    super({ decodeStrings: false });
    this.#real = real;
    this.columns = sizeOf(real).columns;
  }

  override _write(chunk: string | Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#real.write(chunk);
    // At once, so that what is written while the program ends is not kept back.
    done();
  }

  /** Ink clears and lays out anew for this many columns. */
  changeColumns(columns: number): void {
    this.columns = columns;
    this.emit('resize');
  }
}

export function sizeOf(stream: Pick<NodeJS.WriteStream, 'columns' | 'rows'>): Size {
  return { columns: stream.columns || 80, rows: stream.rows || 24 };
}

/**
 * A terminal that becomes narrower wraps the rows of the last frame, so that it takes more of them than
 * Ink will erase. Erases the surplus.
 */
export function eraseSurplus(rows: readonly string[], columns: number): string {
  const surplus = rows.reduce((sum, row) => sum + Math.max(0, Math.ceil(textWidth(row) / columns) - 1), 0);
  return '\u001b[2K\u001b[1A'.repeat(surplus);
}

/** Signals that end the program with the session kept. */
export const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Puts back whatever a program may have changed: cursor, paste mode, synchronised output, styles. */
const RESTORE = '\u001b[?2026l\u001b[?2004l\u001b[0m\u001b[?25h';

/** Safe to call at any time, also twice. A terminal that is gone is no error. */
export function restoreTerminal(stdin: NodeJS.ReadStream, stdout: NodeJS.WriteStream): void {
  try {
    stdin.setRawMode(false);
    stdin.pause();
    stdout.write(RESTORE);
  } catch {
    // The terminal was closed: there is nothing left to put back.
  }
}

export const PASTE_ON = '\u001b[?2004h';
export const PASTE_OFF = '\u001b[?2004l';
