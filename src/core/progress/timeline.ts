import type { ProgressEvent } from './event.ts';

/**
 * One order for the events of all sessions, whatever order they were written or merged in.
 *
 * Inside a session `seq` decides. Across sessions it is `(at, session, seq)`. Both hold at once because
 * the time that counts is the running maximum of `at` inside the session: an event never counts as
 * earlier than the one before it, even where a clock was set back.
 */

/** The place of an event in the order. */
export interface Place {
  readonly at: number;
  readonly session: string;
  readonly seq: number;
}

export interface Placed {
  readonly place: Place;
  readonly event: ProgressEvent;
}

/** What is known of a session whose earlier events are not at hand. */
export interface SessionEnd {
  readonly seq: number;
  readonly at: number;
}

export function comparePlaces(a: Place, b: Place): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.session !== b.session) return a.session < b.session ? -1 : 1;
  return a.seq - b.seq;
}

/**
 * The events in order, each identity once. Two different events with one identity (which only editing by
 * hand brings about) are both kept, in an order that does not depend on where they came from.
 */
export function inOrder(events: Iterable<ProgressEvent>): ProgressEvent[] {
  return placed(events, () => undefined).map((one) => one.event);
}

/** As `inOrder`, with places; `endOf` tells how sessions ended whose first events are left out. */
export function placed(
  events: Iterable<ProgressEvent>,
  endOf: (session: string) => SessionEnd | undefined,
): Placed[] {
  const all: Placed[] = [];
  for (const [session, own] of bySession(events)) {
    let at = endOf(session)?.at ?? 0;
    for (const event of distinct(own)) {
      at = Math.max(at, event.at);
      all.push({ place: { at, session, seq: event.seq }, event });
    }
  }
  return all.sort((a, b) => comparePlaces(a.place, b.place));
}

function bySession(events: Iterable<ProgressEvent>): Map<string, ProgressEvent[]> {
  const sessions = new Map<string, ProgressEvent[]>();
  for (const event of events) {
    const own = sessions.get(event.session);
    if (own === undefined) sessions.set(event.session, [event]);
    else own.push(event);
  }
  return sessions;
}

function distinct(events: ProgressEvent[]): ProgressEvent[] {
  events.sort((a, b) => a.seq - b.seq || compareContent(a, b));
  return events.filter((event, index) => {
    const before = events[index - 1];
    return before === undefined || before.seq !== event.seq || !sameContent(before, event);
  });
}

const compareContent = (a: ProgressEvent, b: ProgressEvent): number => {
  const [left, right] = [canonical(a), canonical(b)];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** True when both events say the same, whatever the order of their fields. */
export function sameContent(a: ProgressEvent, b: ProgressEvent): boolean {
  if (a.session !== b.session || a.seq !== b.seq) return false;
  // Mostly the fields are in the same order, and then this is enough.
  return JSON.stringify(a) === JSON.stringify(b) || canonical(a) === canonical(b);
}

/** A JSON text that does not depend on the order of fields. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  );
}
