import { describe, expect, it } from 'vitest';
import { letters, MONDAY, Play, question, RIGHT, start, WRONG } from './fixtures.ts';
import { flag } from './practice.ts';
import * as quiz from './quiz.ts';
import { replay } from './reduce.ts';
import { sessionReport } from './report.ts';

const BANK = [
  question('one'),
  question('two', {
    options: 5,
    select: 2,
    topic: 'layers',
    rules: ['layer.protocol-error', 'read.json-rpc'],
  }),
  question('three', { topic: 'layers' }),
];
const [ONE, TWO, THREE] = BANK as [(typeof BANK)[0], (typeof BANK)[0], (typeof BANK)[0]];
const later = (seconds: number) => MONDAY + seconds * 1000;
const play = (minutes: number | null = 30) => new Play(start(BANK, { mode: 'quiz', minutes, guess: 0.6 }));

/** Lets the program run: a mark every 30 seconds. */
function run(session: Play, from: number, to: number): void {
  for (let second = from; second <= to; second += 30) session.do((s) => quiz.tick(s, later(second)));
}

describe('a timed quiz', () => {
  it('gives no feedback, and takes answers back and forth until it is submitted', () => {
    const session = play();
    session.do((s) => quiz.choose(s, ONE, letters('A'), WRONG, later(10)));
    expect(session.state.phase).toBe('asking');
    session.do((s) => quiz.show(s, 2, later(12)));
    session.do((s) => quiz.show(s, 0, later(14)));
    session.do((s) => quiz.choose(s, ONE, letters('B'), RIGHT, later(20)));
    session.do((s) => quiz.submit(s, later(25)));
    expect(sessionReport(session.state, BANK)).toMatchObject({ questions: 3, answered: 1, right: 1 });
    expect(session.do((s) => quiz.choose(s, ONE, letters('C'), WRONG, later(30)))).toBe('finished');
  });

  it('knows unseen, only seen, incomplete, complete and flagged', () => {
    const session = play();
    session.do((s) => quiz.choose(s, ONE, letters('A'), RIGHT, later(5)));
    session.do((s) => quiz.show(s, 1, later(6)));
    session.do((s) => quiz.choose(s, TWO, letters('A'), WRONG, later(7)));
    session.do((s) => flag(s, later(8)));
    expect(quiz.overview(session.state)).toEqual({
      statuses: ['complete', 'incomplete', 'unseen'],
      flagged: [1],
      unseen: 1,
      seen: 0,
      incomplete: 1,
      complete: 1,
    });
    session.do((s) => quiz.choose(s, TWO, letters(), WRONG, later(9)));
    session.do((s) => quiz.show(s, 2, later(10)));
    expect(quiz.overview(session.state)).toMatchObject({
      statuses: ['complete', 'seen', 'seen'],
      seen: 2,
      incomplete: 0,
    });
    session.do((s) => quiz.submit(s, later(11)));
    const { missed } = sessionReport(session.state, BANK);
    expect(missed.map(({ why }) => why)).toEqual(['unanswered', 'unanswered']);
  });

  it('never counts too few selected as right', () => {
    const session = play();
    session.do((s) => quiz.show(s, 1, later(1)));
    session.do((s) => quiz.choose(s, TWO, letters('A'), RIGHT, later(2)));
    expect(session.state.items[1]?.answer).toMatchObject({ complete: false, correct: false });
  });

  it('submits by itself when the time is up, and takes no answer after that', () => {
    const session = play(1);
    run(session, 0, 30);
    expect(quiz.remainingAt(session.state, later(45))).toBe(15_000);
    session.do((s) => quiz.choose(s, ONE, letters('A'), RIGHT, later(61)));
    expect(session.state).toMatchObject({ phase: 'finished', ending: 'timeout' });
    expect(session.state.items[0]?.answer).toBeNull();
    expect(quiz.remainingAt(session.state, later(90))).toBe(0);
  });

  it('has no end of its own without a limit', () => {
    const session = play(null);
    run(session, 0, 36_000);
    expect(session.state.phase).toBe('asking');
    expect(quiz.remainingAt(session.state, later(36_000))).toBeNull();
  });
});

