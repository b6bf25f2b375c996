import { expect, it } from 'vitest';
import type { Mode, SessionEvent } from '../sessions/events.ts';
import { MONDAY, question, start } from '../sessions/fixtures.ts';
import { answerTo, folded } from './fixtures.ts';
import { unfinished } from './unfinished.ts';

const BANK = [question('q0', { topic: 'layers' }), question('q1', { topic: 'layers' })];
const MINUTE = 60_000;

const empty = (name: string, minute: number, mode: Mode = 'practice'): SessionEvent[] =>
  start(BANK, { session: name, now: MONDAY + minute * MINUTE, mode });

function begun(name: string, minute: number, mode: Mode = 'practice'): SessionEvent[] {
  const events = empty(name, minute, mode);
  const where = { name, item: 0, seq: events.length, at: MONDAY + minute * MINUTE + 1000 };
  return [...events, answerTo(BANK[0]!, where, {})];
}

const order = (...events: SessionEvent[][]): string[] =>
  unfinished(folded(events.flat()), MONDAY + 60 * MINUTE).map(({ session }) => session);

it('puts what has answers before what has none, however late that was begun', () => {
  expect(order(begun('with-answers', 1), empty('without', 2))).toEqual(['with-answers', 'without']);
  expect(order(begun('with-answers', 1), empty('quiz', 2, 'quiz'))).toEqual(['with-answers', 'quiz']);
});

it('puts a quiz first among what has answers, then the latest', () => {
  expect(order(begun('quiz', 1, 'quiz'), begun('early', 2), begun('late', 3))).toEqual([
    'quiz',
    'late',
    'early',
  ]);
});

it.each(['lesson', 'lab'] as const)('leaves out a session of mode %s, which nothing goes on with', (mode) => {
  expect(order(begun('left', 1, mode))).toEqual([]);
});
