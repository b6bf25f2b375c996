/**
 * Counts by day in one flat list of numbers: `[day, a, b, …, day, a, b, …]`, days rising. Small to keep,
 * quick to read, and the same whatever order its answers came in, because adding is all that happens.
 */
export type Series = number[];

/** Adds to the counts of a day, in place; `width` is how many counts a day has. */
export function addTo(series: Series, width: number, day: number, counts: readonly number[]): void {
  const step = width + 1;
  let at = series.length;
  while (at > 0 && (series[at - step] as number) > day) at -= step;
  if (at > 0 && series[at - step] === day) at -= step;
  else series.splice(at, 0, day, ...Array.from({ length: width }, () => 0));
  let rest = 0;
  for (let place = 1; place <= width; place++) {
    const sum = (series[at + place] as number) + (counts[place - 1] ?? 0);
    series[at + place] = sum;
    rest += Math.abs(sum);
  }
  // A day from which everything was taken back leaves no trace.
  if (rest === 0) series.splice(at, step);
}

/** Adds to a series inside a record, which is created and removed as needed. */
export function addIn(
  record: Record<string, Series>,
  key: string,
  day: number,
  counts: readonly number[],
): void {
  if (key === '__proto__') return;
  const series = Object.hasOwn(record, key) ? (record[key] as Series) : [];
  addTo(series, counts.length, day, counts);
  if (series.length === 0) delete record[key];
  else record[key] = series;
}

/** The series of a key; empty where there is none. */
export function seriesOf(record: Readonly<Record<string, Series>>, key: string): Readonly<Series> {
  return Object.hasOwn(record, key) ? (record[key] as Series) : [];
}

/** Calls `visit` for every day, oldest first, with its counts. */
export function eachDay(
  series: Readonly<Series>,
  width: number,
  visit: (day: number, counts: readonly number[]) => void,
): void {
  for (let at = 0; at < series.length; at += width + 1) {
    visit(series[at] as number, series.slice(at + 1, at + 1 + width));
  }
}

/** Sums of the counts over the days from `from` to `to`, both included. */
export function sums(
  series: Readonly<Series>,
  width: number,
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
): number[] {
  const total = Array.from({ length: width }, () => 0);
  for (let at = 0; at < series.length; at += width + 1) {
    const day = series[at] as number;
    if (day < from || day > to) continue;
    for (let place = 0; place < width; place++) {
      total[place] = (total[place] as number) + (series[at + 1 + place] as number);
    }
  }
  return total;
}

/** Two series of one width as one. */
export function merged(one: Readonly<Series>, other: Readonly<Series>, width: number): Series {
  if (other.length === 0) return [...one];
  const both = [...one];
  eachDay(other, width, (day, counts) => {
    addTo(both, width, day, counts);
  });
  return both;
}
