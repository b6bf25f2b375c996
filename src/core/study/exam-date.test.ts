import { expect, it } from 'vitest';
import { dayOfDate } from '../schedule/day.ts';
import { isPastExam, wrongDate } from './exam-date.ts';

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

it.each([
  ['2027-03-31', null],
  ['soon', null],
  ['2027-13-01', { month: 13 }],
  ['2027-00-01', { month: 0 }],
  ['2027-02-29', { day: 29 }],
])('what is wrong with %s as a date', (text, wrong) => {
  expect(wrongDate(text)).toEqual(wrong);
});
