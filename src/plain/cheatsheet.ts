import type { Cheatsheet } from '../core/lessons/cheatsheet.ts';
import { padTo } from '../core/text/width.ts';
import { wrapText } from '../core/text/wrap.ts';
import { CHEATSHEET_WORDS as W } from '../words/en/learn.ts';

/** Columns and lines of the page on which the text form fits: A4 or Letter in a small fixed font. */
export const PAGE = { columns: 110, lines: 72 };

/** The cheatsheet as text in columns. */
export function cheatsheetText(sheet: Cheatsheet, width = PAGE.columns): string {
  const recovery = sheet.recovery.map((row) => [
    row.category,
    row.retryable,
    row.action,
    row.actor,
    row.reasons.join(', '),
  ]);
  const defects = sheet.defects.map(({ id, severity, what }) => [W.severity[severity], id, what]);
  return `${[
    W.title,
    '='.repeat(W.title.length),
    '',
    W.recovery,
    ...columns([W.columns, ...recovery], width),
    ...wrapText(W.byEffect, width),
    '',
    W.defects,
    ...columns(defects, width),
  ].join('\n')}\n`;
}

/** Rows in columns; the last column takes what is left, and wraps. */
function columns(rows: readonly (readonly string[])[], width: number): string[] {
  const last = Math.max(0, ...rows.map((row) => row.length)) - 1;
  const sizes = Array.from(
    { length: last },
    (_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)) + 2,
  );
  const indent = sizes.reduce((sum, size) => sum + size, 0);
  return rows.flatMap((row) => {
    const head = sizes.map((size, at) => padTo(row[at] ?? '', size)).join('');
    const tail = wrapText(row[last] ?? '', Math.max(20, width - indent));
    return tail.map((line, at) => (at === 0 ? head : ' '.repeat(indent)) + line);
  });
}

/** The cheatsheet as Markdown. */
export function cheatsheetMarkdown(sheet: Cheatsheet): string {
  const code = (text: string): string => `\`${text}\``;
  const recovery = sheet.recovery.map((row) => [
    row.category,
    row.retryable,
    code(row.action),
    row.actor,
    row.reasons.map(code).join(', '),
  ]);
  const defects = sheet.defects.map(({ id, severity, what }) => [code(id), W.severity[severity], what]);
  return `${[
    `# ${W.title}`,
    '',
    `## ${W.recovery}`,
    '',
    ...markdownTable(W.columns, recovery),
    '',
    W.byEffect,
    '',
    `## ${W.defects}`,
    '',
    ...markdownTable(W.defectColumns, defects),
  ].join('\n')}\n`;
}

function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)];
}
