import { calendar as activeDays, paceOf, streakOf } from '../../core/insight/activity.ts';
import { forecastOf } from '../../core/insight/forecast.ts';
import type { Learner } from '../../core/study/ports.ts';
import { STATS_WORDS as W } from '../../words/en/stats.ts';
import { toReviewText } from '../../words/en/to-review.ts';
import { type Area, EMPTY, span, text } from '../page.ts';
import { calendar, sparkline } from '../plots.ts';
import { tableLines } from '../table.ts';
import type { Line } from '../theme.ts';

const MOST_WEEKS = 26;
const SPARK_DAYS = 28;

/** What was done, day by day, and what the plan asks for next. */
export function activityRows({ progress, plan, today }: Learner, area: Area): Line[] {
  const weeks = Math.max(4, Math.min(MOST_WEEKS, area.width - 6));
  const days = activeDays(progress, today - weeks * 7 + 1, today);
  const streak = streakOf(progress, today);
  const recent = days.slice(-SPARK_DAYS);
  const shares = recent.map(({ answers, right }) => (answers === 0 ? null : right / answers));
  const total = recent.reduce((sum, { answers }) => sum + answers, 0);
  const rows: Line[] = [
    ...text(area, W.streak(streak.current, streak.longest), 'strong'),
    ...text(area, W.recent(total, SPARK_DAYS)),
    ...tableLines([[W.shareByDay, sparkline(shares, area.glyphs)]], area),
    EMPTY,
    ...text(area, W.calendarTitle, 'title'),
  ];
  const weekday = weekdayOf(today);
  const grid = calendar(
    days.map(({ answers }) => answers),
    weekday,
    weeks,
    area.glyphs,
  );
  rows.push(...grid.map((row, index): Line => [span(`${W.weekdays[index]} `, 'muted'), span(row, 'good')]));
  rows.push(...text(area, W.calendarKey(area.glyphs.days), 'muted'));
  const forecast = forecastOf(plan);
  const most = Math.max(1, ...forecast.days.map(({ due }) => due));
  rows.push(
    EMPTY,
    ...text(area, W.forecastTitle(forecast.days.length), 'title'),
    ...text(
      area,
      sparkline(
        forecast.days.slice(0, area.width).map(({ due }) => due / most),
        area.glyphs,
      ),
    ),
    ...text(area, `${toReviewText(plan.toReview)}.`),
    ...text(area, W.forecast(forecast), 'plain'),
  );
  const pace = paceOf(progress).filter(({ answers }) => answers > 0);
  if (pace.length > 0) rows.push(EMPTY, ...text(area, W.paceTitle, 'title'));
  for (const one of pace) rows.push(...text(area, W.pace(one.level, one.meanMs, one.answers)));
  return rows;
}

/** 0 for Monday. Day 0, 1 January 1970, was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}
