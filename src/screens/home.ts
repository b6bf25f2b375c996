import type { Learner, Ports } from '../core/study/ports.ts';
import { bestStep } from '../core/study/starting.ts';
import { padTo, textWidth } from '../core/text/width.ts';
import { HOME_WORDS as W } from '../words/en/home.ts';
import { confusionName, topicName } from '../words/en/names.ts';
import { nextStepSentence } from '../words/en/next-step.ts';
import type { Action } from './keys.ts';
import { bindingsOf } from './keys.ts';
import { movedIn } from './list.ts';
import { notNow } from './not-now.ts';
import { type Area, EMPTY, span, text } from './page.ts';
import { bar, barWidth } from './plots.ts';
import { watchAll } from './replay/open.ts';
import type { Screen, Turn } from './screen.ts';
import { openScreen } from './starting.ts';
import { tableLines } from './table.ts';
import type { Line } from './theme.ts';

export interface HomeState {
  readonly cursor: number;
}

/** The entries, in the order of the screen. Their letters are in the table of keys. */
export const ENTRIES = [
  'continue',
  'learn',
  'practise',
  'quiz',
  'review',
  'stats',
  'classify',
  'replay',
  'settings',
] as const;
export type Entry = (typeof ENTRIES)[number];

/** Where one stands, and every way on. */
export const homeScreen: Screen<HomeState> = {
  view({ cursor }, area, ports) {
    const learner = ports.learner();
    const { plan } = learner;
    const status = plan.exam === null ? '' : W.exam(plan.exam - learner.today);
    const head = nextRows(learner, ports, area);
    const entries = entryRows(learner, cursor, area);
    const focus = {
      from: head.length + (cursor % entries.length),
      to: head.length + (cursor % entries.length),
    };
    const body = [...head, ...entries, ...standingRows(learner, area)];
    return { title: W.title, status, body, focus, keys: 'home' };
  },

  press({ cursor }, { action }, ports) {
    if (action === 'up' || action === 'down') {
      return { state: { cursor: movedIn(cursor, ENTRIES.length, action) } };
    }
    if (action === 'back') throw notNow('home', W.leaveByKey);
    const entry = action === 'confirm' ? ENTRIES[cursor] : ENTRIES.find((one) => one === action);
    return entry === undefined ? undefined : opened(entry, ports);
  },

  farewell: () => [W.farewell],
};

function opened(entry: Entry, ports: Ports): Turn<HomeState> {
  const state = { cursor: ENTRIES.indexOf(entry) };
  if (entry === 'replay') return { state, ...watchAll<HomeState>(ports) };
  return { state, go: { to: 'push', place: openScreen(entry, ports) } };
}

/** What to do next, in one or two sentences. */
function nextRows({ plan, bank }: Learner, ports: Ports, area: Area): Line[] {
  if (bank.length === 0) return text(area, W.noQuestions, 'warn');
  const due = plan.toReview;
  return [
    ...text(area, W.next(nextStepSentence(bestStep(ports))), 'strong'),
    ...text(area, due === 0 ? W.nothingDue : W.due(due, plan.left), 'muted'),
  ];
}

/** The entries in two columns, read downwards. */
function entryRows({ plan }: Learner, cursor: number, area: Area): Line[] {
  const half = Math.ceil(ENTRIES.length / 2);
  const width = Math.min(30, Math.floor(area.width / 2));
  const cell = (index: number) => {
    const entry = ENTRIES[index];
    if (entry === undefined) return [];
    const isHere = index === cursor;
    const due = entry === 'review' ? W.dueMark(plan.toReview) : '';
    const words = `${W.entries[entry]}${due}`;
    const mark = `${isHere ? area.glyphs.cursor : ' '} ${letterOf(entry)}  `;
    return [
      span(mark, isHere ? 'chosen' : 'key'),
      span(padTo(words, width - textWidth(mark)), isHere ? 'chosen' : 'plain'),
    ];
  };
  const rows = Array.from({ length: half }, (_, row) => [...cell(row), ...cell(row + half)]);
  return [EMPTY, ...rows].slice(area.rows < 12 ? 1 : 0);
}

function letterOf(entry: Action): string {
  return bindingsOf('home').find(({ action }) => action === entry)?.keys[0] ?? '';
}

/** Readiness by topic, and the weakest confusion. */
function standingRows({ readiness, confusions }: Learner, area: Area): Line[] {
  const { standing, topics } = readiness;
  const rows: Line[] = [EMPTY, ...text(area, W.standing[standing], 'title')];
  const [confusion] = confusions;
  if (confusion !== undefined) {
    rows.push(...text(area, W.confusion(confusionName(confusion.id), confusion.total), 'warn'));
  }
  if (standing === 'not-started') return rows;
  const room = barWidth(area.width, 44);
  const lines = topics.map(({ id, mastery, band }) => {
    const share = mastery?.share ?? 0;
    return [
      topicName(id),
      `${bar(share, room, area.glyphs)} ${W.mastery(mastery?.share ?? null, band)}`,
    ] as const;
  });
  return [...rows, ...tableLines(lines, area)];
}
