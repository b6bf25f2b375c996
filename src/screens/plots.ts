import type { Glyphs } from './glyphs.ts';

/** Plots in text. Every one stands beside its figure in words; none says anything alone. */

/** A bar of `width` columns, filled up to a share from 0 to 1. */
export function bar(share: number, width: number, glyphs: Pick<Glyphs, 'full' | 'half' | 'empty'>): string {
  const halves = Math.round(Math.max(0, Math.min(1, share)) * width * 2);
  const full = Math.floor(halves / 2);
  const half = halves % 2;
  return glyphs.full.repeat(full) + glyphs.half.repeat(half) + glyphs.empty.repeat(width - full - half);
}

/** One column for each share from 0 to 1; a blank where there is none. */
export function sparkline(shares: readonly (number | null)[], glyphs: Pick<Glyphs, 'levels'>): string {
  const top = glyphs.levels.length - 1;
  return shares
    .map((share) =>
      share === null ? ' ' : glyphs.levels[Math.round(Math.max(0, Math.min(1, share)) * top)]!,
    )
    .join('');
}

/** Columns for a bar that shares its row with `beside` columns of words: 6 to 20. */
export function barWidth(width: number, beside: number): number {
  return Math.max(6, Math.min(20, width - beside));
}

/**
 * Days as weeks: one row for each day of the week, one column for each week, the last one at the right.
 *
 * @param counts answers a day, the last one being today
 * @param weekday day of the week of the last one, 0 being the first row
 * @returns seven rows
 */
export function calendar(
  counts: readonly number[],
  weekday: number,
  weeks: number,
  glyphs: Pick<Glyphs, 'days'>,
): string[] {
  const most = Math.max(1, ...counts);
  const top = glyphs.days.length - 1;
  return Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: weeks }, (_, column) => {
      const daysAgo = (weeks - 1 - column) * 7 + (weekday - row);
      if (daysAgo < 0) return ' ';
      const count = counts[counts.length - 1 - daysAgo] ?? 0;
      return glyphs.days[count === 0 ? 0 : Math.max(1, Math.ceil((count / most) * top))]!;
    }).join(''),
  );
}
