import stringWidth from 'string-width';

/** How many columns a text takes in a terminal. CJK takes two, combining characters none. */
export function textWidth(text: string): number {
  return isPlainAscii(text) ? text.length : stringWidth(text);
}

/** What a reader sees as single characters, in order. */
export function graphemes(text: string): string[] {
  if (isPlainAscii(text)) return text.split('');
  return Array.from(
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text),
    (part) => part.segment,
  );
}

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

function isPlainAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}
