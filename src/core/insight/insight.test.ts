import { describe, expect, it } from 'vitest';
import { dayOf } from '../schedule/day.ts';
import { planOf } from '../schedule/plan.ts';
import { MONDAY, Play, question, start } from '../sessions/fixtures.ts';
import * as quiz from '../sessions/quiz.ts';
import { calendar, paceOf, streakOf } from './activity.ts';
import { calibrationOf } from './calibration.ts';
import { rankedConfusions } from './confusions.ts';
import { folded, type Said, session } from './fixtures.ts';
import { forecastOf } from './forecast.ts';
import { bandOf, masteryOf, weakestFirst } from './mastery.ts';
import { readinessOf } from './readiness.ts';
import { wilson } from './wilson.ts';

const TODAY = dayOf(MONDAY, 0);
const ONE = question('one');
const TWO = question('two', { topic: 'layers', rules: ['layer.protocol-error'] });
const TRADE = question('trade', { topic: 'hand-over', rules: ['effect.write'], exam: false });
const BANK = [ONE, TWO, TRADE];

/** Right and wrong answers to one question on one day. */
const answers = (day: number, asked: typeof ONE, right: number, wrong: number, said: Said = {}) =>
  [...Array(right + wrong).keys()].flatMap((at) =>
    session(day, [asked], { ...said, correct: at < right }, 'practice', `${asked.id}-${day}-${at}-${right}`),
  );

describe("Wilson's interval", () => {
  it.each([
    [7, 10, 0.397, 0.892],
    [0, 5, 0, 0.4345],
    [5, 5, 0.566, 1],
    [50, 100, 0.404, 0.596],
  ])('of %i in %i is %f to %f', (right, n, low, high) => {
    const share = wilson(right, n);
    expect(share?.low).toBeCloseTo(low, 3);
    expect(share?.high).toBeCloseTo(high, 3);
  });

  it('is nothing of nothing', () => {
    expect(wilson(0, 0)).toBeNull();
  });
});

describe('mastery', () => {
  const of = (list: Parameters<typeof folded>[0], today = TODAY) =>
    masteryOf('category', folded(list).topics['category'] ?? [], today);

  it('is untried, then too early, then says something', () => {
    expect(of([])).toMatchObject({ band: 'untried', mastery: null, answers: 0, last: null });
    expect(of(answers(0, ONE, 2, 1)).band).toBe('too-early');
    expect(of(answers(0, ONE, 7, 3)).band).toBe('unsettled');
    expect(of(answers(0, ONE, 0, 3)).band).toBe('too-early');
    expect(of(answers(0, ONE, 0, 4)).band).toBe('weak');
    expect(of(answers(0, ONE, 2, 8)).band).toBe('weak');
    expect(of(answers(0, ONE, 20, 1)).band).toBe('solid');
  });

  it('counts a right answer with help half', () => {
    const found = of(answers(0, ONE, 4, 0, { assisted: true }));
    expect(found).toMatchObject({ right: 4, answers: 4 });
    expect(found.mastery?.share).toBe(0.5);
  });

  it('forgets slowly: recent answers weigh more, and the interval widens', () => {
    const list = [...answers(0, ONE, 0, 10), ...answers(60, ONE, 10, 0)];
    const now = of(list, TODAY + 60).mastery;
    expect(now?.share).toBeCloseTo(0.8, 5);
    const later = of(list, TODAY + 200).mastery;
    expect(later!.high - later!.low).toBeGreaterThan(now!.high - now!.low);
  });

  it('puts first what is certainly weak, and last what was never tried', () => {
    const list = [
      masteryOf('untried', [], TODAY),
      masteryOf('solid', [TODAY, 0, 0, 30, 0], TODAY),
      masteryOf('one-slip', [TODAY, 1, 0, 0, 0], TODAY),
      masteryOf('weak', [TODAY, 20, 0, 5, 0], TODAY),
    ];
    expect(weakestFirst(list).map(({ id }) => id)).toEqual(['weak', 'one-slip', 'solid', 'untried']);
  });

  it('is never solid on the strength of a few answers', () => {
    for (let n = 1; n < 8; n++) expect(bandOf(wilson(n, n))).not.toBe('solid');
  });
});

