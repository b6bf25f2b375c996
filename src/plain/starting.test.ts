import { expect, test } from 'vitest';
import { type Scripted, type TestRoom, testRoom } from './fixtures.ts';
import { home } from './home.ts';

const sessions = ({ ports }: TestRoom): Set<string> => new Set(ports.kept.map(({ session }) => session));

/** A round of practice with one answer, left by q, and then these lines at home. */
async function afterOne(...lines: Scripted[]): Promise<TestRoom> {
  const room = testRoom(['p', 'a', 'q', ...lines]);
  await home(room);
  room.said.length = 0;
  await home(room);
  return room;
}

test('a round that was begun is offered before a new one, and y goes on with it', async () => {
  const room = await afterOne('p', 'y', '', 'q');
  expect(room.said).toContain('A round of practice was begun and not finished: 1 of 6 answered.');
  expect(room.said).toContain('Practice: question 2 of 6.');
  expect(sessions(room).size).toBe(1);
});

test('n begins a new one, and the old one is what Continue goes on with', async () => {
  const room = await afterOne('p', 'n', 'q');
  expect(room.said).toContain('A new one, then; the old one stays as it is.');
  expect(sessions(room).size).toBe(2);
  const later = testRoom(['q']);
  await home({ ...later, ports: room.ports });
  expect(later.said.join('\n')).toContain('Go on with where you left off: 1 of 6 answered.');
});

test('b goes back to home, with nothing begun', async () => {
  const room = await afterOne('p', 'b', 'q');
  expect(sessions(room).size).toBe(1);
});
