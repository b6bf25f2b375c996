import { type EventBody, nextEvent } from '../progress/event.ts';
import type { QuestionRef, SessionEvent, StartEvent } from './events.ts';
import type { SessionState } from './state.ts';

/** Why an intent was not taken; `words` says each in a sentence. */
export type Refusal =
  | 'finished'
  | 'paused'
  | 'not-paused'
  | 'no-such-question'
  | 'another-question'
  | 'another-form'
  | 'unknown-letter'
  | 'select-count'
  | 'already-answered'
  | 'not-answered'
  | 'no-more-hints'
  | 'not-in-a-quiz'
  | 'nothing-to-undo'
  | 'nothing-to-redo';

/**
 * What an intent leads to: the events to write into the journal and then to reduce, or a refusal. Nothing
 * has happened until the events are written.
 */
export type Command =
  | { readonly ok: true; readonly events: readonly SessionEvent[] }
  | { readonly ok: false; readonly refusal: Refusal };

export const refused = (refusal: Refusal): Command => ({ ok: false, refusal });

/** Events in sequence after the last one of the session, all at `now`. */
export function emitted(state: SessionState, now: number, ...bodies: readonly EventBody[]): Command {
  let last: { seq: number; at: number } = state.last;
  const events = bodies.map((body) => {
    last = enveloped(state.session, last, now, body);
    return last as SessionEvent;
  });
  return { ok: true, events };
}

function enveloped(
  session: string,
  last: { seq: number; at: number } | undefined,
  now: number,
  body: EventBody,
): SessionEvent {
  const event = nextEvent(session, last, now, body);
  const wall = Math.max(0, Math.floor(now));
  return (event.at === wall ? event : { ...event, wall }) as SessionEvent;
}

export interface StartOptions {
  /** A fresh id, see `newSessionId`. */
  readonly session: string;
  readonly seed: number;
  /** Minutes east of UTC. */
  readonly zone: number;
  readonly now: number;
  readonly questions: readonly QuestionRef[];
  readonly mode: StartEvent['mode'];
  readonly minutes?: number | null;
  readonly guess?: number | null;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly retakeOf?: string;
}

/** The first events of a session: its start and, where it has questions, the first one shown. */
export function startSession(wanted: StartOptions): readonly [StartEvent, ...SessionEvent[]] {
  const { session, now } = wanted;
  const start = enveloped(session, undefined, now, {
    type: 'session-start',
    mode: wanted.mode,
    seed: wanted.seed,
    zone: wanted.zone,
    questions: wanted.questions,
    minutes: wanted.minutes ?? null,
    guess: wanted.guess ?? null,
    options: wanted.options ?? {},
    ...(wanted.retakeOf === undefined ? {} : { retakeOf: wanted.retakeOf }),
  }) as StartEvent;
  if (wanted.questions.length === 0) return [start];
  return [start, enveloped(session, start, now, { type: 'show', item: 0 })];
}
