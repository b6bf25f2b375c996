import { dayOfDate } from '../schedule/day.ts';

/** Whether a date, `YYYY-MM-DD`, is no day of an exam any more; `today` as a day number. */
export function isPastExam(date: unknown, today: number): boolean {
  const day = typeof date === 'string' ? dayOfDate(date) : null;
  return day !== null && day < today;
}
