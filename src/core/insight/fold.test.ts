import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldAll } from '../progress/fold.ts';
import { dayOf } from '../schedule/day.ts';
import { type AnswerEvent, type SessionEvent, sessionEventSchema } from '../sessions/events.ts';
import { letters, MONDAY, Play, question, RIGHT, start, WRONG } from '../sessions/fixtures.ts';
import * as practice from '../sessions/practice.ts';
import * as quiz from '../sessions/quiz.ts';
import { answerTo, folded, session } from './fixtures.ts';
import { progressFold } from './fold.ts';

const BANK = [
  question('one'),
  question('two', { topic: 'layers', rules: ['layer.protocol-error', 'read.json-rpc'] }),
  question('three', { topic: 'layers', rules: ['retry.protocol'] }),
];
const [ONE, TWO, THREE] = BANK as [(typeof BANK)[0], (typeof BANK)[0], (typeof BANK)[0]];
const TODAY = dayOf(MONDAY, 0);
const AT = { name: 's1', item: 0, seq: 2, at: MONDAY + 9000 };
const later = (seconds: number) => MONDAY + seconds * 1000;

describe('folding the journal', () => {
  it('counts an answer for its day, topic, question, rules, confusions and confidence', () => {
    const progress = folded(
      session(0, [TWO], { correct: false, confusions: ['execution-as-protocol'], confidence: 'sure' }),
    );
    expect(progress).toMatchObject({
      days: [TODAY, 1, 0, 60_000, 0],
      topics: { layers: [TODAY, 1, 0, 0, 0] },
      questions: { 'two@aaaaaaaa': [TODAY, 1, 0, 0, 0] },
      confusions: { 'execution-as-protocol': [TODAY, 1] },
      confidence: { sure: [TODAY, 1, 0] },
      pace: { 2: [TODAY, 0, 0, 1, 60_000] },
      open: {},
    });
    // How a message was read is no rule that anybody learns.
    expect(progress.rules).toEqual({ 'layer.protocol-error': [TODAY, 1, 0, 0, 0] });
  });

  it('counts cramming as activity and nothing else', () => {
    const before = folded(session(0, [ONE]));
    const after = folded([...session(0, [ONE]), ...session(0, [ONE, TWO], { correct: false }, 'cram')]);
    expect(after).toEqual({ ...before, days: [TODAY, 3, 1, 180_000, 2] });
  });

  it('puts an evening that grows long into one day, by the time zone of the session', () => {
    const events = start([ONE, TWO], { zone: -300, now: Date.UTC(2026, 9, 6, 3) });
    const late = answerTo(ONE, { name: 's1', item: 0, seq: 2, at: Date.UTC(2026, 9, 6, 3, 30) }, {});
    const later = answerTo(TWO, { name: 's1', item: 1, seq: 3, at: Date.UTC(2026, 9, 6, 8, 30) }, {});
    expect(folded([...events, late, later]).days).toEqual([TODAY, 2, 2, 120_000, 0]);
  });

  it('counts the answers of a quiz when it ends, as they stand then', () => {
    const play = new Play(start(BANK, { mode: 'quiz', minutes: 30, guess: 0.75 }));
    play.do((s) => quiz.choose(s, ONE, letters('A'), WRONG, later(20)));
    play.do((s) => quiz.choose(s, ONE, letters('B'), RIGHT, later(30)));
    play.do((s) => practice.confidence(s, 'fairly', later(31)));
    play.do((s) => quiz.show(s, 2, later(40)));
    play.do((s) => quiz.choose(s, THREE, letters('C'), WRONG, later(60)));
    play.do((s) => quiz.show(s, 1, later(60)));
    play.do((s) => quiz.choose(s, { ...TWO, select: 2 }, letters('C'), WRONG, later(60)));
    expect(folded(play.journal)).toMatchObject({ days: [], topics: {}, open: { s1: { answered: 2 } } });
    play.do((s) => quiz.submit(s, later(61)));
    const progress = folded(play.journal);
    expect(progress.topics).toEqual({ category: [TODAY, 0, 0, 1, 0], layers: [TODAY, 1, 0, 0, 0] });
    expect(progress.confidence).toEqual({ fairly: [TODAY, 1, 1] });
    expect(progress.quizzes).toMatchObject([
      { session: 's1', ending: 'submitted', questions: 3, answered: 2, right: 1, guess: 0.75, minutes: 30 },
    ]);
    expect(progress.open).toEqual({});
  });

  it('keeps the score of a quiz, whatever is practised afterwards', () => {
    const play = new Play(start(BANK, { mode: 'quiz', minutes: 30 }));
    play.do((s) => quiz.choose(s, ONE, letters('A'), WRONG, later(20)));
    play.do((s) => quiz.submit(s, later(61)));
    const before = folded(play.journal).quizzes;
    const retake = start([ONE], { session: 's2', mode: 'cram', retakeOf: 's1', now: later(90) });
    const right = answerTo(ONE, { name: 's2', item: 0, seq: 2, at: later(99) }, { correct: true });
    expect(folded([...play.journal, ...retake, right]).quizzes).toEqual(before);
  });

  it('takes an answer out with undo, and puts it back with redo', () => {
    const play = new Play(start(BANK));
    play.do((s) => practice.answer(s, ONE, letters('A'), WRONG, later(20)));
    const answered = figures(play.journal);
    play.do((s) => practice.undo(s, later(25)));
    expect(figures(play.journal)).toEqual(figures(start(BANK)));
    play.do((s) => practice.redo(s, later(26)));
    expect(figures(play.journal)).toEqual(answered);
  });

  it('puts nothing back after another answer', () => {
    const play = new Play(start(BANK));
    play.do((s) => practice.answer(s, ONE, letters('A'), WRONG, later(20)));
    const target = play.state.lastAnswer?.seq;
    play.do((s) => practice.undo(s, later(25)));
    play.do((s) => practice.answer(s, ONE, letters('B'), RIGHT, later(30)));
    const last = play.journal.at(-1) as SessionEvent;
    const stale = { ...last, seq: last.seq + 1, type: 'redo', target };
    expect(figures([...play.journal, stale as SessionEvent])).toEqual(figures(play.journal));
  });

  it('keeps a history under what a question means, so that mended words lose nothing', () => {
    const mended = { ...ONE, version: 'aaaaaaaa-cccc' };
    const changed = { ...ONE, version: 'dddddddd-cccc' };
    const events = [...session(0, [ONE]), ...session(0, [mended]), ...session(1, [changed])];
    expect(folded(events).questions).toEqual({
      'one@aaaaaaaa': [TODAY, 0, 0, 2, 0],
      'one@dddddddd': [TODAY + 1, 0, 0, 1, 0],
    });
  });

  it('uses what is readable: lost starts, unknown types, half an answer', () => {
    const [begun, shown, answer, finish] = session(0, [ONE]) as [
      SessionEvent,
      SessionEvent,
      AnswerEvent,
      SessionEvent,
    ];
    expect(folded([shown, answer, finish]).days).toEqual([TODAY, 1, 1, 60_000, 0]);
    const { topic: _topic, ...half } = answer;
    const odd = { ...shown, seq: 9, type: 'from-the-future' };
    expect(folded([begun, half, odd, { ...finish, type: 'constructor' }]).days).toEqual([]);
    const quizBegun = start([ONE], { mode: 'quiz' });
    expect(folded([...quizBegun, { ...odd, session: 's1' }, { ...half, session: 's1' }]).days).toEqual([]);
  });

  it('never fails on an event of the journal, whatever it holds, and still counts what follows', () => {
    const junk = fc.oneof(
      fc.constantFrom(0, -1, 1.5, 7, '', 'sure', '__proto__', 'constructor', null, true),
      fc.array(fc.constantFrom<unknown>('A', 3, null)),
      fc.dictionary(fc.string(), fc.integer()),
    );
    const fields = [...new Set(sessionEventSchema.options.flatMap(({ shape }) => Object.keys(shape)))].filter(
      (name) => !['v', 'session', 'seq', 'at', 'type'].includes(name),
    );
    const types = [...sessionEventSchema.options.map(({ shape }) => shape.type.value), 'toString', 'x'];
    const odd = fc.record({
      body: fc.dictionary(fc.constantFrom(...fields), junk),
      type: fc.constantFrom(...types),
      base: fc.constantFrom(...start(BANK, { mode: 'quiz' }), answerTo(ONE, AT, {})),
    });
    fc.assert(
      fc.property(fc.constantFrom('quiz' as const, 'practice' as const), fc.array(odd), (mode, list) => {
        const events = list.map(({ base, body, type }, at) => ({ ...base, ...body, type, seq: at + 2 }));
        const progress = folded([...start(BANK, { mode }), ...events, ...session(900, [ONE])]);
        expect(progress.days.slice(-5)).toEqual([TODAY + 900, 1, 1, 60_000, 0]);
        expect(JSON.parse(JSON.stringify(progress))).toBeDefined();
      }),
      { numRuns: 300 },
    );
  });

  it('is plain JSON, so that a snapshot gives the same state', () => {
    fc.assert(
      fc.property(histories, ([events]) => {
        const cut = Math.floor(events.length / 2);
        let again = JSON.parse(JSON.stringify(folded(events.slice(0, cut))));
        for (const event of events.slice(cut)) again = progressFold.step(again, event);
        expect(again).toEqual(folded(events));
      }),
    );
  });
});

