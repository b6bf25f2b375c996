import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Response, sessionEventSchema } from './events.ts';
import { letters, MONDAY, Play, question, RIGHT, start, WRONG } from './fixtures.ts';
import * as practice from './practice.ts';
import type { SessionQuestion } from './question.ts';
import { replay } from './reduce.ts';
import type { SessionState } from './state.ts';

const ONE = question('one');
const TWO = question('two', { options: 5, select: 2 });
const later = (seconds: number) => MONDAY + seconds * 1000;
const play = () => new Play(start([ONE, TWO]));

describe('practice', () => {
  it('asks, gives feedback, goes on and ends', () => {
    const session = play();
    expect(session.state.phase).toBe('asking');
    expect(session.do((s) => practice.answer(s, ONE, letters('B'), RIGHT, later(20)))).toBeNull();
    expect(session.state.phase).toBe('feedback');
    expect(session.do((s) => practice.next(s, later(25)))).toBeNull();
    expect(session.state.current).toBe(1);
    session.do((s) => practice.answer(s, TWO, letters('A', 'C'), WRONG, later(60)));
    session.do((s) => practice.next(s, later(61)));
    expect(session.state).toMatchObject({ phase: 'finished', ending: 'submitted' });
  });

  it('writes into the answer everything the statistics need', () => {
    const session = play();
    session.do((s) => practice.hint(s, ONE, later(5)));
    session.do((s) => practice.confidence(s, 'fairly', later(8)));
    session.do((s) => practice.answer(s, ONE, letters('B'), WRONG, later(20)));
    expect(session.journal.at(-1)).toMatchObject({
      type: 'answer',
      question: 'one',
      topic: 'category',
      level: 2,
      rules: ['retry.no-category'],
      reason: 'POLICY_VIOLATION',
      confusions: ['retry-validation'],
      correct: false,
      assisted: true,
      confidence: 'fairly',
      ms: 20_000,
    });
  });

  it('shows no confusion for a right answer, whatever the judge was asked', () => {
    const session = play();
    session.do((s) =>
      practice.answer(s, ONE, letters('B'), { correct: true, confusions: ['silent-gap'] }, later(1)),
    );
    expect(session.state.items[0]?.answer?.confusions).toEqual([]);
  });

  it.each([
    ['an answer to a question that is not shown', TWO, letters('A', 'B'), 'another-question'],
    ['a letter the question does not have', ONE, letters('E'), 'unknown-letter'],
    ['too many letters', ONE, letters('A', 'B'), 'select-count'],
    ['nothing at all', ONE, letters(), 'select-count'],
    ['another form', ONE, { form: 'defects', ids: ['secret-leak'] }, 'another-form'],
  ] satisfies [string, SessionQuestion, Response, string][])(
    'refuses %s',
    (_name, asked, response, refusal) => {
      expect(play().do((s) => practice.answer(s, asked, response, RIGHT, later(1)))).toBe(refusal);
    },
  );

  it('takes a sequence as long as asked for, in which a letter may stand twice', () => {
    const steps = question('steps', { form: 'order', options: 4, select: 3 });
    const give = (...chosen: string[]) =>
      new Play(start([steps])).do((s) =>
        practice.answer(s, steps, { form: 'order', letters: chosen }, RIGHT, later(1)),
      );
    expect(give('B', 'A', 'B')).toBeNull();
    expect(give('B', 'A')).toBe('select-count');
    expect(give('B', '', 'A')).toBe('select-count');
    expect(give('B', 'A', 'E')).toBe('unknown-letter');
  });

  it('takes one answer only, and goes on only after it', () => {
    const session = play();
    expect(session.do((s) => practice.next(s, later(1)))).toBe('not-answered');
    session.do((s) => practice.answer(s, ONE, letters('B'), RIGHT, later(2)));
    expect(session.do((s) => practice.answer(s, ONE, letters('C'), RIGHT, later(3)))).toBe(
      'already-answered',
    );
  });

  it('can skip a question, and shows the feedback again of one that was answered', () => {
    const session = play();
    session.do((s) => practice.answer(s, ONE, letters('B'), RIGHT, later(2)));
    expect(session.do((s) => practice.goTo(s, 1, later(3)))).toBeNull();
    expect(session.state).toMatchObject({ current: 1, phase: 'asking' });
    session.do((s) => practice.goTo(s, 0, later(4)));
    expect(session.state).toMatchObject({ current: 0, phase: 'feedback' });
    expect(session.do((s) => practice.goTo(s, 2, later(5)))).toBe('no-such-question');
  });

  it('has as many hints as the question', () => {
    const session = play();
    expect(session.do((s) => practice.hint(s, ONE, later(1)))).toBeNull();
    expect(session.do((s) => practice.hint(s, ONE, later(2)))).toBeNull();
    expect(session.do((s) => practice.hint(s, ONE, later(3)))).toBe('no-more-hints');
  });

  it('strikes out and flags, and takes both back', () => {
    const session = play();
    session.do((s) => practice.strike(s, 'C', later(1)));
    session.do((s) => practice.strike(s, 'A', later(2)));
    session.do((s) => practice.flag(s, later(3)));
    expect(session.state.items[0]).toMatchObject({ struck: ['A', 'C'], flagged: true });
    session.do((s) => practice.strike(s, 'C', later(4)));
    session.do((s) => practice.flag(s, later(5)));
    expect(session.state.items[0]).toMatchObject({ struck: ['A'], flagged: false });
  });

  it('does nothing while paused, and does not count the pause', () => {
    const session = play();
    session.do((s) => practice.pause(s, later(10)));
    expect(session.do((s) => practice.answer(s, ONE, letters('B'), RIGHT, later(300)))).toBe('paused');
    session.do((s) => practice.resume(s, later(3610)));
    session.do((s) => practice.answer(s, ONE, letters('B'), RIGHT, later(3615)));
    expect(session.state).toMatchObject({ pauses: 1, pausedMs: 3_600_000, elapsedMs: 15_000 });
    expect(session.state.items[0]?.answer?.ms).toBe(15_000);
  });
});

