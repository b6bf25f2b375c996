import { drawing, signsDrawn } from '../core/replay/drawing.ts';
import type { ReplayEvent } from '../core/replay/events.ts';
import { lanesOf } from '../core/replay/lanes.ts';
import type { Replay } from '../core/replay/run.ts';
import type { Scenario } from '../core/replay/scenario.ts';
import { entryRows } from '../core/text/entries.ts';
import { safeText } from '../core/text/safe.ts';
import { padTo } from '../core/text/width.ts';
import { wrapText } from '../core/text/wrap.ts';
import {
  billLines,
  CRITERION_WORDS,
  eventSentence,
  placeOf,
  REPLAY_WORDS as WORDS,
} from '../words/en/replay.ts';

/** Lines of plain text, ASCII but for what a scenario itself contains, none wider than `width` columns. */
export function replayText(
  scenario: Scenario,
  replay: Replay,
  width: number,
  options: { readonly full?: boolean } = {},
): string {
  return lines([
    ...heading(scenario, width),
    '',
    ...designLine(replay, width),
    '',
    `${WORDS.timeline}:`,
    ...timelineLines(replay, width, options.full === true ? Number.POSITIVE_INFINITY : MOST_EVENTS),
    '',
    ...drawing(replay, width, WORDS),
    ...entryRows(WORDS.legend(signsDrawn(replay, width)), width),
    '',
    ...outcomeLines(replay, width),
    ...otherDesigns(scenario, replay, width),
  ]);
}

/** Two designs against the same scenario: their drawings and bills, one below the other, then a table. */
export function comparisonText(
  scenario: Scenario,
  replays: readonly [Replay, Replay],
  width: number,
): string {
  const scale = Math.max(...replays.map((replay) => lanesOf(replay).endMs));
  const signs = new Set(replays.flatMap((replay) => [...signsDrawn(replay, width, scale)]));
  return lines([
    ...heading(scenario, width),
    ...replays.flatMap((replay) => [
      '',
      ...designLine(replay, width),
      ...drawing(replay, width, WORDS, scale),
      ...criteriaLines(replay, width),
      ...toldLines(replay, width),
    ]),
    '',
    ...entryRows(WORDS.legend(signs), width),
    '',
    `${WORDS.compare}:`,
    ...table(replays, width),
  ]);
}

const lines = (all: readonly string[]): string =>
  `${all.map((line) => safeText(line.trimEnd())).join('\n')}\n`;

function heading(scenario: Scenario, width: number): string[] {
  const { title, story, watch, lesson } = scenario;
  return [
    ...wrapText(safeText(title), width),
    '',
    ...wrapText(safeText(story), width),
    ...wrapText(`${WORDS.watch}: ${safeText(watch)}`, width),
    ...(lesson === undefined ? [] : wrapText(`${WORDS.lesson}: ${safeText(lesson)}`, width)),
  ];
}

function designLine({ design, seed, deadlineMs }: Replay, width: number): string[] {
  const facts = `${WORDS.deadline} ${deadlineMs} ms, ${WORDS.seed} ${seed}`;
  return wrapText(`${WORDS.design} ${safeText(design.name)}: ${safeText(design.title)} (${facts})`, width, {
    hang: 2,
  });
}

const TIME_COLUMNS = 10;

/** Longer timelines are cut in the middle unless the whole is asked for. */
const MOST_EVENTS = 40;
const LAST_EVENTS = 10;

/** The events with their time, their layer (indented by depth) and what happens; at most `most` of them. */
export function timelineLines(replay: Replay, width: number, most = Number.POSITIVE_INFINITY): string[] {
  const { events } = replay;
  const show = (event: ReplayEvent): string[] => eventLines(replay, event, width);
  if (events.length <= most) return events.flatMap(show);
  const left = events.length - most;
  return [
    ...events.slice(0, most - LAST_EVENTS).flatMap(show),
    ...wrapText(WORDS.leftOut(left), width),
    ...events.slice(-LAST_EVENTS).flatMap(show),
  ];
}

function eventLines(replay: Replay, event: ReplayEvent, width: number): string[] {
  const time = (event.at / 1000).toFixed(3).padStart(TIME_COLUMNS - 2);
  const indent = '  '.repeat(Math.min(event.depth, 4));
  const text = `${time}  ${indent}${whereOf(replay, event)} ${safeText(eventSentence(event))}`;
  return wrapText(text, width, { hang: 2 });
}

