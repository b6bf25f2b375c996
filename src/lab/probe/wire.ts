import type { Received } from '../../core/lab/exchange.ts';

/** An answer beyond this is not read. Bytes. */
export const LARGEST_ANSWER = 4 * 1024 * 1024;
/** More messages than this while one request is open are a flood. */
export const MOST_MESSAGES = 1000;
/** Everything that a server may send in all. Bytes. */
export const MOST_BYTES = 256 * 1024 * 1024;
/** After an answer with another id the right one gets this long. Milliseconds. */
export const GRACE_MS = 300;

export type Id = number;

/** A message that goes out: a request with its id, or something that is none. */
export interface Outgoing {
  readonly line: string;
  /** Null where the message has none that could be read. */
  readonly id: Id | null;
  /** For the headers of HTTP. */
  readonly method: string | null;
  readonly name: string | null;
}

/** The way to a server: one open request at a time, and everything that comes back as it came. */
export interface Wire {
  readonly transport: 'stdio' | 'http';
  /** Never rejects and never takes much longer than the deadline. */
  readonly exchange: (outgoing: Outgoing, deadlineMs: number) => Promise<Received>;
  /** Sends a message that is never answered. */
  readonly notify: (outgoing: Outgoing) => Promise<void>;
  /** From here on HTTP names this revision. */
  readonly agreedOn: (revision: string) => void;
  readonly isOpen: () => boolean;
  readonly seen: () => Seen;
  /** Ends the process or the session; once more does nothing. */
  readonly close: () => Promise<void>;
}

/** What was seen beside the answers. */
export interface Seen {
  readonly noise: { readonly lines: number; readonly first: string | null };
  /** Ids that were answered more than once. */
  readonly twice: readonly Id[];
  readonly complaint: string | null;
  /** HTTP only: what became of the last message, where nothing answered it. */
  readonly unreachable?: 'refused' | 'silent' | 'blocked' | 'failed';
}

/** The id of an answer; undefined where the message is no answer, null where it has none. */
export function answerId(message: Readonly<Record<string, unknown>>): unknown {
  if (!('result' in message) && !('error' in message)) return undefined;
  return message['id'] ?? null;
}
