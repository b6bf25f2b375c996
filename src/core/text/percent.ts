/** `67 %`. `share` from 0 to 1; `digits` after the point. */
export function percent(share: number, digits = 0): string {
  // 100 × 0.575 is a little less than 57.5, and would be rounded down.
  return `${Number((100 * share).toPrecision(12)).toFixed(digits)} %`;
}
