import { describe, expect, test } from 'vitest';
import { type Scripted, type TestRoom, testRoom } from '../fixtures.ts';
import { sit } from './quiz.ts';
import { startQuiz } from './start.ts';

const MINUTE = 60_000;

async function sat(room: TestRoom, minutes = 10): Promise<string> {
  return sit(room, room.ports.begin({ mode: 'quiz', count: 4, minutes }));
}

/** Time passes in steps in which a running program leaves its marks. */
function passing(room: TestRoom, ms: number): Scripted[] {
  const steps = Math.ceil(ms / 30_000);
  return Array.from({ length: steps }, () => () => {
    room.ports.clock.now += ms / steps;
  });
}

const room = (script: readonly Scripted[], isTyped = true): TestRoom => testRoom(script, {}, isTyped);

describe('a timed quiz line by line', () => {
  test('says nothing about right or wrong before it is handed in', async () => {
    const there = room(['a', 'b', 'n', 'n', 's', 'y', 'b']);
    await sat(there);
    const before = there.said.slice(0, there.said.indexOf('Timed quiz: report.'));
    expect(before.join('\n')).not.toMatch(/^(Right|Wrong)\.|The verdict/m);
    expect(before).toContain('Kept: A.');
  });

  test('x before the start chooses exam topics only', async () => {
    const there = room(['x', '', 'q']);
    await startQuiz(there, {});
    expect(there.said.some((line) => line.startsWith('Exam topics only'))).toBe(true);
    expect(there.ports.kept[0]).toMatchObject({ type: 'session-start', options: { examOnly: true } });
  });

  test('goes to any question, and an answer can be changed', async () => {
    const there = room(['a', 'g 1', 'b', 'g 1', 'q']);
    await sat(there);
    expect(there.said).toContain('Your answer so far: A.');
    expect(there.said).toContain('Your answer so far: B.');
    expect(there.said.at(-1)).toBe('The quiz is kept: 1 of 4 complete. The same command goes on with it.');
  });

  test('the overview names what is unseen, only seen, incomplete, complete and flagged', async () => {
    const there = room(['a', 'f', 'o', '4', 'q']);
    await sat(there);
    expect(there.said).toContain('1 complete, 0 incomplete, 1 seen only, 2 unseen, 1 flagged.');
    for (const line of ['Unseen: 3, 4.', 'Seen only: 2.', 'Complete: 1.', 'Flagged: 2.']) {
      expect(there.said).toContain(line);
    }
    expect(there.said.some((line) => line.startsWith('Timed quiz: question 4 of 4.'))).toBe(true);
  });

  test('handing in names how many are not answered, and n goes back', async () => {
    const there = room(['a', 'f', 's', 'n', 's', 'y', 'b']);
    await sat(there);
    expect(there.said.filter((line) => line.startsWith('3 not answered, 1 flagged. Hand in?'))).toHaveLength(
      2,
    );
    expect(there.said).toContain('Handed in.');
  });

  test('is handed in by itself at zero, with a word at five minutes', async () => {
    const script: Scripted[] = ['a'];
    const there = room(script);
    script.push(...passing(there, 10 * MINUTE), 'b');
    await sat(there);
    expect(there.said).toContain('5 minutes left.');
    expect(there.said).toContain('The time was up; what stood there was handed in.');
    expect(there.ports.kept.at(-1)).toMatchObject({ type: 'finish', how: 'timeout' });
    expect(there.ports.kept.filter(({ type }) => type === 'tick').length).toBeGreaterThan(10);
  });

  test('an answer after zero does not count', async () => {
    const there: TestRoom = testRoom(['a', 'b', 'b']);
    const session = there.ports.begin({ mode: 'quiz', count: 4, minutes: 1 });
    there.ports.clock.now += 2 * MINUTE;
    await sit(there, session);
    expect(there.ports.kept.filter(({ type }) => type === 'answer')).toEqual([]);
    expect(there.said).toContain('The time was up; what stood there was handed in.');
  });

  test('a pause hides the question and stops the clock', async () => {
    const there: TestRoom = room(['z', '', 'time', 'q']);
    const { ask } = there.talk;
    const talk = {
      ...there.talk,
      ask: async (prompt: string) => {
        if (prompt.startsWith('Enter goes on')) there.ports.clock.now += 5 * MINUTE;
        return ask(prompt);
      },
    };
    await sat({ ...there, talk });
    expect(there.said).toContain('Paused. The clock stands still.');
    expect(there.said).toContain('10 minutes left.');
  });

  test('the walk shows each missed question with its explanation', async () => {
    const there = room(['s', 'y', 'n', 'n', 'p', 'p', 'b']);
    await sat(there);
    expect(there.said).toContain('Missed question 2 of 4.');
    expect(there.said.filter((line) => line === 'Missed question 1 of 4.')).toHaveLength(2);
    expect(there.said).toContain('It was question 1: not answered.');
    expect(there.said.some((line) => line.startsWith('Not answered. The answer is'))).toBe(true);
  });

  test('the walk goes over what is flagged though it was right', async () => {
    const there = room([]);
    const session = there.ports.begin({ mode: 'quiz', count: 4, minutes: 10 });
    const { ref } = session.items[0]!;
    const [key] = there.ports.judge(ref, { form: 'choose', letters: [] }).feedback.key;
    const options = there.ports.ask(ref, session.start.seed)!.options;
    const letter = 'abcd'[options.findIndex(({ id }) => id === key)]!;
    const typed = room([letter, 'g 1', 'f', 's', 'y', 'n', 'b']);
    await sit({ ...typed, ports: there.ports }, session);
    expect(typed.said).toContain('3 questions were missed, one right one is flagged; n goes through them.');
    expect(typed.said).toContain('Missed or flagged question 1 of 4.');
    expect(typed.said).toContain('It was question 1: answered right, flagged.');
  });

  test('asking what was missed again leaves the report as it is', async () => {
    const there = room(['s', 'y', 'again', 'a', 'end']);
    await sat(there);
    const quizzes = there.ports.learner().progress.quizzes;
    expect(quizzes).toHaveLength(1);
    expect(quizzes[0]).toMatchObject({ right: 0, answered: 0 });
  });
});

