/**
 * Counts by name in bounded memory: after `limit` names, further ones are counted together, and how many
 * such lines there were stays visible.
 */
export class Tally {
  readonly #counts = new Map<string, number>();
  readonly #limit: number;
  #other = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** True where the name has a row of its own. */
  add(name: string): boolean {
    const count = this.#counts.get(name) ?? 0;
    if (count === 0 && this.#counts.size >= this.#limit) {
      this.#other++;
      return false;
    }
    this.#counts.set(name, count + 1);
    return true;
  }

  /** The most frequent first; of equals the one seen first. */
  rows(most = Number.POSITIVE_INFINITY): { name: string; count: number }[] {
    return [...this.#counts]
      .map(([name, count]) => ({ name, count }))
      .sort((a, b) => b.count - a.count)
      .slice(0, most);
  }

  /** What was counted after the table was full. */
  get other(): number {
    return this.#other;
  }
}
