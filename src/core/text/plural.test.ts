import { expect, it } from 'vitest';
import { counted, times } from './plural.ts';

it('one is one, and all other numbers are many', () => {
  expect([0, 1, 2].map((count) => counted(count, 'rule'))).toEqual(['0 rules', '1 rule', '2 rules']);
});

it('a plural of its own is named', () => {
  expect(counted(2, 'field flips', 'fields flip')).toBe('2 fields flip');
});

it('once is a word', () => {
  expect([0, 1, 2].map(times)).toEqual(['0 times', 'once', '2 times']);
});
