/**
 * What came of the lines seen last. The same line always gives the same verdict, and logs repeat
 * themselves: a health check, a loop that nobody stopped. Memory is bounded, and a log that does not
 * repeat itself soon pays nothing.
 */
export class RecentLines {
  readonly #known = new Map<string, string>();
  #hits = 0;
  #misses = 0;

  /** What came of a line; undefined where it was not seen lately. */
  get(line: string): string | undefined {
    if (line.length > LONGEST || this.#isIdle()) return undefined;
    const known = this.#known.get(line);
    if (known === undefined) this.#misses++;
    else this.#hits++;
    return known;
  }

  set(line: string, output: string): void {
    if (line.length > LONGEST || output.length > LONGEST || this.#isIdle()) return;
    if (this.#known.size >= MOST) this.#known.clear();
    // A part of a text keeps the whole of it in memory; a copy does not.
    this.#known.set(Buffer.from(line).toString(), output);
  }

  /** Few lines came again, so looking for them is not worth while. */
  #isIdle(): boolean {
    return this.#misses > TRIAL && this.#hits * WORTH < this.#misses;
  }
}

/** Lines and outputs kept are no longer than this, in units of text. */
const LONGEST = 8 * 1024;
const MOST = 512;
/** Lines after which it shows whether a log repeats itself. */
const TRIAL = 4096;
/** One hit must come for this many misses. */
const WORTH = 8;
