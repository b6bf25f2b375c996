import { expect, test } from 'vitest';
import { suggestLessons } from './suggest.ts';
import { teachables } from './teachables.ts';

test('weaknesses that one section explains add up, and the heaviest section comes first', () => {
  const found = suggestLessons(
    [
      { kind: 'rules', id: 'effect.read', weight: 2 },
      { kind: 'rules', id: 'effect.write', weight: 2 },
      { kind: 'reasons', id: 'SCOPE_DENIED', weight: 3 },
      { kind: 'reasons', id: 'NOT_A_REASON', weight: 9 },
    ],
    teachables(),
  );
  expect(found.map(({ link, weight }) => [link, weight])).toEqual([
    ['unknown-outcomes#effects', 4],
    ['categories#permission', 3],
  ]);
});

test('without weaknesses nothing is suggested', () => {
  expect(suggestLessons([], teachables())).toEqual([]);
});