describe('before a quiz', () => {
  test('the rule of the clock is stated, and Enter starts it', async () => {
    const there = room(['', 'q']);
    await startQuiz(there, { count: 4, minutes: 10 });
    expect(there.said).toContain('4 questions in 10 minutes.');
    expect(there.said.some((line) => line.includes('up to 90 seconds'))).toBe(true);
    expect(there.said.some((line) => line.startsWith('Timed quiz: question 1 of 4. 10 minutes left.'))).toBe(
      true,
    );
  });

  test('one that was not handed in is offered first', async () => {
    const there = room(['', 'a', 'q', 'y', 'q']);
    await startQuiz(there, { count: 4 });
    await startQuiz(there, { count: 4 });
    expect(there.said).toContain('A timed quiz was begun and not handed in: 1 of 4 answered.');
    expect(there.said.filter((line) => line.startsWith('Timed quiz: question 2 of 4.'))).toHaveLength(2);
  });

  test.each([
    ['typed', true],
    ['in a pipe', false],
  ])('an answer or a word starts no clock, and answers nothing (%s)', async (_where, isTyped) => {
    const there = room(['a', 'hello', '', 'q'], isTyped);
    await startQuiz(there, { count: 4, minutes: 10 });
    expect(there.said.filter((line) => line.startsWith('Nothing runs yet.'))).toHaveLength(2);
    expect(there.said).toContain('The quiz is kept: 0 of 4 complete. The same command goes on with it.');
    expect(there.ports.kept.filter(({ type }) => type === 'answer')).toEqual([]);
  });

  test.each([
    ['typed', true],
    ['in a pipe', false],
  ])('what is neither yes nor no is asked again (%s)', async (_where, isTyped) => {
    const there = room(['', 'a', 'q', 's', 'y', 'q'], isTyped);
    await startQuiz(there, { count: 4 });
    await startQuiz(there, { count: 4 });
    expect(there.said).toContain('y goes on with it, n begins a new one; the old one stays as it is.');
    expect(there.said).not.toContain('A new one, then; the old one stays as it is.');
    expect(there.said.filter((line) => line.startsWith('Timed quiz: question 2 of 4.'))).toHaveLength(2);
  });

  test('q leaves where a quiz is offered again, and none is begun', async () => {
    const there = room(['', 'a', 'q', 'q']);
    await startQuiz(there, { count: 4 });
    const kept = there.ports.kept.length;
    expect(await startQuiz(there, { count: 4 })).toBe('leave');
    expect(there.ports.kept).toHaveLength(kept);
  });
});
