import { expect, test } from 'vitest';
import { STATS_WORDS } from './stats.ts';

test.each([
  [0, 0, 'No day of practice yet.'],
  [0, 1, 'No run of days now; the longest run was 1 day.'],
  [1, 1, 'One day of practice, no run of days yet.'],
  [1, 4, 'The first day of a run; the longest run was 4 days.'],
  [3, 4, '3 days in a row; the longest run was 4 days.'],
  [4, 4, '4 days in a row, the longest run yet.'],
])('days in a row: %i now, %i at most', (current, longest, sentence) => {
  expect(STATS_WORDS.streak(current, longest)).toBe(sentence);
});
