import type { Provocation, Withheld } from './provoke.ts';

/**
 * How an exchange ended:
 * - `answered`: with a message that answers the request;
 * - `silence`: the deadline passed;
 * - `ended`: the process or the connection was gone;
 * - `other-id`: something answered a request that was never sent;
 * - `too-large`: an answer beyond the limit, which was not read;
 * - `flood`: more messages than anybody could read;
 * - `no-message`: HTTP answered with something that is no message of MCP.
 */
export const ENDS = ['answered', 'silence', 'ended', 'other-id', 'too-large', 'flood', 'no-message'] as const;
export type End = (typeof ENDS)[number];

/** What came back for one message, raw. */
export interface Received {
  readonly end: End;
  /** The answer as it came; null where none did. */
  readonly answer: string | null;
  /** Other answers that came meanwhile and belong to no open request, as they came. */
  readonly strays: readonly string[];
  readonly ms: number;
  /** HTTP only. */
  readonly status?: number;
}

/** One provocation with what came of it. */
export interface Exchange extends Received {
  readonly provocation: Provocation;
  readonly id: number | null;
  /** As it was sent. */
  readonly request: string;
  /** The same id was answered again later. */
  readonly isAnsweredTwice: boolean;
}

/** What is known of the server beside the exchanges. */
export interface ServerFacts {
  readonly name: string | null;
  readonly version: string | null;
  readonly revision: string | null;
  readonly transport: 'stdio' | 'http';
  readonly tools: readonly string[];
  /** What was not sent to a tool for the sake of what it may do; absent: nothing. */
  readonly withheld?: readonly Withheld[];
  /** Lines on standard output that are no messages: how many, and the first of them. */
  readonly noise: { readonly lines: number; readonly first: string | null };
  /** Where the server could not be asked at all: why. */
  readonly stopped: Stopped | null;
  /** The end of what it wrote to standard error, where it failed. */
  readonly complaint: string | null;
  /** HTTP only, where nothing answered: whether the connection was refused, or nobody spoke. */
  readonly unreachable?: 'refused' | 'silent' | 'blocked' | 'failed';
}

export type Stopped = 'no-start' | 'no-handshake' | 'no-tools' | 'time-is-up' | 'keeps-ending';
