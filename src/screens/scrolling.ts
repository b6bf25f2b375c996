import { compose, type Layout, type Size, scrollTo } from './compose.ts';
import type { Glyphs } from './glyphs.ts';
import type { Focus, Page } from './page.ts';

/** What is shown where: a page, and the screen that it belongs to. */
export interface Shown {
  readonly page: Page;
  /** Changes whenever one goes to another screen or comes back from one. */
  readonly visit: unknown;
}

/** Keys that move by a page; the same actions by other keys move by a row. */
const PAGES: Readonly<Record<string, 1 | -1>> = {
  'page-up': -1,
  '[': -1,
  'ctrl-b': -1,
  'page-down': 1,
  ']': 1,
  'ctrl-f': 1,
};

export type Scrolling = 'scroll-up' | 'scroll-down' | 'scroll-start' | 'scroll-end';

export function isScrolling(action: string): action is Scrolling {
  return action.startsWith('scroll-');
}

/** The first row shown after a scrolling key, inside what there is. */
export function scrolled(layout: Layout, action: Scrolling, key: string): number {
  const { scroll, shown, total, last, pageBy } = layout;
  const isPage = PAGES[key] !== undefined;
  const by = isPage ? pageBy : 1;
  const isMore = scroll + shown < total;
  const wanted = {
    'scroll-up': scroll - by,
    'scroll-down': isMore ? scroll + by : scroll,
    'scroll-start': 0,
    'scroll-end': isMore ? total : scroll,
  }[action];
  // A last page may be short; row by row the end stays at the bottom.
  const most = isPage ? last : Math.max(total - shown, Math.min(scroll, last));
  return Math.max(0, Math.min(most, wanted));
}

/**
 * Where to scroll after a key that changed something. A page that shows one part after another begins each
 * at its top; a list keeps its cursor visible, also after coming back to it.
 */
export function settled(before: Shown, now: Shown, scroll: number, size: Size, glyphs: Glyphs): number {
  const { page } = now;
  const clamped = (from: number): number => compose(page, size, from, glyphs).scroll;
  if (now.visit !== before.visit) {
    return page.part === undefined ? scrollTo(page, size, scroll, glyphs) : clamped(scroll);
  }
  const isNew = page.part !== before.page.part || page.keys !== before.page.keys;
  if (isNew && page.part !== undefined) return 0;
  const from = isNew ? 0 : scroll;
  if (page.news !== undefined && page.news.to !== before.page.news?.to) {
    return scrollTo({ ...page, focus: page.news }, size, from, glyphs);
  }
  const hasMoved = !isSame(page.focus, before.page.focus);
  return hasMoved || isNew ? scrollTo(page, size, from, glyphs) : clamped(from);
}

function isSame(one: Focus | undefined, other: Focus | undefined): boolean {
  return one?.from === other?.from && one?.to === other?.to && one?.chosen === other?.chosen;
}
