import { type Area, marked, rich, span } from './page.ts';
import type { Line } from './theme.ts';

export interface ListItem {
  readonly label: string;
  readonly text: string;
  readonly detail?: string;
}

/** A list with a cursor, as rows, and the rows of the item under the cursor. */
export function listRows(
  items: readonly ListItem[],
  cursor: number,
  area: Area,
): { body: Line[]; focus: { from: number; to: number } } {
  const widest = Math.max(...items.map(({ label }) => label.length));
  const rows = items.map(({ label, text, detail }, index) => {
    const isHere = index === cursor;
    const mark = `${isHere ? area.glyphs.cursor : ' '} ${label.padStart(widest)}  `;
    const words = rich({ width: area.width - mark.length }, [
      { text, style: isHere ? 'chosen' : 'plain' },
      { text: detail === undefined ? '' : `  ${detail}`, style: 'muted' },
    ]);
    return marked([span(mark, isHere ? 'chosen' : 'key')], words, mark.length);
  });
  const from = rows.slice(0, cursor).flat().length;
  return { body: rows.flat(), focus: { from, to: from + (rows[cursor]?.length ?? 1) - 1 } };
}

/** The cursor one up or down; it stops at the ends. */
export function movedIn(cursor: number, length: number, action: 'up' | 'down'): number {
  return Math.max(0, Math.min(length - 1, cursor + (action === 'up' ? -1 : 1)));
}