function whereOf(replay: Replay, event: ReplayEvent): string {
  const several = replay.wishes.length > 1 && event.call !== null;
  const wish = replay.wishes.find(({ id }) => id === event.call)?.wish ?? '';
  return safeText(several ? `${placeOf(event)} [${wish}]:` : `${placeOf(event)}:`);
}

function outcomeLines(replay: Replay, width: number): string[] {
  return [
    `${WORDS.bill}:`,
    ...billLines(replay.bill).flatMap(({ label, value }) =>
      wrapText(`  ${label}: ${value}`, width, { hang: 4 }),
    ),
    ...(replay.cutOff ? wrapText(`  ${WORDS.cutOff}`, width, { hang: 2 }) : []),
    '',
    ...criteriaLines(replay, width),
    '',
    ...toldLines(replay, width),
    ...queueLines(replay, width),
  ];
}

function criteriaLines({ criteria }: Replay, width: number): string[] {
  if (criteria.length === 0) return wrapText(`${WORDS.criteria}: ${WORDS.sound}`, width, { hang: 2 });
  const each = criteria.flatMap(({ id, kind, count }) =>
    wrapText(`  ${id} (${kind}): ${CRITERION_WORDS[id](count)}`, width, { hang: 4 }),
  );
  return [`${WORDS.criteria}:`, ...each];
}

function toldLines({ told }: Replay, width: number): string[] {
  return [
    `${WORDS.told}:`,
    ...told.flatMap(({ text }) => wrapText(`  ${safeText(text)}`, width, { hang: 2 })),
  ];
}

function queueLines({ queue }: Replay, width: number): string[] {
  if (queue.length === 0) return [];
  return [
    '',
    `${WORDS.queue}:`,
    ...queue.flatMap((entry) =>
      Object.entries({
        wish: entry.wish,
        call: `${entry.tool} ${entry.arguments}`,
        'last evidence': entry.lastEvidence,
        uncertain: entry.uncertain,
        'where to check': entry.checkAt,
        outcome:
          entry.resolution === null
            ? 'open'
            : `${entry.resolution.state}, ${entry.resolution.by}: ${entry.resolution.basis}`,
      }).flatMap(([label, value]) => wrapText(`  ${label}: ${safeText(value)}`, width, { hang: 4 })),
    ),
  ];
}

function otherDesigns(scenario: Scenario, replay: Replay, width: number): string[] {
  const others = Object.entries(scenario.designs).filter(([name]) => name !== replay.design.name);
  if (others.length === 0) return [];
  return [
    '',
    `${WORDS.others}:`,
    ...others.flatMap(([name, { title }]) => wrapText(`  ${name}: ${safeText(title)}`, width, { hang: 4 })),
  ];
}

/** The figures of two runs beside each other, the ones that differ. */
function table([one, other]: readonly [Replay, Replay], width: number): string[] {
  const left = billLines(one.bill);
  const right = billLines(other.bill);
  const labels = [...new Set([...left, ...right].map(({ label }) => label))].filter(
    (label) => label !== 'time by phase',
  );
  const valueIn = (side: typeof left, label: string): string =>
    side.find((line) => line.label === label)?.value ?? '-';
  const first = Math.max(...labels.map((label) => label.length)) + 2;
  const column = Math.max(12, Math.floor((width - first) / 2) - 1);
  const row = (label: string, a: string, b: string): string[] => {
    const cells = [wrapText(a, column), wrapText(b, column)] as const;
    const height = Math.max(cells[0].length, cells[1].length);
    return Array.from(
      { length: height },
      (_, at) =>
        `${padTo(at === 0 ? label : '', first)}${padTo(cells[0][at] ?? '', column)} ${cells[1][at] ?? ''}`,
    );
  };
  return [
    ...row('', safeText(one.design.name), safeText(other.design.name)),
    ...labels.flatMap((label) => row(label, valueIn(left, label), valueIn(right, label))),
  ];
}

/** The built-in scenarios, one entry each. */
export function scenarioListText(scenarios: readonly Scenario[], width: number): string {
  return lines(
    scenarios.flatMap(({ id, title, designs }) => [
      ...wrapText(`${id}: ${safeText(title)}`, width, { hang: 2 }),
      ...wrapText(`  ${Object.keys(designs).join(', ')}`, width, { hang: 2 }),
    ]),
  );
}
