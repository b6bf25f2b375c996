import { dayOfDate } from '../schedule/day.ts';

/** Whether a date, `YYYY-MM-DD`, is no day of an exam any more; `today` as a day number. */
export function isPastExam(date: unknown, today: number): boolean {
  const day = typeof date === 'string' ? dayOfDate(date) : null;
  return day !== null && day < today;
}

/** What is wrong with a text that has the form of a date, `YYYY-MM-DD`, and is none; null: it has not that form. */
export function wrongDate(text: string): { readonly month: number } | { readonly day: number } | null {
  const parts = /^\d{4}-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null || dayOfDate(text) !== null) return null;
  const [month, day] = [Number(parts[1]), Number(parts[2])];
  return month < 1 || month > 12 ? { month } : { day };
}
