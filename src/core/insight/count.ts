import { dayOf } from '../schedule/day.ts';
import { gradeOf } from '../schedule/grade.ts';
import { type Settled, settledAfter } from '../schedule/memory.ts';
import { addIn, addTo, seriesOf } from '../schedule/series.ts';
import type { Mode } from '../sessions/events.ts';
import { isTaught } from '../sessions/taught.ts';
import { meaningOf } from '../sessions/version.ts';
import { type Counted, DAYS_WIDTH, type Progress } from './progress.ts';

/**
 * What the answers of a mode count for. Cramming (and walking through missed questions again) is activity
 * and nothing else: an answer that was seen a moment ago says nothing about memory.
 */
export const COUNTS_AS_EVIDENCE: Readonly<Record<Mode, boolean>> = {
  practice: true,
  quiz: true,
  review: true,
  lesson: true,
  lab: true,
  cram: false,
};

/** Adds an answer to the figures, or (`times` −1) takes it out again, leaving no trace. */
export function count(progress: Progress, answer: Counted, mode: Mode, zone: number, times: 1 | -1): void {
  const day = dayOf(answer.at, zone);
  const evidence = COUNTS_AS_EVIDENCE[mode];
  const right = answer.correct ? times : 0;
  addTo(progress.days, DAYS_WIDTH, day, [times, right, times * answer.ms, evidence ? 0 : times]);
  if (!evidence) return;
  const grade = gradeOf(answer);
  const grades = [1, 2, 3, 4].map((one) => (one === grade ? times : 0));
  addIn(progress.topics, answer.topic, day, grades);
  learn(progress, 'question', cardKey(answer.question, answer.version), day, grades);
  for (const rule of new Set(answer.rules)) if (isTaught(rule)) learn(progress, 'rule', rule, day, grades);
  for (const confusion of new Set(answer.confusions)) addIn(progress.confusions, confusion, day, [times]);
  if (answer.confidence !== null) addIn(progress.confidence, answer.confidence, day, [times, right]);
  const ms = times * answer.ms;
  addIn(progress.pace, String(answer.level), day, answer.correct ? [times, ms, 0, 0] : [0, 0, times, ms]);
}

/** Where the series of each kind of card are. */
const CARDS = { rule: 'rules', question: 'questions' } as const;
type CardKind = keyof typeof CARDS;

/** Adds to the grades of a card, and settles its memory of the days before. */
function learn(
  progress: Progress,
  kind: CardKind,
  key: string,
  day: number,
  grades: readonly number[],
): void {
  const { memories } = progress;
  const graded = progress[CARDS[kind]];
  addIn(graded, key, day, grades);
  const id = memoryKey(kind, key);
  const settled = settledAfter(memories[id] ?? null, seriesOf(graded, key), day);
  if (settled === null) delete memories[id];
  else memories[id] = settled;
}

/** What is settled of a card's memory; null: nothing yet. */
export function settledOf({ memories }: Progress, kind: CardKind, key: string): Settled | null {
  return memories[memoryKey(kind, key)] ?? null;
}

const memoryKey = (kind: CardKind, key: string): string => `${kind} ${key}`;

/** The key of a question's own history: its id and what it means, so that a changed question starts anew. */
export function cardKey(id: string, version: string): string {
  return `${id}@${meaningOf(version)}`;
}
