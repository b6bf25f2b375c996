import { MOST_RANKED as MOST } from '../core/insight/ranking.ts';
import type { Stats } from '../core/insight/stats.ts';
import { dateOfDay, dayOf } from '../core/schedule/day.ts';
import { safeText } from '../core/text/safe.ts';
import { padTo, textWidth } from '../core/text/width.ts';
import { wrapText } from '../core/text/wrap.ts';
import { HOME_WORDS } from '../words/en/home.ts';
import { confusionName, ruleName, topicName } from '../words/en/names.ts';
import { nextStepCommand, nextStepSentence } from '../words/en/next-step.ts';
import { STATS_TEXT, STATS_WORDS } from '../words/en/stats.ts';

const PROGRAM = 'mcp-errors-drill';

/** The statistics as plain text, no line wider than `width` columns. `zone`: minutes east of UTC. */
export function statsText(stats: Stats, width: number, zone: number): string {
  const parts =
    stats.totals.answers === 0 && stats.quizzes.length === 0
      ? [[STATS_TEXT.nothing]]
      : [
          summary(stats),
          topics(stats),
          rules(stats),
          confusions(stats),
          calibration(stats),
          pace(stats),
          quizzes(stats, zone),
          forecast(stats),
        ];
  return [...parts, next(stats)]
    .filter((part) => part.length > 0)
    .map((part) => part.flatMap((line) => wrapText(safeText(line), width, { hang: 2 })).join('\n'))
    .join('\n\n')
    .concat('\n');
}

function summary({ totals, today, readiness, streak }: Stats): string[] {
  return [
    HOME_WORDS.standing[readiness.standing],
    ...(readiness.overall === null ? [] : [STATS_WORDS.overall(readiness.overall)]),
    STATS_TEXT.judged(readiness.judged, readiness.examTopics),
    STATS_TEXT.totals(totals),
    STATS_TEXT.today(today),
    STATS_WORDS.streak(streak.current, streak.longest),
  ];
}

function topics({ readiness, comparisonLine }: Stats): string[] {
  const rows = readiness.topics.map(
    ({ id, mastery, answers, band }) => [topicName(id), STATS_TEXT.mastery(mastery, answers, band)] as const,
  );
  return [`${STATS_WORDS.byTopic}:`, ...table(rows), STATS_TEXT.line(comparisonLine)];
}

function rules({ rules: all, leeches }: Stats): string[] {
  const weakest = all.filter(({ mastery }) => mastery !== null && mastery.share < 1).slice(0, MOST);
  const stuck = leeches.map(({ kind, id }) => (kind === 'rule' ? ruleName(id) : id));
  return [
    ...titled(
      STATS_WORDS.weakestRules,
      weakest.map(({ id, right, answers }) => STATS_WORDS.rule(ruleName(id), right, answers)),
    ),
    ...titled(STATS_TEXT.leeches, stuck.slice(0, MOST)),
  ];
}

function confusions({ confusions: all }: Stats): string[] {
  return titled(
    STATS_WORDS.confusionsTitle,
    all.slice(0, MOST).map(({ id, total, trend }) => STATS_WORDS.confusion(confusionName(id), total, trend)),
  );
}

function calibration({ calibration: all }: Stats): string[] {
  if (all.every(({ answers }) => answers === 0)) return [];
  const rows = all.map(
    ({ confidence, right, answers, fit }) =>
      [STATS_WORDS.confidence[confidence], STATS_WORDS.calibration(right, answers, fit)] as const,
  );
  return [`${STATS_WORDS.calibrationTitle}:`, ...table(rows)];
}

function pace({ pace: levels }: Stats): string[] {
  return titled(
    STATS_WORDS.paceTitle,
    levels.filter(({ answers }) => answers > 0).map((level) => STATS_TEXT.pace(level)),
  );
}

function quizzes({ quizzes: all }: Stats, zone: number): string[] {
  const latest = all.slice(-MOST).reverse();
  return titled(
    STATS_TEXT.quizzes,
    latest.map(
      (quiz) =>
        `${dateOfDay(dayOf(quiz.startedAt, zone))}: ${STATS_TEXT.quiz(quiz)}${STATS_TEXT.ending[quiz.ending]}`,
    ),
  );
}

function forecast({ forecast: ahead, due }: Stats): string[] {
  return [
    `${STATS_WORDS.forecastTitle(ahead.days.length)}:`,
    `  ${STATS_WORDS.forecast(ahead)}`,
    `  ${STATS_TEXT.due(due)}`,
  ];
}

function next({ next: steps }: Stats): string[] {
  return [
    `${STATS_TEXT.next}:`,
    ...steps.flatMap((step, index) => {
      const command = nextStepCommand(step);
      const sentence = `  ${index + 1}. ${nextStepSentence(step)}`;
      return command === null ? [sentence] : [sentence, `     ${PROGRAM} ${command}`];
    }),
  ];
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([name]) => textWidth(name)));
  return rows.map(([name, value]) => `  ${padTo(name, width)}  ${value}`);
}
