import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../schedule/day.ts';
import type { ScheduleSettings } from '../schedule/plan.ts';
import { MONDAY, question, start } from '../sessions/fixtures.ts';
import { folded, session } from './fixtures.ts';
import { statsOf } from './stats.ts';

const BANK = Array.from({ length: 30 }, (_, at) =>
  question(`q${at}`, { topic: at % 2 === 0 ? 'category' : 'layers', rules: ['retry.no-category'] }),
);
const ONE = BANK[0]!;
const SETTINGS: ScheduleSettings = { examDate: null, dailyLimit: null, newPerDay: 20 };
const at = (day: number) => ({ now: MONDAY + day * DAY_MS + 8 * 3_600_000, zone: 0 });
const steps = (events: Parameters<typeof folded>[0], day: number, over: Partial<ScheduleSettings> = {}) =>
  statsOf(folded(events), BANK, { ...SETTINGS, ...over }, at(day)).next;

describe('what to do next', () => {
  it('is to learn, for who did nothing yet', () => {
    expect(steps([], 0)[0]).toEqual({ do: 'learn', why: 'nothing-done' });
  });

  it('is to go on with a quiz that was interrupted, however long ago', () => {
    const [first] = steps(start(BANK, { mode: 'quiz', minutes: 30 }), 40);
    expect(first).toMatchObject({
      do: 'resume',
      why: 'quiz-open',
      session: { session: 's1', questions: 30 },
    });
  });

  it('is to go on with practice of today, not of last week', () => {
    expect(steps(start(BANK), 0)[0]).toMatchObject({ do: 'resume', why: 'session-open' });
    expect(steps(start(BANK), 7)[0]).toMatchObject({ do: 'learn' });
  });

  it('is to review what is due, with the number of questions that takes', () => {
    expect(steps(session(0, [ONE]), 3)[0]).toEqual({ do: 'review', why: 'due', questions: 1 });
  });

  it('is to rest when the daily limit is reached', () => {
    expect(steps(session(0, [ONE]), 0, { dailyLimit: 1 })[0]).toEqual({
      do: 'rest',
      why: 'daily-limit',
      answered: 1,
    });
  });

  it('is to read the lesson of a weak rule', () => {
    const weak = session(0, BANK.slice(0, 12), { correct: false });
    expect(steps(weak, 0)[0]).toMatchObject({
      do: 'read',
      why: 'weak-rule',
      rule: 'retry.no-category',
      mastery: { answers: 12, right: 0 },
    });
  });

  it('says so when repetition does not help with a rule', () => {
    const stuck = [0, 1, 2, 3, 4].flatMap((day) => session(day, [ONE], { correct: day === 0 }));
    expect(steps(stuck, 4).find((step) => step.do === 'read')).toMatchObject({ why: 'leech' });
  });

  it('is a quiz after some practice, and again after a week', () => {
    const practised = [...session(0, BANK), ...session(0, BANK.slice(0, 15), {}, 'practice', 'again')];
    const quizzed = [...practised, ...session(0, [ONE], {}, 'quiz')];
    const asks = (events: Parameters<typeof folded>[0], day: number, over = {}) =>
      steps(events, day, over).find((step) => step.do === 'quiz');
    expect(asks(practised, 0)).toEqual({ do: 'quiz', why: 'no-recent-quiz', daysLeft: null });
    expect(asks(practised, 0, { examDate: '2026-10-09' })).toMatchObject({ why: 'exam-near', daysLeft: 4 });
    expect(asks(quizzed, 1)).toBeUndefined();
    expect(asks(quizzed, 8)).toMatchObject({ why: 'no-recent-quiz' });
  });

  it('is practice in a topic that was never tried, when there is nothing else', () => {
    const even = BANK.filter((one) => one.topic === 'category');
    expect(steps(session(0, even), 0)).toEqual([
      { do: 'practice', why: 'untried-topic', topic: 'layers', unseen: 15 },
    ]);
  });
});

describe('the statistics', () => {
  it('are plain JSON', () => {
    const stats = statsOf(folded(session(0, BANK)), BANK, { ...SETTINGS, examDate: '2026-11-01' }, at(1));
    expect(JSON.parse(JSON.stringify(stats))).toEqual(stats);
  });
});
