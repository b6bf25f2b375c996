import { describe, expect, test } from 'vitest';
import { testRoom } from './fixtures.ts';
import { readFrom } from './lessons.ts';

/** What is said while a lesson of two is read from its last section. */
async function readEnd(lesson: string, questions: readonly string[] = []): Promise<readonly string[]> {
  const room = testRoom(['', 'b']);
  const [first] = room.ports.lessons.list();
  const titles = ['layers', 'more'].map((id) => ({ ...first!, id, title: `Lesson ${id}` }));
  const lessons: typeof room.ports.lessons = {
    ...room.ports.lessons,
    list: () => titles,
    open: (id) => {
      const title = titles.find((one) => one.id === id);
      return title === undefined ? null : { ...title, rows: () => [], questions: () => questions };
    },
  };
  const asked: string[] = [];
  const talk = {
    ...room.talk,
    ask: (prompt: string) => {
      asked.push(prompt);
      return room.talk.ask(prompt);
    },
  };
  await readFrom({ ...room, talk, ports: { ...room.ports, lessons } }, `${lesson}#summary`);
  return [...asked, ...room.said];
}

describe('the end of a lesson, line by line', () => {
  test('leads to the next lesson, and says so', async () => {
    const said = (await readEnd('layers')).join('\n');
    expect(said).toContain('Enter goes on to the next lesson, b goes back:');
    expect(said).toContain('Lesson more. 6 min, 2 sections.');
    expect(said).toContain('Section 1 of 2.');
  });

  test('is said where there is no further lesson', async () => {
    const said = (await readEnd('more')).join('\n');
    expect(said).toContain('Enter ends the lesson, b goes back:');
    expect(said).toContain('This is the end of the lesson.');
  });

  test('the prompt says how many questions the section has', async () => {
    expect(await readEnd('more', ['one'])).toContain('Enter ends the lesson, t asks a question on this:');
    expect(await readEnd('more', ['one', 'two'])).toContain(
      'Enter ends the lesson, t asks 2 questions on this:',
    );
  });
});
