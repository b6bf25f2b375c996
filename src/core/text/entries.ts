import { textWidth } from './width.ts';

/** Entries side by side, as many a row as fit into `width` columns; none is broken, however wide it is. */
export function entryRows(entries: readonly string[], width: number, gap = '   '): string[] {
  const rows: string[] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    const longer = `${last ?? ''}${gap}${entry}`;
    if (last !== undefined && textWidth(longer) <= width) rows[rows.length - 1] = longer;
    else rows.push(entry);
  }
  return rows;
}
