import { type Run, wrapRuns } from '../core/text/wrap.ts';
import type { Glyphs } from './glyphs.ts';
import type { Action, Context } from './keys.ts';
import type { Line, Role, Span } from './theme.ts';

/** What a screen may count on while it lays out its page. */
export interface Area {
  /** Columns for text. */
  readonly width: number;
  /** Rows that the body can take before it scrolls. */
  readonly rows: number;
  readonly glyphs: Glyphs;
}

/**
 * A screen as data: rows of styled text. The frame adds the title, the position mark and the keys, and
 * scrolls the body where it is longer than its place.
 */
export interface Page {
  readonly title: string;
  /** What is shown, where a screen shows one thing after another: each begins at its top. */
  readonly part?: string;
  /** At the right of the title: progress, clock. */
  readonly status?: string;
  /** Stays in place while the body scrolls. At most a fifth of the rows; else it joins the body. */
  readonly pinned?: readonly Line[];
  readonly body: readonly Line[];
  /** Rows of the body that must be visible after the key that moved there. */
  readonly focus?: Focus;
  /** Rows of the body that have just been added, and are shown once. */
  readonly news?: { readonly from: number; readonly to: number };
  /** Reading matter: the key for what comes next shows the rest of the body first. */
  readonly isPaged?: true;
  /** One sentence above the keys: what just happened. */
  readonly notice?: string;
  /** Which keys hold. */
  readonly keys: Context;
  /** What a key is called in the footer here, where the table's name says less. */
  readonly labels?: Readonly<Partial<Record<Action, string>>>;
  /** Keys that lead nowhere here: the footer does not offer them. */
  readonly idle?: readonly Action[];
}

export interface Focus {
  readonly from: number;
  readonly to: number;
  /** What is chosen, where something is: choosing brings the rows into view as moving does. */
  readonly chosen?: string;
}

export const EMPTY: Line = [];

export function span(text: string, style: Role = 'plain'): Span {
  return { text, style };
}

/** Text of one style as rows. Empty text is one empty row. */
export function text(area: Pick<Area, 'width'>, words: string, style: Role = 'plain', hang = 0): Line[] {
  return wrapRuns<Role>([{ text: words, style }], area.width, { hang });
}

/** Text of several styles as rows. */
export function rich(area: Pick<Area, 'width'>, runs: readonly Run<Role>[], hang = 0): Line[] {
  return wrapRuns<Role>(runs, area.width, { hang });
}

/** Rows behind a mark in the margin: `> A  first row` and the further ones under it. */
export function marked(mark: Line, rows: readonly Line[], indent: number): Line[] {
  return rows.map((row, index) => (index === 0 ? [...mark, ...row] : [span(' '.repeat(indent)), ...row]));
}

/** Rows behind a vertical bar. Nothing stands at the right, so nothing there can be pushed out of line. */
export function panel(area: Area, rows: (inner: Area) => readonly Line[]): Line[] {
  const bar = `${area.glyphs.bar} `;
  const inner = { ...area, width: area.width - bar.length };
  return rows(inner).map((row) => [span(bar, 'muted'), ...row]);
}
