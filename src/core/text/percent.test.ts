import { expect, it } from 'vitest';
import { percent } from './percent.ts';

it.each([
  [0, 0, '0 %'],
  [2 / 3, 0, '67 %'],
  [23 / 40, 0, '58 %'],
  [1, 0, '100 %'],
  [0.0625, 1, '6.3 %'],
  [0.05, 1, '5.0 %'],
])('%d with %d digits is %s', (share, digits, text) => {
  expect(percent(share, digits)).toBe(text);
});
