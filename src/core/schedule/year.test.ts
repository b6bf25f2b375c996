import { describe, expect, it } from 'vitest';
import { statsOf } from '../insight/stats.ts';
import { letters, Play, start, WRONG } from '../sessions/fixtures.ts';
import * as practice from '../sessions/practice.ts';
import { DAY_MS, dateOfDay, dayOf } from './day.ts';
import type { Card, Plan, ScheduleSettings } from './plan.ts';
import { sums } from './series.ts';
import { BANK, BEGIN, Learner } from './year.fixtures.ts';

const FIRST = dayOf(BEGIN, 0);
const EXAM = 364;
const SETTINGS: ScheduleSettings = { examDate: dateOfDay(FIRST + EXAM), dailyLimit: 25, newPerDay: 6 };

/** Studies from one day to another, three times a week; `look` sees the plan of every day. */
function lived(
  learner: Learner,
  from: number,
  to: number,
  look: (plan: Plan, day: number) => void = () => {},
): Learner {
  for (let day = from; day < to; day++) {
    look(learner.plan(day), day);
    if (learner.studiesOn(day)) learner.study(day);
  }
  return learner;
}

/** Due cards of each day from today on, by day since the beginning. */
function loadOf({ cards, today }: Plan): Map<number, number> {
  const load = new Map<number, number>();
  for (const { due } of cards) {
    const day = Math.max(due, today) - FIRST;
    load.set(day, (load.get(day) ?? 0) + 1);
  }
  return load;
}

const beyond = ({ cards, exam }: Plan): Card[] =>
  cards.filter((card) => exam !== null && card.memory.last < exam && card.due > exam);
const ids = (cards: readonly Card[]): string[] => cards.map(({ kind, id }) => `${kind} ${id}`).sort();
const answersOn = ({ progress }: Learner, day: number): number => sums(progress.days, 4, day, day)[0] ?? 0;

describe('a year towards an exam, three sessions a week', () => {
  const plans: Plan[] = [];
  /** Two questions, and so their rules, do not want to be learned. */
  const hard = new Set(['q7', 'q31']);
  const learner = lived(new Learner(SETTINGS, ({ id }) => (hard.has(id) ? 0.45 : 0.92)), 0, EXAM, (plan) =>
    plans.push(plan),
  );

  it('sets nothing due beyond the exam, on no day', () => {
    expect(plans).toHaveLength(EXAM);
    expect(plans.flatMap(beyond)).toEqual([]);
  });

  it('keeps to both daily limits', () => {
    for (let day = 0; day < EXAM; day++) expect(answersOn(learner, FIRST + day)).toBeLessThanOrEqual(25);
    const begun = plans.map((plan, day) => plan.unseen.length - (plans[day + 1]?.unseen.length ?? 0));
    expect(Math.max(...begun)).toBe(6);
  });

  it('shows every question long before the exam, and leaves no heap behind', () => {
    expect(plans[60]?.unseen).toEqual([]);
    const heaps = plans.slice(90, EXAM - 7).map(({ due }) => due.length);
    expect(Math.max(...heaps)).toBeLessThan(25);
  });

  it('spreads what the exam pulls forward: no day of the last week is much fuller than another', () => {
    const week = Array.from({ length: 7 }, (_, at) => loadOf(plans[EXAM - 30]!).get(EXAM - 7 + at) ?? 0);
    expect(Math.max(...week) - Math.min(...week)).toBeLessThanOrEqual(1);
    expect(Math.min(...week)).toBeGreaterThan(5);
  });

  it('asks in the last week for nothing again that was right in it', () => {
    const last = plans.at(-1)!;
    const again = last.cards.filter(
      ({ memory, due }) =>
        memory.last >= FIRST + EXAM - 7 && memory.last + memory.interval > FIRST + EXAM && due < FIRST + EXAM,
    );
    expect(again).toEqual([]);
  });

  it('finds the leeches, and takes nothing for one that is only asked often', () => {
    const found = new Set(plans.flatMap(({ leeches }) => ids(leeches)));
    expect([...found]).toEqual(expect.arrayContaining(['question q7', 'question q31']));
    const others = [...found].filter((id) => !/ (q7|q31|retry\.r7|retry\.r31)$/.test(id));
    expect(others.length).toBeLessThanOrEqual(3);
  });

  it('leaves the rules fresh on the day of the exam', () => {
    const stats = statsOf(learner.progress, BANK, SETTINGS, { now: learner.nowOn(EXAM - 1), zone: 0 });
    expect(stats.forecast).toMatchObject({ daysLeft: 1, unseen: 0 });
    expect(stats.forecast.recallAtExam).toBeGreaterThan(0.93);
    expect(stats.totals.answers).toBe(sums(learner.progress.days, 4)[0]);
  });
});

