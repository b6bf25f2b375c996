import { textWidth } from '../text/width.ts';
import { type Spans, spansText, type TableBlock } from './model.ts';
import { BLANK, indent, type Line, type Segment, wrapSpans } from './wrap.ts';

const GAP = 2;
const NARROWEST = 9;

/**
 * A table as a grid whose cells wrap; where the columns would become too narrow, every row becomes a
 * small list of `header: cell`.
 */
export function gridLines(table: Pick<TableBlock, 'header' | 'rows'>, width: number): Line[] {
  const columns = columnWidths(table, width);
  if (columns === null) return recordLines(table, width);
  const rows = table.rows.flatMap((row) => rowLines(row, columns));
  if (table.header.every((cell) => spansText(cell) === '')) return rows;
  const header = rowLines(table.header, columns).map((line) =>
    line.map(({ text }) => ({ text, style: 'strong' as const })),
  );
  const rule = columns.map((size) => '-'.repeat(size)).join(' '.repeat(GAP));
  return [...header, [{ text: rule, style: 'quiet' }], ...rows];
}

/** Widths of the columns, the widest shrunk until all fit; null where they do not. */
function columnWidths({ header, rows }: Pick<TableBlock, 'header' | 'rows'>, width: number): number[] | null {
  const sizes = header.map((cell, at) =>
    Math.max(widthOf(cell), ...rows.map((row) => widthOf(row[at] ?? []))),
  );
  const smallest = header.map((cell, at) =>
    Math.max(longestWord(cell), ...rows.map((row) => longestWord(row[at] ?? []))),
  );
  const room = width - GAP * (sizes.length - 1);
  while (sizes.reduce((sum, size) => sum + size, 0) > room) {
    const slack = sizes.map((size, at) => size - Math.max(NARROWEST, smallest[at]!));
    const most = Math.max(...slack);
    if (most <= 0) return null;
    // The column with the most to give, gives.
    sizes[slack.indexOf(most)]! -= 1;
  }
  return sizes;
}

const widthOf = (cell: Spans): number => textWidth(spansText(cell));
const longestWord = (cell: Spans): number =>
  Math.min(
    24,
    Math.max(
      0,
      ...spansText(cell)
        .split(/\s+/)
        .map((word) => textWidth(word)),
    ),
  );

function rowLines(row: readonly Spans[], columns: readonly number[]): Line[] {
  const cells = columns.map((size, at) => wrapSpans(row[at] ?? [], size));
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) => {
    const segments: Segment[] = [];
    let gap = 0;
    for (const [at, size] of columns.entries()) {
      const cell = cells[at]![line] ?? [];
      const used = cell.reduce((sum, { text }) => sum + textWidth(text), 0);
      if (cell.length > 0) {
        if (gap > 0) segments.push({ text: ' '.repeat(gap), style: 'plain' });
        segments.push(...cell);
        gap = 0;
      }
      gap += size - used + GAP;
    }
    return segments;
  });
}

function recordLines({ header, rows }: Pick<TableBlock, 'header' | 'rows'>, width: number): Line[] {
  return rows.flatMap((row, at) => {
    const lines = row.flatMap((cell, column): Line[] => {
      if (spansText(cell) === '') return [];
      const label = column === 0 ? '' : `${spansText(header[column] ?? [])}: `;
      const spans: Spans = [{ kind: 'text', text: label }, ...cell];
      return column === 0 ? wrapSpans(spans, width) : indent(wrapSpans(spans, width - 2), '  ', '  ');
    });
    return at === 0 ? lines : [BLANK, ...lines];
  });
}
