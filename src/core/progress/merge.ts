import { eventId, type ProgressEvent } from './event.ts';
import { sameContent } from './timeline.ts';

export interface Merge {
  /** Events that are not there yet, each once, as they came. */
  readonly added: readonly ProgressEvent[];
  /** How many are there already. */
  readonly known: number;
  /** Incoming events whose identity is taken by an event that says something else. Not taken over. */
  readonly conflicts: readonly ProgressEvent[];
}

/** What `incoming` adds to `existing`. Merging the same again adds nothing. */
export function mergeEvents(existing: Iterable<ProgressEvent>, incoming: Iterable<ProgressEvent>): Merge {
  const there = new Map<string, ProgressEvent>();
  for (const event of existing) there.set(eventId(event), event);
  const added: ProgressEvent[] = [];
  const conflicts: ProgressEvent[] = [];
  let known = 0;
  for (const event of incoming) {
    const twin = there.get(eventId(event));
    if (twin === undefined) {
      there.set(eventId(event), event);
      added.push(event);
    } else if (sameContent(twin, event)) known++;
    else conflicts.push(event);
  }
  return { added, known, conflicts };
}
