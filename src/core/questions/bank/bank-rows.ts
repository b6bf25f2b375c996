const PART = /\s*[;,]?\s*\(\d+\)\s*/;

/** What an option says of each case, "(1) …, (2) …"; empty for an option of another form. */
function partsOf(text: string): string[] {
  const [before, ...parts] = text.split(PART);
  return before === '' ? parts : [];
}

/** The options of a question are rows: each says something of the same cases, two at least. */
export function areRows(texts: readonly string[]): boolean {
  const counts = new Set(texts.map((text) => partsOf(text).length));
  return counts.size === 1 && !counts.has(0) && !counts.has(1);
}

/**
 * The row at this index shares more parts with the others than any other row does. Where the key is that
 * row, it can be found without reading the question: wrong rows that each change one part of the key
 * leave it in the middle of them.
 */
export function isMostTypical(texts: readonly string[], at: number): boolean {
  const rows = texts.map(partsOf);
  const shared = rows.map((row) =>
    rows.reduce((sum, other) => sum + row.filter((part, index) => part === other[index]).length, 0),
  );
  // A row shares every part with itself, and all rows have as many.
  return shared.every((count, index) => index === at || count < shared[at]!);
}
