import { expect, it } from 'vitest';
import { dayOfDate } from '../schedule/day.ts';
import { isPastExam } from './exam-date.ts';

const TODAY = dayOfDate('2027-01-12')!;

it.each([
  ['2027-01-11', true],
  ['2027-01-12', false],
  ['2027-01-13', false],
  [null, false],
  ['soon', false],
])('an exam on %s, asked on 2027-01-12, is past: %s', (date, isPast) => {
  expect(isPastExam(date, TODAY)).toBe(isPast);
});
