import { expect, test } from 'vitest';
import { entryRows } from './entries.ts';

const ENTRIES = ['= call', '. wait', 'o held back by the key'];

test('as many entries stand in a row as fit, and none is broken', () => {
  expect(entryRows(ENTRIES, 80)).toEqual(['= call   . wait   o held back by the key']);
  expect(entryRows(ENTRIES, 39)).toEqual(['= call   . wait', 'o held back by the key']);
  expect(entryRows(ENTRIES, 10)).toEqual(ENTRIES);
  expect(entryRows([], 10)).toEqual([]);
});
