/** What stands in the cells of a terminal, as SVG: one text element for each run of one style. */

const CELL = { width: 8.4, height: 18, font: 14 };
const PADDING = 14;
const BACKGROUND = '#16181d';
const FOREGROUND = '#d7dae0';

/** The sixteen colours of the palette. */
const PALETTE = [
  '#16181d',
  '#d16969',
  '#8fb573',
  '#d7ba7d',
  '#6a9fd8',
  '#b48ead',
  '#5fb3b3',
  '#d7dae0',
  '#8a919c',
  '#f28b82',
  '#a5d6a0',
  '#f0d38a',
  '#8ab8f0',
  '#d3a6e0',
  '#7fd6d6',
  '#ffffff',
];

export function svgOf(terminal, title) {
  const { cols, rows } = terminal;
  // The last row of the terminal is always left free.
  const height = (rows - 1) * CELL.height + 2 * PADDING;
  const width = Math.ceil(cols * CELL.width) + 2 * PADDING;
  const texts = Array.from({ length: rows - 1 }, (_, row) => rowOf(terminal, row)).flat();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" rx="8" fill="${BACKGROUND}"/>`,
    `<g font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${CELL.font}" xml:space="preserve" style="white-space: pre">`,
    ...texts,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

function rowOf(terminal, row) {
  const line = terminal.buffer.active.getLine(row);
  if (line === undefined) return [];
  const runs = [];
  for (let column = 0; column < terminal.cols; column++) {
    const cell = line.getCell(column);
    if (cell === undefined || cell.getWidth() === 0) continue;
    const style = styleOf(cell);
    const last = runs.at(-1);
    const characters = cell.getChars() || ' ';
    if (last?.style === style) {
      last.text += characters;
      last.columns += cell.getWidth();
    } else runs.push({ column, columns: cell.getWidth(), text: characters, style });
  }
  return runs.filter(({ text }) => text.trim() !== '').map((run) => textOf(run, row));
}

function textOf({ column, columns, text, style }, row) {
  const trimmed = text.trimEnd();
  const x = (PADDING + column * CELL.width).toFixed(1);
  const y = (PADDING + row * CELL.height + CELL.font).toFixed(1);
  const length = ((columns - (text.length - trimmed.length)) * CELL.width).toFixed(1);
  return `<text x="${x}" y="${y}" textLength="${length}" ${style}>${escaped(trimmed)}</text>`;
}

function styleOf(cell) {
  const parts = [`fill="${colourOf(cell)}"`];
  if (cell.isBold()) parts.push('font-weight="bold"');
  if (cell.isStrikethrough()) parts.push('text-decoration="line-through"');
  if (cell.isUnderline()) parts.push('text-decoration="underline"');
  return parts.join(' ');
}

function colourOf(cell) {
  if (cell.isFgPalette()) return PALETTE[cell.getFgColor()] ?? FOREGROUND;
  if (cell.isFgRGB()) return `#${cell.getFgColor().toString(16).padStart(6, '0')}`;
  return FOREGROUND;
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
