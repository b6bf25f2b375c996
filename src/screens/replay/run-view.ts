import { drawing, signsDrawn } from '../../core/replay/drawing.ts';
import type { ReplayEvent } from '../../core/replay/events.ts';
import { lanesOf } from '../../core/replay/lanes.ts';
import type { Replay } from '../../core/replay/run.ts';
import { entryRows } from '../../core/text/entries.ts';
import { safeText } from '../../core/text/safe.ts';
import { textWidth } from '../../core/text/width.ts';
import {
  billLines,
  CRITERION_WORDS,
  eventSentence,
  placeOf,
  REPLAY_WORDS as W,
} from '../../words/en/replay.ts';
import { type Area, EMPTY, rich, span, text } from '../page.ts';
import { tableLines } from '../table.ts';
import type { Line, Role } from '../theme.ts';

/** From this width on, two designs stand beside each other; else one below the other. */
const WIDE = 96;
const GAP = 3;

export function designRows({ design, deadlineMs }: Replay, area: Area): Line[] {
  return rich(area, [
    { text: `${W.design} ${safeText(design.name)}: `, style: 'title' },
    { text: `${safeText(design.title)} (${W.deadline} ${deadlineMs / 1000} s)`, style: 'plain' },
  ]);
}

/** One event: when, where, what. What is wrong with it is said in words; the colour only repeats it. */
export function eventRows(run: Replay, event: ReplayEvent, area: Area): Line[] {
  const time = `${(event.at / 1000).toFixed(2).padStart(6)} `;
  const depth = area.width < 60 ? 0 : Math.min(event.depth, 4);
  const several = run.wishes.length > 1 && event.call !== null;
  const wish = several ? ` [${run.wishes.find(({ id }) => id === event.call)?.wish ?? ''}]` : '';
  const indent = time.length + 2 * depth;
  const words = rich({ width: area.width - indent }, [
    { text: `${safeText(`${placeOf(event)}${wish}`)}: `, style: 'muted' },
    { text: safeText(eventSentence(event)), style: roleOf(event) },
  ]);
  return words.map((row, index) => [
    span(index === 0 ? time.padEnd(indent) : ' '.repeat(indent), 'muted'),
    ...row,
  ]);
}

const ROLE_OF_KIND: Readonly<Partial<Record<ReplayEvent['kind'], Role>>> = {
  effect: 'accent',
  'effect-again': 'bad',
  'effect-held': 'good',
  silence: 'warn',
  deadline: 'warn',
  'hand-over': 'accent',
  told: 'strong',
  'cut-off': 'bad',
};

function roleOf({ kind, violates }: ReplayEvent): Role {
  return violates.length > 0 ? 'bad' : (ROLE_OF_KIND[kind] ?? 'plain');
}

/** The drawing, the bill, what is wrong, and what the user is told. */
export function outcomeRows(run: Replay, area: Area): Line[] {
  return joined(sectionsOf(run, area, 0));
}

function sectionsOf(run: Replay, area: Area, scaleMs: number): Line[][] {
  const bill = billLines(run.bill).map(({ label, value }) => [label, value] as const);
  const queue = run.queue.flatMap(({ wish, uncertain }) =>
    text(area, safeText(`${wish}: ${uncertain}`), 'plain', 2),
  );
  return [
    drawing(run, area.width, W, scaleMs).map((row): Line => [span(row, 'code')]),
    entryRows(W.legend(signsDrawn(run, area.width, scaleMs)), area.width).flatMap((row) =>
      text(area, row, 'muted'),
    ),
    [
      ...text(area, W.bill, 'title'),
      ...tableLines(bill, area),
      ...(run.cutOff ? text(area, W.cutOff, 'bad') : []),
    ],
    criteriaRows(run, area),
    [
      ...text(area, W.told, 'title'),
      ...run.told.flatMap(({ text: words }) => text(area, safeText(words), 'strong')),
    ],
    queue.length === 0 ? [] : [...text(area, W.queue, 'title'), ...queue],
  ];
}

/** Sections with an empty row between them. */
function joined(sections: readonly (readonly Line[])[]): Line[] {
  return sections
    .filter((rows) => rows.length > 0)
    .flatMap((rows, index) => (index === 0 ? rows : [EMPTY, ...rows]));
}

function criteriaRows({ criteria }: Replay, area: Area): Line[] {
  const title = text(area, W.criteria, 'title');
  if (criteria.length === 0) return [...title, ...text(area, W.sound, 'good')];
  return [
    ...title,
    ...criteria.flatMap(({ id, kind, count }) =>
      text(area, `${id} (${kind}): ${CRITERION_WORDS[id](count)}`, 'bad', 2),
    ),
  ];
}

/** Two runs on one scale of time. */
export function besideRows([one, other]: readonly [Replay, Replay], area: Area): Line[] {
  const scale = Math.max(lanesOf(one).endMs, lanesOf(other).endMs);
  const wide = area.width >= WIDE;
  const inner = wide ? { ...area, width: Math.floor((area.width - GAP) / 2) } : area;
  const [left, right] = [one, other].map((run) => [designRows(run, inner), ...sectionsOf(run, inner, scale)]);
  if (wide) return joined(left!.map((rows, index) => zipped(rows, right![index]!, inner.width)));
  const rule: Line = [span(area.glyphs.rule.repeat(area.width), 'muted')];
  return joined([...left!, [rule], ...right!]);
}

function zipped(left: readonly Line[], right: readonly Line[], width: number): Line[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
    const row = left[at] ?? EMPTY;
    return [...row, span(' '.repeat(Math.max(0, width - widthOf(row)) + GAP)), ...(right[at] ?? EMPTY)];
  });
}

const widthOf = (line: Line): number => line.reduce((sum, { text: words }) => sum + textWidth(words), 0);
