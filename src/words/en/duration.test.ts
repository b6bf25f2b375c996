import { expect, it } from 'vitest';
import { duration } from './duration.ts';

it.each([
  [0, '0 s'],
  [499, '0 s'],
  [59_499, '59 s'],
  [59_500, '1 min 0 s'],
  [185_000, '3 min 5 s'],
  [3_599_500, '1 h 0 min'],
  [7_500_000, '2 h 5 min'],
])('%i ms are %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});
