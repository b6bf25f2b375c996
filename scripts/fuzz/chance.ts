/** Chance from a seed: the same seed always gives the same values. */
export interface Chance {
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** True once in `times`. */
  readonly once: (times: number) => boolean;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return { below, pick: (list) => list[below(list.length)]!, once: (times) => below(times) === 0 };
}

/** A seed of its own for each input, so that one can be made again without those before it. */
export function seedOf(seed: number, target: string, index: number): number {
  let hash = seed ^ Math.imul(index + 1, 0x9e3779b1);
  for (const character of target) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
