import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOf, dayOfDate } from './day.ts';

describe('a day', () => {
  const day = dayOfDate('2026-11-30') as number;

  it('begins at four in the morning', () => {
    expect(dayOf(Date.UTC(2026, 10, 30, 4), 0)).toBe(day);
    expect(dayOf(Date.UTC(2026, 10, 30, 3, 59), 0)).toBe(day - 1);
    expect(dayOf(Date.UTC(2026, 11, 1, 3, 59), 0)).toBe(day);
  });

  it("goes by the learner's clock", () => {
    const moment = Date.UTC(2026, 10, 30, 23);
    expect(dayOf(moment, 330)).toBe(day + 1);
    expect(dayOf(moment, -480)).toBe(day);
  });

  it('is a date and back', () => {
    expect(dateOfDay(day)).toBe('2026-11-30');
    expect(dayOfDate('2024-02-29')).not.toBeNull();
  });

  it.each(['2026-02-30', 'tomorrow', '2026-1-1', ''])('%j is no date', (text) => {
    expect(dayOfDate(text)).toBeNull();
  });
});
