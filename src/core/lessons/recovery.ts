import { REASONS, type ReasonRow } from '../classifier/reasons.ts';
import type { Action, Actor } from '../classifier/vocabulary.ts';

/** One line of the recovery matrix: reasons of a category that are treated alike. */
export interface RecoveryRow {
  readonly category: string;
  readonly reasons: readonly string[];
  readonly retryable: ReasonRow['retryable'];
  readonly action: Action;
  readonly actor: Actor;
}

/** The recovery matrix, from the table of reasons: what is treated alike stands in one row. */
export function recoveryRows(): RecoveryRow[] {
  const groups = groupedBy(REASONS, (row) =>
    [categoryOf(row), row.retryable, row.action, row.actor].join('|'),
  );
  return groups.map((group) => {
    const { retryable, action, actor } = group[0]!;
    return { category: categoryOf(group[0]!), reasons: group.map(({ id }) => id), retryable, action, actor };
  });
}

/** The exam's category; where it has none, the class that says most. */
function categoryOf(row: ReasonRow): string {
  if (row.six === 'NOT_FOUND' && row.four !== null) return 'not found';
  return (
    row.four ??
    (row.service === 'PROTO' || row.code !== undefined
      ? 'protocol'
      : row.six === 'UNKNOWN'
        ? 'unknown'
        : 'none')
  );
}

/** Items with the same key, together, in the order of their first member. */
export function groupedBy<T>(items: readonly T[], key: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = key(item);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}
