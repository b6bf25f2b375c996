/** Chance from a seed: the same seed gives the same sequence everywhere. */
export interface Random {
  /** At least 0, below 1. */
  readonly next: () => number;
  /** A whole number at least 0 and below `below`. */
  readonly int: (below: number) => number;
}

/** Mulberry32: small, quick, good enough for drawing questions; not for secrets. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { next, int: (below) => Math.floor(next() * below) };
}

/** A new list in an order drawn by `random` (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const other = random.int(last + 1);
    const kept = result[last] as T;
    result[last] = result[other] as T;
    result[other] = kept;
  }
  return result;
}

/** A seed for one variant: small enough to be typed in again. */
export function variantSeed(random: Random): number {
  return random.int(1_000_000);
}