describe('in the middle of the year', () => {
  const DAY = 100;
  const atWork = () => lived(new Learner(SETTINGS), 0, DAY);

  it('cramming changes no due day', () => {
    const learner = atWork();
    const before = learner.plan(DAY);
    learner.answer(DAY, BANK.slice(0, 20), 'cram', () => false);
    const after = learner.plan(DAY);
    expect(after.cards).toEqual(before.cards);
    expect(after.left).toBe(5);
    expect(learner.plan(DAY + 1)).toEqual(atWork().plan(DAY + 1));
  });

  it('an answer taken back leaves the plan as it was, and put back as it became', () => {
    const learner = atWork();
    const now = learner.nowOn(DAY);
    const play = new Play(start(BANK.slice(0, 2), { session: 'undone', now }));
    learner.take(play.journal);
    const taken = (command: Parameters<Play['do']>[0]): Plan => {
      const from = play.journal.length;
      expect(play.do(command)).toBeNull();
      learner.take(play.journal.slice(from));
      return learner.plan(DAY);
    };
    const before = learner.plan(DAY);
    const wrong = taken((s) => practice.answer(s, BANK[0]!, letters('A'), WRONG, now + 9000));
    expect(wrong.cards).not.toEqual(before.cards);
    expect(taken((s) => practice.undo(s, now + 10_000))).toEqual(before);
    expect(taken((s) => practice.redo(s, now + 11_000))).toEqual(wrong);
    expect(taken((s) => practice.undo(s, now + 12_000))).toEqual(before);
  });

  it.each([
    ['a year back', -365],
    ['a year ahead', 365],
  ])('a clock that stands %s for a week, and then is right, costs no more than that week', (_name, days) => {
    const learner = atWork();
    learner.clockMs = days * DAY_MS;
    lived(learner, DAY, DAY + 7, (plan) => {
      expect(beyond(plan)).toEqual([]);
      for (const { recall, memory } of plan.cards) {
        expect(recall).toBeGreaterThanOrEqual(0);
        expect(recall).toBeLessThanOrEqual(1);
        expect(memory.last).toBeLessThanOrEqual(plan.today);
      }
    });
    learner.clockMs = 0;
    const plan = learner.plan(DAY + 7);
    expect(beyond(plan)).toEqual([]);
    expect(plan.left).toBe(25);
    // Nothing is lost to a day that is long to come: everything falls due as if it was just learned, or sooner.
    lived(learner, DAY + 7, DAY + 60);
    const late = learner.plan(DAY + 60);
    expect(late.due.length).toBeLessThan(25);
    const stale = late.cards.filter(({ due, memory }) => due > memory.last + memory.interval + 1);
    expect(stale.filter(({ kind }) => kind === 'rule')).toEqual([]);
    expect(() =>
      statsOf(learner.progress, BANK, SETTINGS, { now: learner.nowOn(DAY + 60), zone: 0 }),
    ).not.toThrow();
  });

  it('what was only learned while the clock was ahead comes back at once when it is right', () => {
    const learner = new Learner(SETTINGS);
    learner.clockMs = 365 * DAY_MS;
    learner.answer(0, BANK.slice(0, 4), 'practice', () => true);
    learner.clockMs = 0;
    const early = ids(learner.plan(1).due);
    expect(early).toHaveLength(8);
    learner.study(1);
    expect(learner.plan(1).due).toEqual([]);
    expect(ids(learner.plan(40).due)).toEqual(expect.arrayContaining(early));
  });

  it('a journey around the world moves no due day by more than the day that it takes', () => {
    const home = atWork();
    const away = atWork();
    const zones = [-720, -480, 0, 330, 540, 840];
    for (const [at, zone] of zones.entries()) {
      away.zone = zone;
      const [there, here] = [away.plan(DAY + at), home.plan(DAY + at)];
      expect(Math.abs(there.today - here.today)).toBeLessThanOrEqual(1);
      expect(beyond(there)).toEqual([]);
      for (const card of there.cards) expect(card.memory.last).toBeLessThanOrEqual(there.today);
      away.answer(DAY + at, BANK.slice(at * 3, at * 3 + 3), 'review', () => true);
      home.answer(DAY + at, BANK.slice(at * 3, at * 3 + 3), 'review', () => true);
    }
    away.zone = 0;
    const dueAtHome = new Map(home.plan(DAY + 7).cards.map((card) => [`${card.kind} ${card.id}`, card]));
    for (const card of away.plan(DAY + 7).cards) {
      const same = dueAtHome.get(`${card.kind} ${card.id}`)!;
      expect(Math.abs(card.memory.last - same.memory.last)).toBeLessThanOrEqual(1);
    }
  });
});
