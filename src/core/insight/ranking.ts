/** How many entries a ranking shows, on screens and in text. `--json` has them all. */
export const MOST_RANKED = 8;