describe('confusions', () => {
  const slip = (day: number, id: string, times: number) => answers(day, ONE, 0, times, { confusions: [id] });
  const ranked = (list: Parameters<typeof folded>[0], day: number) =>
    rankedConfusions(folded(list), TODAY + day);

  it('rank by how often and how lately', () => {
    const list = [...slip(0, 'silent-gap', 6), ...slip(100, 'over-sharing', 3)];
    expect(ranked(list, 100).map(({ id, total }) => [id, total])).toEqual([
      ['over-sharing', 3],
      ['silent-gap', 6],
    ]);
  });

  it('are not made rarer by cramming', () => {
    const list = [
      ...slip(10, 'silent-gap', 4),
      ...slip(20, 'silent-gap', 4),
      ...[...Array(30).keys()].flatMap((at) => session(20, [TWO], {}, 'cram', `cram${at}`)),
    ];
    expect(ranked(list, 25)[0]?.trend).toBe('steady');
  });

  it.each([
    ['new', [[20, 3]]],
    ['gone', [[0, 3]]],
    [
      'rising',
      [
        [10, 2],
        [20, 8],
      ],
    ],
    [
      'falling',
      [
        [10, 8],
        [20, 2],
      ],
    ],
    [
      'steady',
      [
        [10, 4],
        [20, 4],
      ],
    ],
    [
      'steady',
      [
        [10, 1],
        [20, 2],
      ],
    ],
  ] as const)('are %s after %j', (trend, days) => {
    const list = days.flatMap(([day, times]) => [
      ...slip(day, 'silent-gap', times),
      ...answers(day, TWO, 10 - times, 0),
    ]);
    expect(ranked(list, 25)[0]).toMatchObject({ id: 'silent-gap', trend });
  });
});

describe('calibration', () => {
  const fits = (list: Parameters<typeof folded>[0]) =>
    Object.fromEntries(calibrationOf(folded(list)).map((one) => [one.confidence, one.fit]));

  it('says nothing from a few answers', () => {
    expect(fits(answers(0, ONE, 1, 3, { confidence: 'sure' }))['sure']).toBe('too-early');
  });

  it('tells who is too sure, and who is not sure enough', () => {
    const list = [
      ...answers(0, ONE, 10, 10, { confidence: 'sure' }),
      ...answers(0, ONE, 16, 4, { confidence: 'fairly' }),
      ...answers(0, TWO, 20, 0, { confidence: 'guess' }),
    ];
    expect(fits(list)).toEqual({ sure: 'over', fairly: 'fits', guess: 'under' });
  });
});

describe('activity', () => {
  it('counts days in a row, and keeps the row through today', () => {
    const list = [0, 1, 2, 5, 6].flatMap((day) => answers(day, ONE, 1, 0));
    expect(streakOf(folded(list), TODAY + 6)).toEqual({ current: 2, longest: 3, today: true });
    expect(streakOf(folded(list), TODAY + 7)).toEqual({ current: 2, longest: 3, today: false });
    expect(streakOf(folded(list), TODAY + 8).current).toBe(0);
    expect(streakOf(folded([]), TODAY)).toEqual({ current: 0, longest: 0, today: false });
  });

  it('has a day for every day, also the empty ones', () => {
    const days = calendar(folded(answers(1, ONE, 2, 1)), TODAY, TODAY + 2);
    expect(days.map(({ date, answers: n, right }) => [date, n, right])).toEqual([
      ['2026-10-05', 0, 0],
      ['2026-10-06', 3, 2],
      ['2026-10-07', 0, 0],
    ]);
  });

  it('has the mean time of right and of wrong answers', () => {
    const list = [
      ...answers(0, ONE, 1, 0, { ms: 30_000 }),
      ...answers(1, ONE, 1, 0, { ms: 50_000 }),
      ...answers(2, ONE, 0, 1, { ms: 100_000 }),
    ];
    expect(paceOf(folded(list))[1]).toEqual({
      level: 2,
      answers: 3,
      rightMs: 40_000,
      wrongMs: 100_000,
      meanMs: 60_000,
    });
    expect(paceOf(folded([]))[0]).toMatchObject({ answers: 0, meanMs: null });
  });
});

