/**
 * Durations in bounded memory: smallest, largest and mean are exact; a quantile is the middle of the
 * bucket it falls into, and so within 10 % of the true value.
 */
export class Spread {
  readonly #buckets = new Map<number, number>();
  #count = 0;
  #sum = 0;
  #least = Number.POSITIVE_INFINITY;
  #most = 0;

  /** @param ms at least 0 */
  add(ms: number): void {
    this.#count++;
    this.#sum += ms;
    this.#least = Math.min(this.#least, ms);
    this.#most = Math.max(this.#most, ms);
    const bucket = bucketOf(ms);
    this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + 1);
  }

  get count(): number {
    return this.#count;
  }

  /** Null where nothing was added; milliseconds, rounded. */
  figures(): { count: number; minMs: number; medianMs: number; meanMs: number; maxMs: number } | null {
    if (this.#count === 0) return null;
    return {
      count: this.#count,
      minMs: Math.round(this.#least),
      medianMs: Math.round(this.#quantile(0.5)),
      meanMs: Math.round(this.#sum / this.#count),
      maxMs: Math.round(this.#most),
    };
  }

  #quantile(share: number): number {
    let left = Math.ceil(this.#count * share);
    for (const bucket of [...this.#buckets.keys()].sort((a, b) => a - b)) {
      left -= this.#buckets.get(bucket) ?? 0;
      if (left <= 0) return Math.min(Math.max(middleOf(bucket), this.#least), this.#most);
    }
    return this.#most;
  }
}

const STEP = Math.log(1.2);

/** Bucket 0 holds everything below a millisecond; the others grow by a fifth. */
const bucketOf = (ms: number): number => (ms < 1 ? 0 : 1 + Math.floor(Math.log(ms) / STEP));
const middleOf = (bucket: number): number => (bucket === 0 ? 0 : Math.exp((bucket - 0.5) * STEP));
