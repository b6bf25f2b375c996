import { masteries } from '../../core/insight/mastery.ts';
import { MOST_RANKED } from '../../core/insight/ranking.ts';
import type { Learner } from '../../core/study/ports.ts';
import { HOME_WORDS } from '../../words/en/home.ts';
import { ruleName, topicName } from '../../words/en/names.ts';
import { STATS_WORDS as W } from '../../words/en/stats.ts';
import { type Area, EMPTY, text } from '../page.ts';
import { bar, barWidth } from '../plots.ts';
import { tableLines } from '../table.ts';
import type { Line } from '../theme.ts';

/** How ready the learner is: overall, by topic, and the weakest rules. */
export function readinessRows({ progress, readiness, today }: Learner, area: Area): Line[] {
  const rows: Line[] = [...text(area, HOME_WORDS.standing[readiness.standing], 'strong')];
  if (readiness.standing === 'not-started') return rows;
  if (readiness.overall !== null) rows.push(...text(area, W.overall(readiness.overall)));
  rows.push(...text(area, W.notTheScale, 'muted'));
  const room = barWidth(area.width, 50);
  const lines = readiness.topics.map(
    ({ id, mastery, answers, band }) =>
      [
        topicName(id),
        `${bar(mastery?.share ?? 0, room, area.glyphs)} ${W.mastery(mastery, answers, band)}`,
      ] as const,
  );
  rows.push(EMPTY, ...text(area, W.byTopic, 'title'), ...tableLines(lines, area));
  const weak = masteries(progress.rules, today).slice(0, MOST_RANKED);
  if (weak.length > 0) rows.push(EMPTY, ...text(area, W.weakestRules, 'title'));
  for (const { id, right, answers } of weak)
    rows.push(...text(area, W.rule(ruleName(id), right, answers), 'plain', 2));
  return rows;
}
