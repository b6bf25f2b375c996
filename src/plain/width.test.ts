import { expect, test } from 'vitest';
import { widthOf } from './width.ts';

test.each([
  ['a terminal', 120, {}, 120],
  ['a pipe', undefined, {}, 80],
  ['a terminal that reports no columns', 0, {}, 80],
  ['a narrow terminal', 10, {}, 40],
  ['a narrow terminal, for what needs less', 10, { least: 20 }, 20],
  ['a wide terminal, for what is read line by line', 300, { most: 100 }, 100],
])('text for %s', (_what, columns, bounds, width) => {
  expect(widthOf({ columns }, bounds)).toBe(width);
});
