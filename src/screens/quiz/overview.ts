import { type Overview, overview, type QuizStatus } from '../../core/sessions/quiz.ts';
import type { SessionState } from '../../core/sessions/state.ts';
import { padTo } from '../../core/text/width.ts';
import { QUIZ_WORDS as W } from '../../words/en/quiz.ts';
import { type Area, EMPTY, span, text } from '../page.ts';
import type { Line, Span } from '../theme.ts';

/** The questions shown in the grid: all of them, or the flagged ones. */
export function gridItems(session: SessionState, flaggedOnly: boolean): readonly number[] {
  const { flagged } = overview(session);
  return flaggedOnly && flagged.length > 0 ? flagged : session.items.map((_, index) => index);
}

/** How many cells stand side by side. */
export function gridColumns(area: Pick<Area, 'width'>): number {
  return Math.max(1, Math.floor(area.width / CELL));
}

const CELL = 13;

/** The review screen of the test centre: every question with its status, in words. */
export function overviewRows(
  session: SessionState,
  cursor: number,
  flaggedOnly: boolean,
  area: Area,
): { body: Line[]; focus: { from: number; to: number } } {
  const counts = overview(session);
  const items = gridItems(session, flaggedOnly);
  const columns = gridColumns(area);
  const head = [
    ...text(area, W.counts(counts), 'strong'),
    ...(flaggedOnly ? text(area, W.flaggedOnly, 'muted') : []),
    EMPTY,
  ];
  const grid: Line[] = [];
  for (let at = 0; at < items.length; at += columns) {
    grid.push(
      items
        .slice(at, at + columns)
        .flatMap((item, offset) => cell(item, at + offset === cursor, counts, area)),
    );
  }
  const row = head.length + Math.floor(cursor / columns);
  return { body: [...head, ...grid], focus: { from: row, to: row } };
}

function cell(item: number, isHere: boolean, { statuses, flagged }: Overview, { glyphs }: Area): Span[] {
  const status: QuizStatus = statuses[item] ?? 'unseen';
  const flag = flagged.includes(item) ? glyphs.flag : ' ';
  const mark = isHere ? glyphs.cursor : ' ';
  const words = `${mark}${String(item + 1).padStart(3)}${flag} ${W.status[status]}`;
  const role = isHere ? 'chosen' : status === 'complete' ? 'plain' : 'warn';
  return [span(padTo(words, CELL), role)];
}
