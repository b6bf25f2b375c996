import { padTo, textWidth } from '../core/text/width.ts';
import { type Area, rich, span, text } from './page.ts';
import type { Line } from './theme.ts';

/** The names alone would take more than half of the width. */
export function isWide(
  rows: readonly (readonly [string, string])[],
  { width }: Pick<Area, 'width'>,
): boolean {
  return rows.some(([name]) => textWidth(name) > width / 2);
}

/** Names and values in two columns; on narrow screens the value goes under its name. */
export function tableLines(rows: readonly (readonly [string, string])[], area: Pick<Area, 'width'>): Line[] {
  if (isWide(rows, area)) {
    return rows.flatMap(([name, value]) => [
      ...text(area, name, 'muted'),
      ...text({ width: area.width - 2 }, value).map((line) => [span('  '), ...line]),
    ]);
  }
  const indent = Math.max(0, ...rows.map(([name]) => textWidth(name))) + 2;
  return rows.flatMap(([name, value]) => {
    const lines = rich({ width: area.width - indent }, [{ text: value, style: 'plain' }]);
    return lines.map((line, index) => [
      span(index === 0 ? padTo(name, indent) : ' '.repeat(indent), 'muted'),
      ...line,
    ]);
  });
}
