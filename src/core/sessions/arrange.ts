/**
 * Puts a list into an order in which no two neighbours have the same key, keeping as close to the given
 * order as that allows. What cannot be placed (more of one key than there are gaps) is left out.
 */
export function withoutNeighbours<T>(list: readonly T[], keyOf: (value: T) => string): T[] {
  const waiting = [...list];
  const counts = countsOf(waiting, keyOf);
  const placed: T[] = [];
  let before: string | null = null;
  while (waiting.length > 0) {
    const at = nextPlace(waiting, keyOf, counts, before);
    if (at < 0) break;
    const [value] = waiting.splice(at, 1) as [T];
    before = keyOf(value);
    counts.set(before, (counts.get(before) ?? 1) - 1);
    placed.push(value);
  }
  return placed;
}

/** How many `withoutNeighbours` can place, without placing them. */
export function placeable<T>(list: readonly T[], keyOf: (value: T) => string): number {
  const most = Math.max(0, ...countsOf(list, keyOf).values());
  const gaps = list.length - most + 1;
  return list.length - Math.max(0, most - gaps);
}

function countsOf<T>(list: readonly T[], keyOf: (value: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of list) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
  return counts;
}

/** The first that may follow; a key that fills half of what is left goes first, while it still fits. */
function nextPlace<T>(
  waiting: readonly T[],
  keyOf: (value: T) => string,
  counts: ReadonlyMap<string, number>,
  before: string | null,
): number {
  const urgent = [...counts].find(([key, count]) => key !== before && count * 2 > waiting.length);
  return waiting.findIndex((value) =>
    urgent === undefined ? keyOf(value) !== before : keyOf(value) === urgent[0],
  );
}