describe('the clock of a quiz', () => {
  it('runs with the marks, however long nobody does anything', () => {
    const session = play();
    run(session, 30, 600);
    expect(quiz.remainingAt(session.state, later(610))).toBe((1800 - 610) * 1000);
  });

  it('stops in a pause, which is reported', () => {
    const session = play();
    session.do((s) => quiz.quizPause(s, later(20)));
    expect(quiz.remainingAt(session.state, later(500))).toBe(1_780_000);
    expect(session.do((s) => quiz.tick(s, later(500)))).toBe('paused');
    session.do((s) => quiz.quizResume(s, later(1020)));
    expect(sessionReport(session.state, BANK)).toMatchObject({ pauses: 1, pausedMs: 1_000_000 });
    expect(quiz.remainingAt(session.state, later(1030))).toBe(1_770_000);
  });

  it('loses at most 90 seconds to a computer that slept, and says that it did', () => {
    const session = play();
    session.do((s) => quiz.tick(s, later(30)));
    session.do((s) => quiz.tick(s, later(30 + 8 * 3600)));
    expect(session.state).toMatchObject({
      elapsedMs: 120_000,
      interruptions: 1,
      interruptedMs: (8 * 3600 - 90) * 1000,
    });
  });

  it('goes on from its last mark after the program was killed', () => {
    const session = play();
    run(session, 30, 300);
    const again = new Play(session.journal);
    expect(quiz.remainingAt(again.state, later(90_000))).toBe(1800_000 - 300_000 - 90_000);
    again.do((s) => quiz.show(s, 1, later(90_000)));
    expect(again.state.phase).toBe('asking');
  });

  it('never runs backwards, and goes on at once when the clock was set back', () => {
    const session = play();
    session.do((s) => quiz.tick(s, later(30)));
    session.do((s) => quiz.tick(s, later(-86_400)));
    expect(session.state.elapsedMs).toBe(30_000);
    expect(quiz.remainingAt(session.state, later(-86_390))).toBe(1800_000 - 40_000);
  });

  it('writes a mark only when one is due', () => {
    const session = play();
    const before = session.journal.length;
    for (let second = 1; second <= 29; second++) session.do((s) => quiz.tick(s, later(second)));
    expect(session.journal).toHaveLength(before);
    session.do((s) => quiz.tick(s, later(30)));
    expect(session.journal).toHaveLength(before + 1);
  });
});

describe('the report', () => {
  function finished(): Play {
    const session = play();
    session.do((s) => quiz.choose(s, ONE, letters('A'), RIGHT, later(40)));
    session.do((s) => quiz.show(s, 2, later(40)));
    session.do((s) => quiz.choose(s, THREE, letters('D'), WRONG, later(100)));
    session.do((s) => flag(s, later(101)));
    session.do((s) => quiz.submit(s, later(102)));
    return session;
  }

  it('has the raw share with its interval, by topic and rule, and what was missed', () => {
    const report = sessionReport(finished().state, BANK);
    expect(report.score?.share).toBeCloseTo(1 / 3);
    expect(report.score?.low).toBeLessThan(0.1);
    expect(report.score?.high).toBeGreaterThan(0.7);
    expect(report.guess).toBe(0.6);
    expect(report.topics).toEqual([
      { id: 'layers', right: 0, of: 2 },
      { id: 'category', right: 1, of: 1 },
    ]);
    // What was not answered speaks against no rule.
    expect(report.rules).toEqual([{ id: 'retry.no-category', right: 1, of: 2 }]);
    expect(report.missed.map(({ item, why, flagged }) => [item, why, flagged])).toEqual([
      [1, 'unanswered', false],
      [2, 'wrong', true],
    ]);
    expect(report.confusions).toEqual([{ id: 'retry-validation', count: 1 }]);
    expect(report.times.slice(0, 2)).toEqual([40_000, 0]);
  });

  it('walks over what was missed, and over what was flagged though it was right', () => {
    const session = play();
    session.do((s) => flag(s, later(39)));
    session.do((s) => quiz.choose(s, ONE, letters('A'), RIGHT, later(40)));
    session.do((s) => quiz.submit(s, later(41)));
    const { walk, missed } = sessionReport(session.state, BANK);
    expect(walk.map(({ item, why, flagged }) => [item, why, flagged])).toEqual([
      [0, 'right', true],
      [1, 'unanswered', false],
      [2, 'unanswered', false],
    ]);
    expect(missed.map(({ item }) => item)).toEqual([1, 2]);
  });

  it('is not changed by anything written after the end, a retake least of all', () => {
    const session = finished();
    const report = sessionReport(session.state, BANK);
    const more = [
      ...session.journal,
      { ...session.journal[2], seq: 90, correct: true, item: 2 } as (typeof session.journal)[0],
      ...start([THREE], { session: 's2', mode: 'cram', retakeOf: 's1', now: later(200) }),
    ];
    expect(sessionReport(replay(more.filter((event) => event.session === 's1'))!, BANK)).toEqual(report);
  });
});
