import {
  type Lane,
  lanesOf,
  type MarkKind,
  type Replay,
  type ReplayEvent,
  type Scenario,
} from '../core/replay/index.ts';
import { safeText } from '../core/text/safe.ts';
import { cutTo, padTo, textWidth } from '../core/text/width.ts';
import { wrapText } from '../core/text/wrap.ts';
import { billLines, CRITERION_WORDS, eventSentence, REPLAY_WORDS as WORDS } from '../words/en/replay.ts';

/** Lines of plain text, ASCII but for what a scenario itself contains, none wider than `width` columns. */
export function replayText(scenario: Scenario, replay: Replay, width: number): string {
  return lines([
    ...heading(scenario, width),
    '',
    ...designLine(replay, width),
    '',
    `${WORDS.timeline}:`,
    ...timelineLines(replay, width),
    '',
    ...drawing(replay, width),
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
  return lines([
    ...heading(scenario, width),
    ...replays.flatMap((replay) => [
      '',
      ...designLine(replay, width),
      ...drawing(replay, width),
      ...criteriaLines(replay, width),
      ...toldLines(replay, width),
    ]),
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

/** Every event with its time, its layer (indented by depth) and what happens. */
export function timelineLines(replay: Replay, width: number): string[] {
  return replay.events.flatMap((event) => {
    const time = (event.at / 1000).toFixed(3).padStart(TIME_COLUMNS - 2);
    const indent = '  '.repeat(Math.min(event.depth, 4));
    const text = `${time}  ${indent}${placeOf(replay, event)} ${safeText(eventSentence(event))}`;
    return wrapText(text, width, { hang: 2 });
  });
}

function placeOf(replay: Replay, event: ReplayEvent): string {
  const several = replay.wishes.length > 1 && event.call !== null;
  const wish = replay.wishes.find(({ id }) => id === event.call)?.wish ?? '';
  return safeText(several ? `${event.from} [${wish}]:` : `${event.from}:`);
}

const GLYPHS: Readonly<Record<MarkKind, string>> = {
  effect: '*',
  'effect-again': '#',
  'effect-held': 'o',
  'late-completion': '+',
  'hand-over': '!',
  told: '>',
};
const LONGEST_NAME = 16;
const NARROWEST_LANE = 20;

/** The lanes drawn to scale, with the deadline as a vertical line. */
export function drawing(replay: Replay, width: number): string[] {
  const { lanes, endMs } = lanesOf(replay);
  const names = Math.min(LONGEST_NAME, Math.max(...lanes.map(({ name }) => textWidth(safeText(name)))));
  const columns = Math.max(NARROWEST_LANE, width - names - 3);
  const place = (ms: number): number => Math.min(columns - 1, Math.floor((ms / endMs) * (columns - 1)));
  const deadline =
    replay.wishes.length === 1 || replay.events.some(({ kind }) => kind === 'report')
      ? place(replay.deadlineMs)
      : -1;
  return [
    ...lanes.map(
      (lane) =>
        `${padTo(cutTo(safeText(lane.name), names), names)} ${laneLine(lane, columns, place, deadline)}`,
    ),
    `${' '.repeat(names)} 0${`${(endMs / 1000).toFixed(1)} s`.padStart(columns - 1)}`,
    ...wrapText(WORDS.legend, width),
  ];
}

function laneLine(lane: Lane, columns: number, place: (ms: number) => number, deadline: number): string {
  const cells = Array.from({ length: columns }, () => ' ');
  if (deadline >= 0) cells[deadline] = '|';
  for (const { from, to, kind } of lane.spans) {
    if (kind === 'wait')
      for (let at = place(from); at <= place(to); at++) if (cells[at] === ' ') cells[at] = '.';
  }
  for (const { from, to, kind } of lane.spans) {
    if (kind === 'call') for (let at = place(from); at <= place(to); at++) cells[at] = '=';
  }
  if (deadline >= 0 && cells[deadline] === ' ') cells[deadline] = '|';
  for (const { at, kind } of lane.marks) cells[place(at)] = GLYPHS[kind];
  return cells.join('');
}

function outcomeLines(replay: Replay, width: number): string[] {
  return [
    `${WORDS.bill}:`,
    ...billLines(replay.bill).flatMap(({ label, value }) =>
      wrapText(`  ${label}: ${value}`, width, { hang: 4 }),
    ),
    ...(replay.cutOff ? [`  ${WORDS.cutOff}`] : []),
    '',
    ...criteriaLines(replay, width),
    '',
    ...toldLines(replay, width),
    ...queueLines(replay, width),
  ];
}

function criteriaLines({ criteria }: Replay, width: number): string[] {
  if (criteria.length === 0) return [`${WORDS.criteria}: ${WORDS.sound}`];
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
