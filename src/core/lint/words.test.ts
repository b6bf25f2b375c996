import { describe, expect, test } from 'vitest';
import { stringsIn } from './words.ts';

describe('the strings of a value', () => {
  test('come with their keys, without labels', () =>
    expect(stringsIn({ code: 'E1', message: 'no room', more: [{ hint: 'free some' }] })).toEqual([
      ['message', 'no room'],
      ['hint', 'free some'],
    ]));

  test('are at most sixty, and looked for among the first values only', () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`field${at}`, `text ${at}`]));
    expect(stringsIn(many)).toHaveLength(60);
    expect(stringsIn({ ...many, last: 'x' }, (key) => key === 'last')).toEqual([]);
    expect(stringsIn({ first: 'x', ...many }, (key) => key === 'first')).toEqual([['first', 'x']]);
  });
});
