import { z } from 'zod';

/**
 * The envelope of every journal event. What an event says beyond it (`answer`, `hint`, …) is defined where
 * it is folded; here unknown types and fields pass through untouched, so that an older program never
 * drops what a newer one wrote.
 *
 * `(session, seq)` is the identity of an event. `seq` counts from 0 inside a session and gives its order
 * there. Across sessions the order is `(at, session, seq)`, see `timeline.ts`.
 */

/** Version of the events written by this program. Older ones are migrated while reading. */
export const EVENT_VERSION = 1;

/** The last moment that a JavaScript date can hold. */
const LATEST = 8.64e15;

export const sessionIdSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);

export const progressEventSchema = z.looseObject({
  v: z.literal(EVENT_VERSION),
  session: sessionIdSchema,
  seq: z.int().min(0),
  /** Milliseconds since the epoch, by the learner's clock. Never decreases inside a session. */
  at: z.int().min(0).max(LATEST),
  type: z.string().min(1).max(64),
});

export type ProgressEvent = z.infer<typeof progressEventSchema>;

/** An event before the envelope is put around it: a type and its payload. */
export interface EventBody {
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * Puts the envelope around the next event of a session. A clock that was set back in the middle of a
 * session does not turn its order around: `at` stays where it was until the clock has caught up.
 */
export function nextEvent(
  session: string,
  previous: { readonly seq: number; readonly at: number } | undefined,
  now: number,
  body: EventBody,
): ProgressEvent {
  const seq = previous === undefined ? 0 : previous.seq + 1;
  const at = Math.max(0, Math.floor(now), previous?.at ?? 0);
  return { ...body, v: EVENT_VERSION, session, seq, at };
}

/**
 * A fresh session id: sorts by time, and two terminals that start in the same millisecond differ.
 * `seed` is a random number (any finite one; 32 bits are used).
 */
export function newSessionId(now: number, seed: number): string {
  const time = Math.max(0, Math.floor(now)).toString(36).padStart(9, '0');
  return `${time}-${(seed >>> 0).toString(36).padStart(7, '0')}`;
}

/** The identity of an event as one string, for maps and messages. */
export function eventId(event: { readonly session: string; readonly seq: number }): string {
  return `${event.session}#${event.seq}`;
}
