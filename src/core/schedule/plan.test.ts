import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded, session } from '../insight/fixtures.ts';
import { letters, MONDAY, Play, question, RIGHT, start, WRONG } from '../sessions/fixtures.ts';
import * as practice from '../sessions/practice.ts';
import { dateOfDay, dayOf } from './day.ts';
import { planOf, type ScheduleSettings } from './plan.ts';

const ONE = question('one', { rules: ['retry.transient'] });
const TWO = question('two', { topic: 'layers', rules: ['retry.protocol'] });
const BANK = [ONE, TWO];
const TODAY = dayOf(MONDAY, 0);
const SETTINGS: ScheduleSettings = { examDate: null, dailyLimit: null, newPerDay: 20 };
const plan = (
  events: Parameters<typeof folded>[0],
  day: number,
  over: Partial<ScheduleSettings> = {},
  bank = BANK,
) => planOf(folded(events), bank, TODAY + day, { ...SETTINGS, ...over });
const ids = (cards: readonly { kind: string; id: string }[]) =>
  cards.map(({ kind, id }) => `${kind} ${id}`).sort();

describe('what is due', () => {
  it('is nothing before anything was practised', () => {
    expect(plan([], 0)).toMatchObject({ cards: [], due: [], unseen: BANK, newLeft: 2, left: null });
  });

  it('is a question and its rules, when memory fades', () => {
    const events = session(0, [ONE]);
    expect(plan(events, 1).due).toEqual([]);
    expect(ids(plan(events, 2).due)).toEqual(['question one', 'rule retry.transient']);
  });

  it('is sooner after a wrong answer', () => {
    expect(ids(plan(session(0, [ONE], { correct: false }), 1).due)).toContain('question one');
  });

  it('has first what is closest to forgotten', () => {
    const events = [...session(0, [ONE]), ...session(1, [TWO], { correct: false })];
    const recalls = plan(events, 9).due.map((card) => card.recall);
    expect(recalls).toHaveLength(4);
    expect(recalls).toEqual([...recalls].sort((one, other) => one - other));
  });

  it('is not touched by cramming', () => {
    const before = session(0, [ONE]);
    const crammed = [...before, ...session(1, [ONE, TWO], { correct: false }, 'cram')];
    expect(plan(crammed, 5)).toEqual(plan(before, 5));
  });

  it('is not touched by an answer that was taken back', () => {
    const play = new Play(start(BANK));
    const untouched = plan(play.journal, 5);
    play.do((s) => practice.answer(s, ONE, letters('A'), WRONG, MONDAY + 9000));
    const answered = plan(play.journal, 5);
    play.do((s) => practice.undo(s, MONDAY + 12_000));
    expect(plan(play.journal, 5)).toEqual(untouched);
    play.do((s) => practice.redo(s, MONDAY + 13_000));
    expect(plan(play.journal, 5)).toEqual(answered);
    play.do((s) => practice.undo(s, MONDAY + 14_000));
    play.do((s) => practice.answer(s, ONE, letters('B'), RIGHT, MONDAY + 15_000));
    expect(plan(play.journal, 5).cards.find((card) => card.kind === 'question')?.memory.lastGrade).toBe(2);
  });

  it('lets a question be, when another one on the same rules was answered right since it fell due', () => {
    const twin = question('twin', { rules: ['retry.transient'] });
    const bank = [ONE, twin];
    const due = (events: Parameters<typeof folded>[0], day = 4) => ids(plan(events, day, {}, bank).due);
    const first = session(0, [ONE]);
    expect(due(first)).toContain('question one');
    expect(due([...first, ...session(3, [twin])])).not.toContain('question one');
    expect(due([...first, ...session(3, [twin], { correct: false })])).toContain('question one');
    expect(due([...first, ...session(1, [twin])], 2)).toContain('question one');
  });

  it('comes back itself after it was missed', () => {
    const twin = question('twin', { rules: ['retry.transient'] });
    const events = [...session(0, [ONE], { correct: false }), ...session(3, [twin])];
    expect(ids(plan(events, 3, {}, [ONE, twin]).due)).toContain('question one');
  });
});

describe('a bank that changes', () => {
  const events = session(0, [ONE], { correct: false });

  it('keeps the schedule of a renamed question', () => {
    const renamed = { ...ONE, id: 'uno', was: ['one'] };
    expect(ids(plan(events, 3, {}, [renamed]).due)).toEqual(['question uno', 'rule retry.transient']);
    expect(plan(events, 3, {}, [renamed]).unseen).toEqual([]);
  });

  it('starts anew with a question whose meaning changed, and keeps what the rule knows', () => {
    const changed = { ...ONE, version: 'cccccccc-bbbb' };
    expect(ids(plan(events, 3, {}, [changed]).due)).toEqual(['rule retry.transient']);
    expect(plan(events, 3, {}, [changed]).unseen).toEqual([changed]);
  });

  it('does not ask for what is gone', () => {
    expect(plan(events, 3, {}, [TWO]).cards).toEqual([]);
  });
});

describe('an exam date', () => {
  const histories = fc.array(fc.tuple(fc.nat(40), fc.constantFrom('one', 'two'), fc.boolean()), {
    minLength: 1,
    maxLength: 25,
  });

  it('caps every interval', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 60 }), (list, ahead) => {
        const events = list.flatMap(([day, id, correct], at) =>
          session(day, [id === 'one' ? ONE : TWO], { correct }, 'practice', `s${at}`),
        );
        const examDate = dateOfDay(TODAY + 40 + ahead);
        const { cards, exam } = plan(events, 40, { examDate });
        expect(exam).toBe(TODAY + 40 + ahead);
        for (const card of cards) expect(card.due).toBeLessThanOrEqual(exam as number);
      }),
    );
  });

  it('no longer matters when it is over', () => {
    const events = session(0, [ONE]);
    expect(plan(events, 1, { examDate: dateOfDay(TODAY) })).toEqual(plan(events, 1));
  });
});

describe('daily limits', () => {
  it('count every answer of the day, and new questions apart', () => {
    const events = session(0, [ONE]);
    expect(plan(events, 0, { dailyLimit: 3, newPerDay: 1 })).toMatchObject({ left: 2, newLeft: 0 });
    expect(plan(events, 0, { dailyLimit: 1 })).toMatchObject({ left: 0, newLeft: 0 });
    expect(plan(events, 1, { dailyLimit: 3, newPerDay: 1 })).toMatchObject({ left: 3, newLeft: 1 });
  });
});
