import { cutTo, textWidth } from '../core/text/width.ts';
import { FRAME_WORDS } from '../words/en/frame.ts';
import { KEY_WORDS } from '../words/en/keys.ts';
import type { Glyphs } from './glyphs.ts';
import { bindingsOf } from './keys.ts';
import { type Area, EMPTY, type Page, span, text } from './page.ts';
import type { Line } from './theme.ts';

/** Below this nothing can be laid out; a sentence says so. Source: docs/layout.md. */
export const SMALLEST = { columns: 40, rows: 12 } as const;

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The last column stays free: terminals differ in what they do once it is written. */
export function areaOf({ columns, rows }: Size, glyphs: Glyphs): Area {
  return { width: columns - 1, rows: rows - 1 - FIXED_ROWS, glyphs };
}

/** Title, position rule, keys. */
const FIXED_ROWS = 3;

export interface Layout {
  readonly lines: readonly Line[];
  /** Rows of the body, and how many of them are shown. */
  readonly total: number;
  readonly shown: number;
  /** The first row shown, after clamping. */
  readonly scroll: number;
  /** The furthest that it may be scrolled. */
  readonly last: number;
  /** How many rows a page is: what is read page by page repeats no row, the rest repeats one. */
  readonly pageBy: number;
}

/**
 * The frame of a page: exactly `rows − 1` rows, so that the terminal never scrolls and the keys never
 * move. Nothing important is cut: the body scrolls; only the status and the keys give way.
 */
export function compose(page: Page, size: Size, scroll: number, glyphs: Glyphs): Layout {
  if (size.columns < SMALLEST.columns || size.rows < SMALLEST.rows) return tooSmall(size);
  const area = areaOf(size, glyphs);
  const notice =
    page.notice === undefined ? [] : text(area, page.notice, 'warn').slice(0, Math.floor(size.rows / 4));
  const height = area.rows - notice.length;
  const { pinned, body } = withPinned(page, Math.floor(size.rows / PINNED_SHARE));
  const shown = height - pinned.length;
  const isPaged = page.isPaged === true && body.length > shown;
  const last = Math.max(0, isPaged ? body.length - 1 : body.length - shown);
  const first = Math.max(0, Math.min(scroll, last));
  const visible = body.slice(first, first + shown);
  const padding = Array.from({ length: shown - visible.length }, () => EMPTY);
  return {
    lines: [
      titleLine(page, area),
      ...pinned,
      ...visible,
      ...padding,
      ...notice,
      positionLine(area, first, visible.length, body.length),
      keysLine(page, area),
    ],
    total: body.length,
    shown,
    scroll: first,
    last,
    pageBy: Math.max(1, isPaged ? shown : shown - 1),
  };
}

/** The scroll position at which the focus of the page is visible, as near to `scroll` as can be. */
export function scrollTo(page: Page, size: Size, scroll: number, glyphs: Glyphs): number {
  const layout = compose(page, size, scroll, glyphs);
  if (page.focus === undefined) return layout.scroll;
  const { joined } = withPinned(page, Math.floor(size.rows / PINNED_SHARE));
  const from = page.focus.from + joined;
  const to = page.focus.to + joined;
  if (from < layout.scroll) return from;
  if (to >= layout.scroll + layout.shown) return Math.min(from, to - layout.shown + 1);
  return layout.scroll;
}

/** A panel stays in place while it takes at most this part of the rows. Source: docs/layout.md. */
const PINNED_SHARE = 5;

/** A panel that would take too much of a small screen scrolls with the body. */
function withPinned(page: Page, most: number) {
  const pinned = page.pinned ?? [];
  if (pinned.length <= most) return { pinned, body: page.body, joined: 0 };
  return { pinned: [], body: [...pinned, ...page.body], joined: pinned.length };
}

/** Beside each other and not at the two ends, so that a running clock redraws few characters. */
function titleLine({ title, status = '' }: Page, { width, glyphs }: Area): Line {
  const name = cutTo(
    title,
    Math.max(width - textWidth(status) - GAP.length, Math.floor(width / 2)),
    glyphs.ellipsis,
  );
  if (status === '') return [span(name, 'title')];
  const room = width - textWidth(name) - GAP.length;
  return [span(name, 'title'), span(GAP), span(cutTo(status, room, glyphs.ellipsis), 'muted')];
}

const GAP = '   ';

function positionLine({ width, glyphs }: Area, first: number, shown: number, total: number): Line {
  if (shown >= total) return [span(glyphs.rule.repeat(width), 'muted')];
  const arrows = `${first > 0 ? glyphs.above : ' '}${first + shown < total ? glyphs.below : ' '}`;
  const mark = ` ${FRAME_WORDS.position(first + 1, first + shown, total)} ${arrows} `;
  const left = glyphs.rule.repeat(Math.max(0, width - textWidth(mark) - 2));
  return [span(left, 'muted'), span(mark, 'accent'), span(glyphs.rule.repeat(2), 'muted')];
}

/** As many keys as fit, in the order of the table; help and leaving always. */
function keysLine({ keys: context, labels = {}, idle = [] }: Page, { width }: Area): Line {
  const shown = bindingsOf(context).filter(({ footer, action }) => footer === true && !idle.includes(action));
  const items = shown.map(({ keys, action, on }) => ({
    key: KEY_WORDS.name(keys[0]!),
    label: labels[action] ?? KEY_WORDS.short(on.includes(context) ? context : on[0]!, action),
    always: action === 'help' || action === 'leave' || (context === 'typing' && action === 'back'),
  }));
  const separator = `  `;
  const widthOf = (item: (typeof items)[number]) => textWidth(`${item.key} ${item.label}${separator}`);
  let room =
    width +
    separator.length -
    items.filter(({ always }) => always).reduce((sum, item) => sum + widthOf(item), 0);
  const kept = items.filter((item) => {
    if (item.always) return true;
    if (widthOf(item) > room) return false;
    room -= widthOf(item);
    return true;
  });
  return kept.flatMap((item, index) => [
    ...(index === 0 ? [] : [span(separator)]),
    span(item.key, 'key'),
    span(` ${item.label}`, 'muted'),
  ]);
}

function tooSmall({ columns, rows }: Size): Layout {
  const width = Math.max(4, columns - 1);
  const lines = text({ width }, FRAME_WORDS.tooSmall(columns, rows, SMALLEST.columns, SMALLEST.rows));
  return {
    lines: lines.slice(0, Math.max(1, rows - 1)),
    total: lines.length,
    shown: lines.length,
    scroll: 0,
    last: 0,
    pageBy: 1,
  };
}
