import type { Ports } from '../core/study/ports.ts';
import { areaOf, compose } from './compose.ts';
import * as on from './dispatch.ts';
import type { Glyphs } from './glyphs.ts';
import type { Place } from './navigation.ts';
import { sizeOf } from './terminal/output.ts';
import { paint, type ThemeName } from './theme.ts';

/**
 * The first frame, written before Ink is loaded: loading it takes longer than everything before. Ink then
 * draws the same rows over it.
 *
 * @returns how many rows were written, so that Ink can begin above them.
 */
export function paintFirst(
  stdout: NodeJS.WriteStream,
  place: Place,
  ports: Ports,
  look: { readonly theme: ThemeName; readonly ascii: boolean; readonly glyphs: Glyphs },
): number {
  const size = sizeOf(stdout);
  const page = on.view(place, areaOf(size, look.glyphs), ports);
  const { lines } = compose(page, size, 0, look.glyphs);
  const rows = lines.map((line) => `${paint(line, look.theme, look.ascii).trimEnd()}\n`);
  stdout.write(`${HIDE_CURSOR}${rows.join('')}`);
  return rows.length;
}

const HIDE_CURSOR = '\u001b[?25l';

/** Back to the first of the rows, whatever the terminal has made of them meanwhile. */
export function overFirst(rows: number): string {
  return rows === 0 ? '' : `\r\u001b[${rows}A\u001b[J`;
}