describe('the forecast', () => {
  const settings = { examDate: '2026-10-15', dailyLimit: null, newPerDay: 20 };
  const forecast = (list: Parameters<typeof folded>[0], day: number, over = {}) =>
    forecastOf(planOf(folded(list), BANK, TODAY + day, { ...settings, ...over }));

  it('goes to the day before the exam, with what is overdue today', () => {
    const found = forecast([...answers(0, ONE, 1, 0), ...answers(4, TWO, 1, 0)], 4);
    expect(found).toMatchObject({ examDate: '2026-10-15', daysLeft: 6, unseen: 1, newPerDayToSeeAll: 1 });
    expect(found.days.map(({ due }) => due)).toEqual([2, 0, 2, 0, 0, 0]);
    expect(found.days.at(-1)?.date).toBe('2026-10-14');
  });

  it('says what would be left at the exam without further practice', () => {
    const found = forecast(answers(0, ONE, 1, 0), 0);
    expect(found.recallAtExam).toBeGreaterThan(0);
    expect(found.recallAtExam).toBeLessThan(0.9);
  });

  it('predicts recall of rules that were right the last time, and not on the day of practice itself', () => {
    const learnt = answers(0, ONE, 1, 0);
    expect(forecast(learnt, 0).recallToday).toBeNull();
    const next = forecast(learnt, 1).recallToday;
    expect(next).toBeGreaterThan(0.8);
    expect(next).toBeLessThan(1);
    expect(forecast([...learnt, ...answers(0, TWO, 0, 1)], 1).recallToday).toBe(next);
    expect(forecast([...learnt, ...answers(1, TWO, 1, 0)], 1).recallToday).toBe(next);
  });

  it('predicts nothing of rules that were wrong the last time', () => {
    for (const day of [0, 1]) {
      expect(forecast(answers(0, ONE, 0, 2), day)).toMatchObject({ recallToday: null, recallAtExam: null });
    }
  });

  it('looks two weeks ahead without an exam', () => {
    expect(forecast([], 0, { examDate: null })).toMatchObject({ daysLeft: null, recallToday: null });
    expect(forecast([], 0, { examDate: null }).days).toHaveLength(14);
  });
});

describe('readiness', () => {
  const standing = (list: Parameters<typeof folded>[0]) => readinessOf(folded(list), BANK, TODAY);

  it('rests on the topics of the exam', () => {
    expect(standing([]).standing).toBe('not-started');
    expect(standing(answers(0, ONE, 20, 0))).toMatchObject({
      standing: 'too-early',
      examTopics: 2,
      judged: 1,
    });
    expect(standing([...answers(0, ONE, 20, 0), ...answers(0, TWO, 7, 3)]).standing).toBe('unsettled');
    expect(standing([...answers(0, ONE, 20, 0), ...answers(0, TWO, 2, 9)]).standing).toBe('gaps');
    const solid = [...answers(0, ONE, 20, 0), ...answers(0, TWO, 20, 0), ...answers(0, TRADE, 0, 9)];
    expect(standing(solid).standing).toBe('solid');
  });

  it('weighs topics as the bank does, not as they happened to be asked', () => {
    const list = [...answers(0, ONE, 0, 10), ...answers(0, TWO, 60, 0)];
    // category 30, layers 22.
    expect(standing(list).overall?.share).toBeCloseTo(22 / 52, 5);
  });

  it('takes no topic for one of the exam whose lesson goes beyond it', () => {
    const both = ['unknown-outcome', 'category'].map((topic) => question(topic, { topic }));
    const { topics, examTopics } = readinessOf(folded([]), both, TODAY);
    expect(topics.map(({ id, exam }) => [id, exam])).toEqual([
      ['unknown-outcome', false],
      ['category', true],
    ]);
    expect(examTopics).toBe(1);
  });

  it('keeps a topic that left the bank', () => {
    const gone = answers(0, question('gone', { topic: 'mine' }), 3, 0);
    expect(standing(gone).topics.at(-1)).toMatchObject({ id: 'mine', exam: false, questions: 0, answers: 3 });
  });
});

describe('a quiz in the statistics', () => {
  it('counts what was not answered in its score, and nowhere else', () => {
    const play = new Play(start(BANK, { mode: 'quiz', minutes: 30 }));
    play.do((s) => quiz.submit(s, MONDAY + 60_000));
    const progress = folded(play.journal);
    expect(progress.quizzes[0]).toMatchObject({ questions: 3, answered: 0, right: 0 });
    expect(progress.topics).toEqual({});
  });
});
