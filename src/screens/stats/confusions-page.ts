import { calibrationOf } from '../../core/insight/calibration.ts';
import { MOST_RANKED } from '../../core/insight/ranking.ts';
import type { Learner } from '../../core/study/ports.ts';
import { confusionName } from '../../words/en/names.ts';
import { STATS_WORDS as W } from '../../words/en/stats.ts';
import { type Area, EMPTY, text } from '../page.ts';
import { bar, barWidth } from '../plots.ts';
import { tableLines } from '../table.ts';
import type { Line } from '../theme.ts';

/** What is mixed up most, and how well the learner knows what is known. */
export function confusionRows({ progress, confusions }: Learner, area: Area): Line[] {
  const ranked = confusions.slice(0, MOST_RANKED);
  const rows: Line[] = [...text(area, W.confusionsTitle, 'title')];
  if (ranked.length === 0) rows.push(...text(area, W.noConfusions));
  for (const { id, total, trend } of ranked) {
    rows.push(
      ...text(area, `${area.glyphs.dot} ${W.confusion(confusionName(id), total, trend)}`, 'plain', 2),
    );
  }
  rows.push(EMPTY, ...text(area, W.calibrationTitle, 'title'));
  const room = barWidth(area.width, 50);
  const lines = calibrationOf(progress).map(
    ({ confidence, answers, right, share, fit }) =>
      [
        W.confidence[confidence],
        `${bar(share?.share ?? 0, room, area.glyphs)} ${W.calibration(right, answers, fit)}`,
      ] as const,
  );
  return [...rows, ...tableLines(lines, area)];
}
