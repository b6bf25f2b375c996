/** A share with the range in which the true one lies nineteen times in twenty; all from 0 to 1. */
export interface Share {
  /** How many it rests on; weighted counts need not be whole. */
  readonly n: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** z for 95 %. */
const Z = 1.959964;

/**
 * Wilson's score interval. Unlike the plain one it stays between 0 and 1 and is honest for few answers.
 * Source: E. B. Wilson, 1927. Null when there is nothing to measure.
 */
export function wilson(right: number, n: number): Share | null {
  if (n <= 0) return null;
  const share = Math.min(1, Math.max(0, right / n));
  const square = (Z * Z) / n;
  const centre = (share + square / 2) / (1 + square);
  const half = (Z * Math.sqrt((share * (1 - share)) / n + square / (4 * n))) / (1 + square);
  return {
    n,
    share,
    low: Math.min(share, Math.max(0, centre - half)),
    high: Math.max(share, Math.min(1, centre + half)),
  };
}
