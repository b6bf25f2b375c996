import { StringDecoder } from 'node:string_decoder';

const LOOK_EVERY_MS = 1000;
/** Characters of a line that are kept; no answer is as long, and what follows is dropped as it arrives. */
const LONGEST_LINE = 4096;
/** Lines that may wait to be asked for; whoever writes more of them waits too. */
const MOST_LINES = 1000;

/** What came of waiting for a line. */
export type Came = { readonly line: string } | 'ended' | 'interrupted' | 'stopped';

/** The lines of a stream, in order, however its bytes arrive. */
export class TypedLines {
  readonly #stdin: NodeJS.ReadStream;
  readonly #decoder = new StringDecoder('utf8');
  readonly #queue: string[] = [];
  #rest = '';
  #isOpen = false;
  #hasEnded = false;
  #isInterrupted = false;
  #waiting: ((came: Came) => void) | null = null;

  constructor(stdin: NodeJS.ReadStream) {
    this.#stdin = stdin;
  }

  /** The next line; `stopped` once `mustStop` says so, which is asked about every second. */
  next(mustStop: () => boolean): Promise<Came> {
    this.#open();
    if (this.#queue.length === 0) this.#stdin.resume();
    return new Promise((resolve) => {
      const timer = setInterval(() => mustStop() && this.#waiting?.('stopped'), LOOK_EVERY_MS);
      this.#waiting = (came) => {
        clearInterval(timer);
        this.#waiting = null;
        resolve(came);
      };
      // Not at once: signals would wait for as long as a pipe has lines.
      setImmediate(() => this.#settle());
    });
  }

  /** The line comes again, before all others. */
  putBack(line: string): void {
    this.#queue.unshift(line);
  }

  /** From here on nothing comes but the interruption. */
  interrupt(): void {
    this.#isInterrupted = true;
    this.#settle();
  }

  /** Reads no further. */
  close(): void {
    const end = this.#onEnd;
    this.#stdin.off('data', this.#onData).off('end', end).off('error', end).off('close', end);
    this.#stdin.pause();
  }

  #open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    // An input that was closed or cannot be read is one that has ended.
    if (this.#stdin.readableEnded || this.#stdin.destroyed) this.#hasEnded = true;
    const end = this.#onEnd;
    this.#stdin.on('data', this.#onData).on('end', end).on('error', end).on('close', end);
    this.#stdin.resume();
  }

  #settle(): void {
    if (this.#waiting === null) return;
    const line = this.#queue[0];
    if (this.#isInterrupted) this.#waiting('interrupted');
    else if (line !== undefined) {
      this.#queue.shift();
      this.#waiting({ line });
    } else if (this.#hasEnded) this.#waiting('ended');
  }

  readonly #onData = (chunk: Buffer): void => {
    for (const [index, piece] of this.#decoder.write(chunk).split('\n').entries()) {
      if (index > 0) {
        this.#queue.push(this.#rest);
        this.#rest = '';
      }
      if (this.#rest.length < LONGEST_LINE) this.#rest = (this.#rest + piece).slice(0, LONGEST_LINE);
    }
    if (this.#queue.length > MOST_LINES) this.#stdin.pause();
    this.#settle();
  };

  readonly #onEnd = (): void => {
    this.#rest += this.#decoder.end();
    if (this.#rest !== '') this.#queue.push(this.#rest);
    this.#rest = '';
    this.#hasEnded = true;
    this.#settle();
  };
}
