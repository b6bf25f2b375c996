/** Columns where nobody says how many there are: a pipe, a file, or a terminal that reports none. */
const USUAL = 80;

export interface Bounds {
  /** Text is not laid out for fewer columns than it can do with. */
  readonly least?: number;
  /** Longer lines are hard to read. */
  readonly most?: number;
}

/** Columns to lay text out for. */
export function widthOf(
  stdout: { readonly columns?: number | undefined },
  { least = 40, most = Infinity }: Bounds = {},
): number {
  return Math.max(least, Math.min(most, stdout.columns || USUAL));
}
