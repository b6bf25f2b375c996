/**
 * The block structure of the Markdown that lessons use: headings with ids, paragraphs, lists, quotes,
 * tables and fences. A deliberate subset; what it does not know is a paragraph.
 */
export type RawBlock =
  | {
      readonly kind: 'heading';
      readonly level: number;
      readonly text: string;
      readonly id: string | null;
      readonly line: number;
    }
  | { readonly kind: 'paragraph' | 'quote'; readonly text: string; readonly line: number }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly items: readonly string[];
      readonly line: number;
    }
  | {
      readonly kind: 'table';
      readonly header: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly line: number;
    }
  | {
      readonly kind: 'fence';
      readonly info: string;
      readonly text: string;
      readonly closed: boolean;
      readonly line: number;
    };

const HEADING = /^(#{1,4})\s+(.*?)(?:\s*\{#([\w-]+)\})?\s*$/;
const FENCE = /^(`{3,}|~{3,})\s*(.*)$/;
const ITEM = /^(?:[-*]|(\d+)[.)])\s+(.*)$/;
const TABLE_RULE = /^\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;

/** Reads the blocks of a body; `firstLine` is the line of the file on which it begins. */
export function parseBlocks(body: string, firstLine = 1): RawBlock[] {
  const lines = body.split(/\r?\n/);
  const blocks: RawBlock[] = [];
  let at = 0;
  while (at < lines.length) {
    const read = lines[at]!.trim() === '' ? { next: at + 1 } : readBlock(lines, at, firstLine + at);
    if ('block' in read) blocks.push(read.block);
    at = read.next;
  }
  return blocks;
}

type Read = { readonly block: RawBlock; readonly next: number };

function readBlock(lines: readonly string[], at: number, line: number): Read {
  const first = lines[at]!;
  const fence = FENCE.exec(first);
  if (fence !== null) return readFence(lines, at, line, fence[1]!, fence[2]!.trim());
  const heading = HEADING.exec(first);
  if (heading !== null) {
    const [, marks, text, id] = heading;
    return {
      block: { kind: 'heading', level: marks!.length, text: text!, id: id ?? null, line },
      next: at + 1,
    };
  }
  if (first.startsWith('|') && TABLE_RULE.test(lines[at + 1] ?? '')) return readTable(lines, at, line);
  if (ITEM.test(first)) return readList(lines, at, line);
  if (first.startsWith('>')) {
    const next = endOf(lines, at, (text) => text.startsWith('>'));
    const text = joined(lines.slice(at, next).map((row) => row.replace(/^>\s?/, '')));
    return { block: { kind: 'quote', text, line }, next };
  }
  const next = endOf(lines, at, (text) => text.trim() !== '' && !startsOther(text));
  return { block: { kind: 'paragraph', text: joined(lines.slice(at, next)), line }, next };
}

/** Index of the first line from `at + 1` on that does not belong any more. */
function endOf(lines: readonly string[], at: number, belongs: (text: string) => boolean): number {
  let next = at + 1;
  while (next < lines.length && belongs(lines[next]!)) next++;
  return next;
}

function startsOther(text: string): boolean {
  return (
    FENCE.test(text) || HEADING.test(text) || ITEM.test(text) || text.startsWith('>') || text.startsWith('|')
  );
}

function joined(lines: readonly string[]): string {
  return lines.map((text) => text.trim()).join(' ');
}

function readFence(lines: readonly string[], at: number, line: number, marks: string, info: string): Read {
  let end = at + 1;
  while (end < lines.length && lines[end]!.trim() !== marks) end++;
  const text = lines.slice(at + 1, end).join('\n');
  return { block: { kind: 'fence', info, text, closed: end < lines.length, line }, next: end + 1 };
}

function readList(lines: readonly string[], at: number, line: number): Read {
  const ordered = ITEM.exec(lines[at]!)![1] !== undefined;
  const items: string[] = [];
  let next = at;
  for (; next < lines.length; next++) {
    const text = lines[next]!;
    const item = ITEM.exec(text);
    if (item !== null && (item[1] !== undefined) === ordered) items.push(item[2]!.trim());
    else if (/^\s{2,}\S/.test(text)) items[items.length - 1] += ` ${text.trim()}`;
    else break;
  }
  return { block: { kind: 'list', ordered, items, line }, next };
}

function readTable(lines: readonly string[], at: number, line: number): Read {
  const next = endOf(lines, at, (text) => text.startsWith('|'));
  const rows = lines.slice(at + 2, next).map(cellsOf);
  return { block: { kind: 'table', header: cellsOf(lines[at]!), rows, line }, next };
}

/** Cells of a row; `\|` is a bar inside a cell. */
function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** A heading without its inline marks. */
export function plainTitle(text: string): string {
  return text.replace(/[`*]/g, '');
}
