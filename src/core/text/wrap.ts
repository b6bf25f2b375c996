import { graphemes, isSingleColumns, textWidth } from './width.ts';

/** A stretch of text in one style. What a style is, is the caller's business. */
export interface Run<Style> {
  readonly text: string;
  readonly style: Style;
}

export interface WrapOptions {
  /** Columns by which all lines but the first of a paragraph are indented, besides its own indent. */
  readonly hang?: number;
}

interface Cell<Style> {
  readonly text: string;
  readonly width: number;
  readonly style: Style;
}

/** The lines of a text at most `width` columns wide. */
export function wrapText(text: string, width: number, options: WrapOptions = {}): string[] {
  return wrapRuns([{ text, style: null }], width, options).map((line) =>
    line.map((run) => run.text).join(''),
  );
}

/**
 * The lines of styled text, none wider than `width` columns. Breaks at spaces, between wide characters,
 * and inside a word only where it is longer than a line: after an underscore if there is one. The indent of a paragraph is kept for all its
 * lines, so that JSON stays readable. Text without any character is one empty line.
 */
export function wrapRuns<Style>(
  runs: readonly Run<Style>[],
  width: number,
  { hang = 0 }: WrapOptions = {},
): Run<Style>[][] {
  if (fitsAsItIs(runs, width)) return [joined(runs)];
  return paragraphs(runs).flatMap((cells) => wrapParagraph(cells, Math.max(2, width), hang));
}

/** One line of simple characters that needs no breaking: most of what is ever shown. */
function fitsAsItIs<Style>(runs: readonly Run<Style>[], width: number): boolean {
  const whole = runs.reduce((all, { text }) => all + text, '');
  return whole.length > 0 && whole.length <= width && !whole.endsWith(' ') && isSingleColumns(whole);
}

function paragraphs<Style>(runs: readonly Run<Style>[]): Cell<Style>[][] {
  const found: Cell<Style>[][] = [[]];
  for (const { text, style } of runs) {
    const lines = text.replaceAll('\r\n', '\n').replaceAll('\t', '  ').split('\n');
    for (const [index, line] of lines.entries()) {
      if (index > 0) found.push([]);
      for (const one of graphemes(line)) found.at(-1)!.push({ text: one, width: textWidth(one), style });
    }
  }
  return found;
}

function wrapParagraph<Style>(cells: readonly Cell<Style>[], width: number, hang: number): Run<Style>[][] {
  const first = cells.findIndex((cell) => cell.text !== ' ');
  const own = Math.max(first, 0);
  const indent = Math.min(own + hang, Math.floor(width / 2));
  const lines: Cell<Style>[][] = [];
  let line: Cell<Style>[] = [];
  let used = 0;

  const breakLine = () => {
    lines.push(withoutTrailingSpace(line));
    const style = cells[0]!.style;
    line = indent > 0 ? [{ text: ' '.repeat(indent), width: indent, style }] : [];
    used = indent;
  };
  const isFresh = () => used === (lines.length === 0 ? 0 : indent);

  for (const word of words(cells).flatMap((one) => (widthOf(one) > width ? namesParts(one) : [one]))) {
    const wide = widthOf(word);
    if (used + wide > width && !isFresh()) breakLine();
    if (word[0]!.text === ' ' && isFresh() && lines.length > 0) continue;
    for (const cell of word) {
      if (used + cell.width > width && !isFresh()) breakLine();
      line.push(cell);
      used += cell.width;
    }
  }
  if (line.length > 0 && !(isFresh() && lines.length > 0)) lines.push(withoutTrailingSpace(line));
  return (lines.length === 0 ? [[]] : lines).map(joined);
}

/** Closing marks that may not begin a line. */
const CLOSING = /^[、。，．：；！？）」』】〉》〕]$/;

/** Stretches that are kept together: words, single spaces, single wide characters. */
function words<Style>(cells: readonly Cell<Style>[]): Cell<Style>[][] {
  const found: Cell<Style>[][] = [];
  let open = false;
  for (const cell of cells) {
    const alone = cell.text === ' ' || cell.width > 1;
    const previous = found.at(-1);
    if (CLOSING.test(cell.text) && previous !== undefined && previous[0]!.text !== ' ') previous.push(cell);
    else if (open && !alone) previous!.push(cell);
    else found.push([cell]);
    open = !alone;
  }
  return found;
}

const widthOf = <Style>(word: readonly Cell<Style>[]): number =>
  word.reduce((sum, cell) => sum + cell.width, 0);

/** A NAME_OF_SEVERAL_WORDS in its words, each with the line that ends it. */
function namesParts<Style>(word: readonly Cell<Style>[]): Cell<Style>[][] {
  const parts: Cell<Style>[][] = [[]];
  for (const cell of word) {
    parts.at(-1)!.push(cell);
    if (cell.text === '_') parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

function withoutTrailingSpace<Style>(line: readonly Cell<Style>[]): Cell<Style>[] {
  let end = line.length;
  while (end > 0 && line[end - 1]!.text === ' ') end--;
  return line.slice(0, end);
}

function joined<Style>(cells: readonly Run<Style>[]): Run<Style>[] {
  const runs: { text: string; style: Style }[] = [];
  for (const { text, style } of cells) {
    if (text === '') continue;
    const last = runs.at(-1);
    if (last !== undefined && last.style === style) last.text += text;
    else runs.push({ text, style });
  }
  return runs;
}
