import { describe, expect, test } from 'vitest';
import { testRoom } from './fixtures.ts';
import { home } from './home.ts';
import { readFrom } from './lessons.ts';

async function atHome(...lines: string[]): Promise<string> {
  const room = testRoom([...lines, 'q']);
  expect(await home(room)).toBe('leave');
  return room.said.join('\n');
}

describe('watching, line by line', () => {
  test('lists the scenarios, and a number or a name plays one', async () => {
    const replays = await testRoom([]).ports.replays();
    const { id, title } = replays.scenarios[1]!;
    for (const line of ['2', id]) {
      const said = await atHome('w', line, 'b', 'b');
      expect(said).toContain(`2. ${title}; ${id}, `);
      expect(said).toMatch(/^Design \S+: .*\(deadline /m);
    }
  });

  test('d is the next design, a number that design, and c sets two beside each other', async () => {
    const replays = await testRoom([]).ports.replays();
    const [one = '', other = ''] = Object.keys(
      replays.scenarios.find(({ id }) => id === 'answer-lost')!.designs,
    );
    const designs = (said: string) => [...said.matchAll(/^Design ([a-z-]+):/gm)].map(([, name]) => name);
    expect(designs(await atHome('w', 'answer-lost', 'd', '1'))).toEqual([one, other, one]);
    const compared = await atHome('w', 'answer-lost', 'c');
    expect(designs(compared)).toEqual([one, one, other]);
  });

  test('what names nothing is said to', async () => {
    const said = await atHome('w', 'nonsense', 'answer-lost', '99', 'x', 'b', 'b');
    expect(said).toContain('There is no scenario "nonsense".');
    expect(said).toMatch(/The designs are 1 to \d\./);
    expect(said).toContain('"x" means nothing here.');
  });

  test('q leaves the program from there', async () => {
    const room = testRoom(['w', '1', 'q']);
    expect(await home(room)).toBe('leave');
  });

  test('leads from a wrong answer to what comes of it, and back', async () => {
    const replays = await testRoom([]).ports.replays();
    const { scenarios } = replays;
    const room = testRoom(['p', 'a', 'w', 'b', 'q']);
    const watched = { scenario: scenarios[0]!, design: Object.keys(scenarios[0]!.designs)[0]! };
    const ports = {
      ...room.ports,
      replays: () => Promise.resolve({ ...replays, ofResponse: () => watched }),
    };
    await home({ ...room, ports });
    expect(room.said).toContain(scenarios[0]!.title);
    expect(room.said.at(-1)).not.toContain('means nothing');
  });

  test('a lesson without a scenario says so', async () => {
    const room = testRoom(['w', 'b']);
    await readFrom(room, 'layers');
    expect(room.said.join('\n')).toContain('No scenario belongs to this lesson');
  });
});

describe('terms, line by line', () => {
  const term = 'layer: Who saw the failure. Defined: the lesson. Lesson layers#who.';

  test('are looked up by a word behind the command', async () => {
    const room = testRoom(['v idempotency key', 'q']);
    const asked: string[] = [];
    const terms = (words: string) => {
      asked.push(words);
      return room.ports.lessons.terms(words);
    };
    await home({ ...room, ports: { ...room.ports, lessons: { ...room.ports.lessons, terms } } });
    expect(asked).toEqual(['idempotency key']);
  });

  test('are told at home, in a lesson and after an answer', async () => {
    expect(await atHome('v')).toContain(term);
    expect(await atHome('l', '1', 'v', 'b', 'b')).toContain(term);
    expect(await atHome('p', 'a', 'v')).toContain(term);
  });
});
