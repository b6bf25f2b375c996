/**
 * Days as whole numbers (days since 1 January 1970), by the learner's own clock. A day begins at four in
 * the morning, so that an evening that grows long is still one day.
 */
export const DAY_MS = 86_400_000;
const DAY_BEGINS_MS = 4 * 3_600_000;

/** The day of a moment; `zone`: minutes east of UTC. */
export function dayOf(at: number, zone: number): number {
  return Math.floor((at + zone * 60_000 - DAY_BEGINS_MS) / DAY_MS);
}

/** The day of a date `YYYY-MM-DD`; null where it is none. */
export function dayOfDate(date: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (parts === null) return null;
  const day = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / DAY_MS;
  return dateOfDay(day) === date ? day : null;
}

/** The date of a day, `YYYY-MM-DD`. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
