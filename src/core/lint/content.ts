import { isRecord } from '../classifier/json.ts';
import type { Message } from '../classifier/message.ts';
import { matchesIn, payloadSign } from '../classifier/payload.ts';
import { hasInternals } from '../classifier/redact.ts';
import { saysOutcome } from './outcome.ts';
import { namesNoField } from './phrases.ts';
import {
  changesSomething,
  type Detector,
  failedResult,
  HIT,
  knownReason,
  reasonRows,
  type Subject,
} from './subject.ts';
import { textSentences } from './words.ts';

/**
 * Detectors for what the reader of a failure needs beside its labels, and for empty answers.
 */

export const failureAsEmpty: Detector = (subject) => {
  const { message, facts, observation } = subject;
  if (message === null || message.result === null || message.isError === true) return null;
  // A contract alone says that something is missing, not that the lookup failed.
  const failed = facts === null ? observation.reason !== undefined : gaveNoAnswer(facts.verdict.outcome);
  if (!failed) return null;
  if (matchesIn(message) !== 0 || payloadSign(message.payloads) !== null) return null;
  const known = knownReason(subject) ?? null;
  return known === null ? HIT : { detail: `what happened is ${known.id}` };
};

function gaveNoAnswer(outcome: string): boolean {
  return outcome === 'failure' || outcome === 'unknown';
}

export const emptyAsError: Detector = ({ message, verdict, facts }) => {
  if (message === null || message.result === null) return null;
  if ((facts?.verdict ?? verdict).outcome !== 'empty') return null;
  return message.isError === true ? HIT : null;
};

export const structuredTextMismatch: Detector = ({ message, verdict }) => {
  if (message === null || verdict.outcome === 'invalid') return null;
  if (message.payloads.length < 3) return scalarsDiffer(message) ? HIT : null;
  const structured = message.payloads.find(({ place }) => place === 'structuredContent');
  if (structured === undefined) return null;
  const one = unwrapped(structured.value);
  const differs = message.payloads.some(
    ({ place, value }) => place === 'content' && disagree(one, unwrapped(value), 0),
  );
  return differs ? HIT : null;
};

/** One number, flag or string in a wrapper, and another of its kind as the only text. */
function scalarsDiffer({ payloads, texts, otherBlocks }: Message): boolean {
  const structured = payloads.find(({ place }) => place === 'structuredContent');
  const [text] = texts;
  if (structured === undefined || text === undefined || texts.length > 1 || otherBlocks > 0) return false;
  const one = unwrapped(structured.value);
  if (typeof one === 'object' || text.length > LONGEST_SCALAR) return false;
  const other = scalarIn(text);
  return typeof other === typeof one && other !== one;
}

const LONGEST_SCALAR = 200;

function scalarIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Some frameworks wrap the value of a tool into `result`. */
function unwrapped(value: unknown): unknown {
  return isRecord(value) && Object.keys(value).length === 1 && 'result' in value ? value['result'] : value;
}

const DEPTH = 12;

/** Two values disagree where they say different things of the same field; a shorter one does not. */
function disagree(one: unknown, other: unknown, depth: number): boolean {
  if (depth > DEPTH) return false;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length !== other.length || one.some((entry, at) => disagree(entry, other[at], depth + 1));
  }
  if (isRecord(one) && isRecord(other)) {
    const byName = new Map(Object.keys(other).map((key) => [plainName(key), other[key]]));
    return Object.keys(one).some((key) => {
      const name = plainName(key);
      return byName.has(name) && disagree(one[key], byName.get(name), depth + 1);
    });
  }
  // A list against a record at the top may be the same data in another wrapping.
  if (depth === 0) return false;
  return one !== other;
}

function plainName(key: string): string {
  return key.toLowerCase().replaceAll('_', '');
}

export const errorBreaksOutputSchema: Detector = (subject) => {
  if (subject.context.outputSchema !== true) return null;
  const message = failedResult(subject);
  if (message === null) return null;
  const isLabelled = message.isError === true ? hasLabels : hasOwnLabels;
  return message.payloads.some(({ place, value }) => place === 'structuredContent' && isLabelled(value))
    ? HIT
    : null;
};

const LABEL =
  /^(?:error_?category|category|error_?type|is_?retr(?:y|i)able|retryable|retriable|error_?code)$/i;

function hasLabels(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).some((key) => LABEL.test(key));
}

/** Where the flag does not say so, a bare `category` may be a field of the answer. */
function hasOwnLabels(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).some((key) => LABEL.test(key) && !/^category$/i.test(key));
}

export const noFieldNamed: Detector = (subject) => {
  const message = failedResult(subject);
  if (message === null) return null;
  const isValidation = reasonRows(subject).some((row) => row.six === 'VALIDATION');
  const { field, limit } = message.metadata;
  if (!isValidation || field !== null || limit !== null) return null;
  return textSentences(message).every(namesNoField) ? HIT : null;
};

export const noCustomerMessage: Detector = (subject) => {
  const message = failedResult(subject);
  if (message === null || message.metadata.customerMessage !== null) return null;
  if (!reasonRows(subject).some((row) => row.four === 'business')) return null;
  // A text without internals also counts as the sentence for the customer.
  return textSentences(message).some((text) => !hasInternals(text)) ? null : HIT;
};

export const noRetryHint: Detector = (subject) => {
  const message = failedResult(subject);
  if (message === null || message.metadata.retryAfterMs !== null) return null;
  if (!reasonRows(subject).some((row) => row.id === 'RATE_LIMITED')) return null;
  const { context, facts, verdict } = subject;
  const wait = facts?.verdict.delayMs ?? context.retryAfterMs ?? verdict.delayMs;
  return wait === null || wait === undefined ? null : { detail: `the wait is ${wait} ms` };
};

export const missingOutcome: Detector = (subject) => {
  if (!changesSomething(subject)) return null;
  const message = failedResult(subject);
  if (message === null || !leavesDoubt(subject, message)) return null;
  return message.metadata.outcome !== null || textSentences(message).some(saysOutcome) ? null : HIT;
};

/** A timeout, or a later step that failed after the call itself was accepted or completed. */
function leavesDoubt(subject: Subject, message: Message): boolean {
  const { context, verdict } = subject;
  const { known } = context;
  if (known === 'not-sent' || known === 'rejected') return false;
  if (known === 'accepted' || known === 'completed') return true;
  if (subject.facts !== null) return subject.facts.verdict.outcome === 'unknown';
  return isTimeout(verdict.reason) || isTimeout(verdict.inferred?.reason) || timesOutInText(message, verdict);
}

function isTimeout(reason: string | null | undefined): boolean {
  return reason === 'TIMEOUT' || reason === 'DEADLINE_EXCEEDED';
}

/** A category alone leaves the kind of failure open; the text may say that it was a timeout. */
function timesOutInText(message: Message, { category }: Subject['verdict']): boolean {
  return category.four === 'transient' && message.metadata.reasonFrom === 'category'
    ? textSentences(message).some((text) => /\btim(?:ed|e)[ -]?out\b/i.test(text))
    : false;
}
