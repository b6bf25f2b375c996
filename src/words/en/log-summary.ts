import type { Summary } from '../../core/summary/summary.ts';
import { percent } from '../../core/text/percent.ts';
import { counted } from '../../core/text/plural.ts';
import { safeText } from '../../core/text/safe.ts';

const MOST_TOOLS_SHOWN = 20;

/** Figures over a log for people, safe to print. */
export function summaryText(summary: Summary): string {
  const { lines, failures } = summary;
  const blocks = [
    [
      `${counted(lines.judged, 'message')} judged, ${counted(failures.count, 'of them a failure', 'of them failures')} (${rateText(failures.rate)}).`,
      ...(lines.bad === 0 ? [] : [`${counted(lines.bad, 'line')} could not be judged.`]),
      ...(summary.contested === 0
        ? []
        : [
            `${counted(summary.contested, 'verdict rests', 'verdicts rest')} on a point on which the sources disagree.`,
          ]),
    ].join('\n'),
    table('Failures by layer', failures.byLayer),
    table('Failures by category of the exam', failures.byCategory),
    table('Failures by reason', failures.byReason),
    tools(summary),
    retries(summary),
    table('Most frequent defects', summary.defects),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const rateText = (share: number | null): string => (share === null ? 'none' : percent(share, 1));

function table(heading: string, rows: readonly { name: string; count: number }[]): string {
  return rows.length === 0
    ? ''
    : aligned(
        heading,
        rows.map(({ name, count }) => [name, String(count)]),
      );
}

function aligned(heading: string, rows: readonly (readonly string[])[]): string {
  const safe = rows.map((row) => row.map((cell) => safeText(cell)));
  const widths = (safe[0] ?? []).map((_, column) => Math.max(...safe.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [heading, ...safe.map((row) => `  ${line(row)}`)].join('\n');
}

function tools({ tools: { rows, other } }: Summary): string {
  if (rows.length === 0) return '';
  const shown = [...rows].sort((a, b) => b.failures - a.failures).slice(0, MOST_TOOLS_SHOWN);
  const rest = rows.length - shown.length;
  const found = aligned(
    'Failures by tool',
    shown.map(({ tool, calls, failures, rate }) => [tool, `${failures} of ${calls}`, rateText(rate)]),
  );
  const lines = [found];
  if (rest > 0) lines.push(`  and ${counted(rest, 'more tool')}; --json lists them`);
  if (other.calls > 0) lines.push(`  other tools: ${other.failures} of ${other.calls}`);
  return lines.join('\n');
}

function retries({
  retries: { count, succeeded, successRate, notFollowed },
  recovery,
  repeatedFailures,
}: Summary): string {
  const lines: string[] = [];
  if (count > 0) lines.push(`Retries: ${count}, of which ${succeeded} succeeded (${rateText(successRate)}).`);
  if (notFollowed > 0)
    lines.push(
      `${counted(notFollowed, 'failed call was', 'failed calls were')} not followed: too many were open.`,
    );
  if (recovery !== null) {
    const { medianMs, meanMs, maxMs } = recovery;
    lines.push(`Time to recovery: median ${medianMs} ms, mean ${meanMs} ms, longest ${maxMs} ms.`);
  }
  const { longestRun } = repeatedFailures;
  if (longestRun !== null) {
    const tool = longestRun.tool === null ? '' : ` of ${safeText(longestRun.tool)}`;
    lines.push(
      `Identical failures in a row: ${counted(repeatedFailures.count, 'repeat')}; the longest run${tool} was ${longestRun.length} times ${longestRun.reason}.`,
    );
  }
  return lines.join('\n');
}
