import { describe, expect, test } from 'vitest';
import { type Scripted, type TestRoom, testRoom } from './fixtures.ts';
import { practise } from './practice.ts';

const COUNT = 3;

async function practised(
  script: readonly Scripted[],
  room = testRoom(script),
): Promise<TestRoom & { way: string }> {
  const session = room.ports.begin({ mode: 'practice', count: COUNT });
  const way = await practise(room, session);
  return { ...room, way };
}

const types = ({ ports }: TestRoom): string[] => ports.kept.map(({ type }) => type);

describe('practice line by line', () => {
  test('a question, an answer, the explanation, and so on to the summary', async () => {
    // One of the two fits the question; the other is refused.
    const room = await practised(['a', 'ab', ''].concat(['a', 'ab', ''], ['a', 'ab', '']));
    const text = room.said.join('\n');
    expect(text).toContain('Practice: question 1 of 3.');
    expect(text.match(/^(Right|Wrong)\. You chose/gm)).toHaveLength(3);
    expect(text).toMatch(/^The verdict: A .*\.$/m);
    expect(text).toMatch(/^A \(yours\) is (right|wrong|sound.*|unsound|best): ./m);
    expect(text).toMatch(/^B is (right|wrong|sound.*|unsound|best): ./m);
    expect(text).toContain('Question support-swim-notice. Is its key wrong? Run: mcp-errors-drill report ');
    expect(text).toMatch(/\d of 3 right/);
    expect(room.way).toBe('back');
    expect(types(room).filter((type) => type === 'answer')).toHaveLength(3);
    expect(types(room).at(-1)).toBe('finish');
  });

  test('an answer is kept before anything is said about it', async () => {
    const room = testRoom(['a', () => {}, 'q']);
    const session = room.ports.begin({ mode: 'practice', count: COUNT });
    const { say } = room.talk;
    const keptWhenTold: number[] = [];
    const talk = {
      ...room.talk,
      say: (...texts: string[]) => {
        if (/^(Right|Wrong)/.test(texts[0] ?? '')) keptWhenTold.push(types(room).indexOf('answer'));
        say(...texts);
      },
    };
    await practise({ ...room, talk }, session);
    expect(keptWhenTold).toEqual([2]);
  });

  test('changes are said in words', async () => {
    const { said } = await practised(['x b', 'b', 'x b', 'f', 'f', 'sure', 'h', 'q']);
    for (const line of [
      'B is struck out now.',
      'B is struck out; x B takes that back.',
      'B is no longer struck out.',
      'Flagged.',
      'No longer flagged.',
      'Noted: you are sure.',
    ]) {
      expect(said).toContain(line);
    }
  });

  test('the facts come as JSON and as a table on request', async () => {
    const { said } = await practised(['j', 't', 'q']);
    expect(said).toContain('The facts as JSON:');
    expect(said.some((line) => line.startsWith('{'))).toBe(true);
    expect(said).toContain('kind: check');
  });

  test('the last answer is taken back, after it and from the next question', async () => {
    const after = await practised(['a', 'u', 'b', 'q']);
    expect(types(after).filter((type) => type === 'answer')).toHaveLength(2);
    const next = await practised(['a', '', 'u', 'q']);
    expect(next.said.filter((line) => line.includes('question 1 of 3'))).toHaveLength(2);
  });

  test('what is no answer and no command changes nothing', async () => {
    const room = await practised(['nonsense', '?', 'q']);
    expect(room.said).toContain('"nonsense" is no option here. ? lists what you can type.');
    expect(room.said).toContain('q or quit: leaves the program; what you answered is kept.');
    expect(types(room)).toEqual(['session-start', 'show']);
    expect(room.way).toBe('leave');
  });

  test('l reads the lesson once there is an answer', async () => {
    const { said } = await practised(['l', 'a', 'q']);
    expect(said).toContain('There is no lesson for this yet: answer the question first.');
  });

  test('a pipe goes straight on to the next question', async () => {
    const script = ['a', 'b', 'q'];
    const { said } = await practised(script, testRoom(script, {}, false));
    expect(said.filter((line) => /^(Right|Wrong)\./.test(line))).toHaveLength(2);
    expect(said.some((line) => line.includes('question 3 of 3'))).toBe(true);
  });
});

describe('a disk that refuses', () => {
  const broken = (script: readonly Scripted[]) => {
    const room: TestRoom = testRoom([() => room.ports.breakDisk(), ...script]);
    return practised([], room);
  };

  test('goes on without keeping where the learner agrees', async () => {
    const room = await broken(['a', 'y', '', 'q']);
    expect(room.said).toContain('Nothing you answer from here on is kept.');
    expect(room.said.some((line) => /^(Right|Wrong)\./.test(line))).toBe(true);
    expect(types(room)).toEqual(['session-start', 'show']);
  });

  test('ends with what is wrong where the learner does not, and says nothing about the answer', async () => {
    const room: TestRoom = testRoom([() => room.ports.breakDisk(), 'a', 'n']);
    await expect(practised([], room)).rejects.toMatchObject({ code: 'data-disk-full' });
    expect(room.said.some((line) => /^(Right|Wrong)\./.test(line))).toBe(false);
  });
});
