import stringWidth from 'string-width';
import { once } from '../once.ts';

/** How many columns a text takes in a terminal. CJK takes two, combining characters none. */
export function textWidth(text: string): number {
  return isSingleColumns(text) ? text.length : stringWidth(text);
}

/** What a reader sees as single characters, in order. */
export function graphemes(text: string): string[] {
  if (isSingleColumns(text)) return text.split('');
  return Array.from(segmenter().segment(text), (part) => part.segment);
}

/** Making one takes several milliseconds. */
const segmenter = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** The text, filled up with spaces to `width` columns; longer text stays as it is. */
export function padTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - textWidth(text)));
}

/**
 * At most `width` columns of a text, with `mark` where something was cut away. For decoration and labels
 * only: what a reader must read is wrapped, never cut.
 */
export function cutTo(text: string, width: number, mark = '…'): string {
  if (textWidth(text) <= width) return text;
  const room = width - textWidth(mark);
  if (room < 0) return '';
  let kept = '';
  let used = 0;
  for (const grapheme of graphemes(text)) {
    used += textWidth(grapheme);
    if (used > room) break;
    kept += grapheme;
  }
  return kept + mark;
}

/**
 * Only characters of which each stands by itself and takes one column: printable ASCII, Latin letters, dashes
 * and quotation marks, arrows, lines, blocks and marks. Most text is that, and measuring it takes no tables.
 */
export function isSingleColumns(text: string): boolean {
  return SINGLE_COLUMNS.test(text);
}

const SINGLE_COLUMNS =
  /^[ -~\u00a1-\u00ac\u00ae-\u024f\u2010-\u2015\u2018-\u201f\u2022\u2026\u2190-\u2193\u2260\u2500-\u259f\u25b2\u25bc\u2691\u2713\u2717]*$/;