describe('sessions side by side', () => {
  it('give the same figures however their events interleave', () => {
    fc.assert(
      fc.property(histories, ([events, other]) => {
        expect(folded(other)).toEqual(folded(events));
        expect(foldAll(progressFold, other)).toEqual(folded(events));
      }),
    );
  });
});

describe('100,000 answers', () => {
  const bank = Array.from({ length: 300 }, (_, at) =>
    question(`q${at}`, { topic: `t${at % 12}`, rules: [`r${at % 60}`, `r${(at * 7) % 60}`, `x${at % 31}`] }),
  );
  const sessions = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const asked = Array.from({ length: 20 }, (_, n) => bank[(at * 20 + n) % 300] ?? ONE);
      const said = at % 4 > 0 ? {} : { correct: false, confusions: ['silent-gap'] };
      return session(Math.floor(at / 20), asked, said, 'practice', `s${at}`);
    }).flat();

  it('leave a small state', () => {
    const progress = folded(sessions(5000));
    expect(progress.days.filter((_, at) => at % 5 === 1).reduce((sum, one) => sum + one, 0)).toBe(100_000);
    expect(JSON.stringify(progress).length).toBeLessThan(2_000_000);
  });
});

/** Two journals with the same sessions: one after the other, and mixed, each session in its own order. */
const histories: fc.Arbitrary<[SessionEvent[], SessionEvent[]]> = fc
  .tuple(
    fc.array(
      fc.tuple(fc.constantFrom('practice' as const, 'quiz' as const, 'cram' as const), fc.array(fc.nat(8))),
      { minLength: 2, maxLength: 4 },
    ),
    fc.infiniteStream(fc.nat(3)),
  )
  .map(([sessions, stream]) => {
    const journals = sessions.map(([mode, steps], at) => played(`s${at}`, mode, steps));
    const waiting = journals.map((journal) => [...journal]);
    const mixed: SessionEvent[] = [];
    while (waiting.some((journal) => journal.length > 0)) {
      const next = waiting[stream.next().value % waiting.length]?.shift();
      if (next !== undefined) mixed.push(next);
    }
    return [journals.flat(), mixed];
  });

function played(name: string, mode: 'practice' | 'quiz' | 'cram', steps: readonly number[]): SessionEvent[] {
  const play = new Play(start(BANK, { session: name, mode, minutes: 30 }));
  const asked = () => BANK[play.state.current] ?? ONE;
  const answer = mode === 'quiz' ? quiz.choose : practice.answer;
  for (const [at, step] of steps.entries()) {
    const now = later(at * 7000);
    if (step < 2) play.do((s) => answer(s, asked(), letters('A'), RIGHT, now));
    else if (step < 4) play.do((s) => answer(s, asked(), letters('B'), WRONG, now));
    else if (step === 4) play.do((s) => practice.undo(s, now));
    else if (step === 5) play.do((s) => practice.redo(s, now));
    else if (step === 6) play.do((s) => practice.goTo(s, at % 3, now));
    else if (step === 7) play.do((s) => practice.confidence(s, 'sure', now));
    else if (at > 4) play.do((s) => practice.finish(s, 'submitted', now));
  }
  return play.journal;
}

/** What the journal comes to, without the sessions that are still open. */
function figures(events: readonly SessionEvent[]) {
  const { open: _open, ...rest } = folded(events);
  return rest;
}
