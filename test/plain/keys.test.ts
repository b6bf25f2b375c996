import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/plain/commands.ts';
import { ENTRIES } from '../../src/screens/home.ts';
import { KEYS } from '../../src/screens/keys.ts';

const atHome = COMMANDS.filter(({ on }) => (on as readonly string[]).includes('home'));

test.each(ENTRIES)('%s has the letter and the digit at home on the screens and line by line', (entry) => {
  const { keys } = KEYS.find(({ on, action }) => on.includes('home') && action === entry)!;
  const names: readonly string[] = atHome.find(({ id }) => id === entry)?.names ?? [];
  expect(names).toEqual(expect.arrayContaining([...keys]));
});

test('no letter or digit means something else at home line by line', () => {
  const lines = atHome.flatMap(({ id, names }) => names.map((name) => [name as string, id] as const));
  const entries: readonly string[] = ENTRIES;
  const keys = KEYS.filter(({ on, action }) => on.includes('home') && entries.includes(action)).flatMap(
    ({ keys: all, action }) => all.map((key) => [key, action] as const),
  );
  const meant = new Map<string, string>(lines);
  for (const [key, action] of keys) expect(`${key}: ${meant.get(key)}`).toBe(`${key}: ${action}`);
});
