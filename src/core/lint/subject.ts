import { isNewRevision } from '../classifier/evidence/jsonrpc.ts';
import type { Message } from '../classifier/message.ts';
import type { Context, Observation } from '../classifier/observation.ts';
import { type ReasonRow, reasonRow } from '../classifier/reasons.ts';
import { hasInternals } from '../classifier/redact.ts';
import type { Verdict } from '../classifier/verdict.ts';
import { safeText } from '../text/safe.ts';

/** What really happened, from an observation beside the message. */
export interface Facts {
  readonly observation: Observation;
  readonly verdict: Verdict;
}

/** All that a detector may look at. Nothing in it is read or judged a second time. */
export interface Subject {
  /** The observation that holds the message, with the context of the facts merged into it. */
  readonly observation: Observation;
  readonly context: Context;
  readonly message: Message | null;
  /** The verdict on the message as it reads. */
  readonly verdict: Verdict;
  readonly facts: Facts | null;
  /** What several detectors need and one collects. */
  readonly memo: { exposed?: readonly Exposed[] };
}

/** A text that somebody reads, and where it stands. */
export interface Exposed {
  readonly field: string;
  readonly text: string;
}

/** A detector's answer: null, or where and what. The words never quote a secret. */
export interface Hit {
  readonly field?: string;
  readonly detail?: string;
}

export type Detector = (subject: Subject) => Hit | null;

export const HIT: Hit = {};

/** The message of a tool result that reads as a failure, said openly or hidden; null for all others. */
export function failedResult({ message, verdict, facts }: Subject): Message | null {
  if (message?.isToolResult !== true || verdict.layer !== 'execution') return null;
  return facts?.verdict.outcome === 'empty' ? null : message;
}

/** The rows of the reasons that count: the one that the facts show and the one that the message says. */
export function reasonRows({ verdict, facts }: Subject): ReasonRow[] {
  const ids = new Set([facts?.verdict.reason, verdict.reason]);
  return [...ids].filter((id) => typeof id === 'string').map(reasonRow);
}

/** The reason that is known from beside the message; null where nobody stated one. */
export function knownReason({ observation, facts }: Subject): ReasonRow | null {
  const id = facts?.verdict.reason ?? observation.reason;
  return id === undefined || id === null ? null : reasonRow(id);
}

/** True where the server claims revision 2026-07-28 or later. */
export function isOfNewRevision({ context }: Subject): boolean {
  return isNewRevision(context.protocolVersion);
}

/** True where the call is stated to change something. */
export function changesSomething({ context }: Subject): boolean {
  return context.effect !== undefined && context.effect !== 'read';
}

const LONGEST_QUOTE = 60;

/** A short word of the message for the sentence of a defect: no control characters, nothing that is a leak itself. */
export function shown(word: string): string {
  if (hasInternals(word)) return '(withheld)';
  return safeText(word.length > LONGEST_QUOTE ? `${word.slice(0, LONGEST_QUOTE)}…` : word);
}