describe('undo', () => {
  it('takes the last answer back, also after going on', () => {
    const session = play();
    session.do((s) => practice.answer(s, ONE, letters('C'), WRONG, later(5)));
    session.do((s) => practice.next(s, later(6)));
    expect(session.do((s) => practice.undo(s, later(7)))).toBeNull();
    expect(session.state).toMatchObject({ phase: 'asking', current: 0 });
    expect(session.state.items[0]?.answer).toBeNull();
    expect(session.do((s) => practice.undo(s, later(8)))).toBe('nothing-to-undo');
  });

  it('makes the next answer an assisted one, since its feedback was seen', () => {
    const session = play();
    session.do((s) => practice.answer(s, ONE, letters('C'), WRONG, later(5)));
    session.do((s) => practice.undo(s, later(7)));
    session.do((s) => practice.answer(s, ONE, letters('B'), RIGHT, later(9)));
    expect(session.state.items[0]?.answer).toMatchObject({ correct: true, assisted: true });
    expect(session.do((s) => practice.redo(s, later(10)))).toBe('nothing-to-redo');
  });

  it('then redo is the identity, wherever the session stands', () => {
    fc.assert(
      fc.property(scripts, (script) => {
        const session = perform(script);
        const before = session.state;
        if (session.do((s) => practice.undo(s, before.last.wall)) !== null) return;
        session.do((s) => practice.redo(s, before.last.wall));
        const { last: _one, putAside: _two, ...after } = session.state;
        const { last: _three, putAside: _four, ...expected } = before;
        expect(after).toEqual(expected);
      }),
    );
  });
});

describe('a session from its journal', () => {
  it('is the session as it was live, after every single event', () => {
    fc.assert(
      fc.property(scripts, (script) => {
        const session = perform(script);
        expect(replay(session.journal)).toEqual(session.state);
        expect(replay([...session.journal].reverse())).toEqual(session.state);
      }),
    );
  });

  it('goes on after a crash as if there had been none', () => {
    fc.assert(
      fc.property(scripts, fc.nat(30), (script, cut) => {
        const whole = perform(script);
        const crashed = new Play(perform(script.slice(0, cut)).journal);
        for (const step of script.slice(cut)) step(crashed);
        expect(crashed.state).toEqual(whole.state);
      }),
    );
  });

  it('takes an event once, however often it is read', () => {
    const session = play();
    session.do((s) => practice.answer(s, ONE, letters('B'), RIGHT, later(5)));
    expect(replay([...session.journal, ...session.journal])).toEqual(session.state);
  });

  it('writes only events that its own schema takes', () => {
    fc.assert(
      fc.property(scripts, (script) => {
        for (const event of perform(script).journal) expect(sessionEventSchema.parse(event)).toEqual(event);
      }),
    );
  });

  it('keeps its order when the clock is set back, and goes on counting', () => {
    const session = play();
    session.do((s) => practice.flag(s, later(60)));
    session.do((s) => practice.flag(s, later(-3600)));
    session.do((s) => practice.flag(s, later(-3590)));
    expect(session.journal.at(-1)).toMatchObject({ at: later(60), wall: later(-3590) });
    expect(session.state.elapsedMs).toBe(70_000);
  });
});

const QUESTIONS = [ONE, question('three'), question('four')];
type Step = (session: Play) => void;

/** Any sequence of intents; most are refused at most moments, which is part of the test. */
const scripts: fc.Arbitrary<Step[]> = fc.array(
  fc
    .tuple(
      fc.constantFrom<(s: SessionState, now: number) => ReturnType<typeof practice.next>>(
        (s, now) => practice.answer(s, asked(s), letters('A'), RIGHT, now),
        (s, now) => practice.answer(s, asked(s), letters('B'), WRONG, now),
        practice.next,
        practice.next,
        practice.undo,
        practice.redo,
        practice.flag,
        (s, now) => practice.goTo(s, now % 3, now),
        (s, now) => practice.hint(s, asked(s), now),
        (s, now) => practice.strike(s, 'D', now),
        (s, now) => practice.confidence(s, 'sure', now),
        practice.pause,
        practice.resume,
      ),
      fc.integer({ min: -5_000, max: 200_000 }),
    )
    .map(
      ([intent, ms]): Step =>
        (session) => {
          session.do((s) => intent(s, s.last.wall + ms));
        },
    ),
  { maxLength: 30 },
);

const asked = (state: SessionState) => QUESTIONS[state.current] ?? ONE;

function perform(script: readonly Step[]): Play {
  const session = new Play(start(QUESTIONS));
  for (const step of script) step(session);
  return session;
}
