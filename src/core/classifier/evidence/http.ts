import { isRecord, jsonText, parsedJson } from '../json.ts';
import type { HttpAnswer } from '../observation.ts';
import { refines } from '../reasons.ts';
import { awsSignal } from './aws.ts';
import { challengeSignal } from './challenge.ts';
import { header } from './headers.ts';
import { disputed, type EvidenceRow, type Signal } from './signal.ts';
import { vendorWord } from './vendor-codes.ts';

/**
 * HTTP status to reason, for an answer that the tool got from its backend.
 *
 * Source: mapping.md, part A. Ranges stand after the single numbers and are tried last.
 */
export const HTTP_STATUS: Readonly<Record<number, EvidenceRow>> = {
  400: { reason: 'INVALID_ARGUMENT', known: 'rejected' },
  401: { reason: 'UNAUTHENTICATED', known: 'rejected' },
  402: { reason: 'INSUFFICIENT', known: 'rejected' },
  403: { reason: 'ACCESS_DENIED', known: 'rejected' },
  404: { reason: 'NOT_FOUND', known: 'rejected' },
  405: { reason: 'NOT_IMPLEMENTED', known: 'rejected' },
  406: { reason: 'NOT_IMPLEMENTED', known: 'rejected' },
  408: { reason: 'TIMEOUT', known: 'rejected' },
  409: {
    reason: 'STATE_CONFLICT',
    known: 'rejected',
    contested: disputed('A bare 409 may also be a version conflict.', {
      reason: 'VERSION_CONFLICT',
      category: { four: 'transient', six: 'TRANSIENT', service: 'RESOURCE' },
      action: 'reread-and-retry',
    }),
  },
  410: { reason: 'GONE', known: 'rejected' },
  412: { reason: 'VERSION_CONFLICT', known: 'rejected' },
  413: { reason: 'TOO_LARGE', known: 'rejected' },
  414: { reason: 'TOO_LARGE', known: 'rejected' },
  415: { reason: 'NOT_IMPLEMENTED', known: 'rejected' },
  421: { reason: 'UNAVAILABLE', known: 'rejected' },
  422: { reason: 'INVALID_ARGUMENT', known: 'rejected' },
  423: { reason: 'LOCKED', known: 'rejected' },
  424: { reason: 'UNAVAILABLE', known: 'rejected' },
  425: { reason: 'UNAVAILABLE', known: 'rejected' },
  428: { reason: 'VERSION_CONFLICT', known: 'rejected' },
  429: { reason: 'RATE_LIMITED', known: 'rejected' },
  431: { reason: 'TOO_LARGE', known: 'rejected' },
  451: {
    reason: 'POLICY_VIOLATION',
    known: 'rejected',
    contested: disputed('451 is a permission to some.', {
      reason: 'ACCESS_DENIED',
      category: { four: 'permission', six: 'PERMISSION', service: 'AUTH' },
      action: 'escalate',
    }),
  },
  499: { reason: 'CANCELLED', known: 'nothing' },
  501: { reason: 'NOT_IMPLEMENTED', known: 'rejected' },
  502: { reason: 'UNAVAILABLE', known: 'nothing' },
  503: { reason: 'UNAVAILABLE', known: 'nothing' },
  504: { reason: 'TIMEOUT', known: 'nothing' },
  520: { reason: 'UNAVAILABLE', known: 'nothing' },
  521: { reason: 'UNAVAILABLE', known: 'nothing' },
  522: { reason: 'UNAVAILABLE', known: 'nothing' },
  523: { reason: 'UNAVAILABLE', known: 'nothing' },
  524: { reason: 'TIMEOUT', known: 'nothing' },
  525: { reason: 'CONFIGURATION', known: 'rejected' },
  526: { reason: 'CONFIGURATION', known: 'rejected' },
  529: { reason: 'UNAVAILABLE', known: 'nothing' },
  530: { reason: 'UNAVAILABLE', known: 'nothing' },
};

const OTHER_4XX: EvidenceRow = { reason: 'INVALID_ARGUMENT', known: 'rejected' };
const OTHER_5XX: EvidenceRow = {
  reason: 'UPSTREAM_ERROR',
  known: 'nothing',
  contested: disputed("A dependency's 500 is unknown to some.", {
    category: { four: null, six: 'UNKNOWN', service: 'DEPENDENCY' },
    isRetryable: false,
  }),
};

/** The row for a failure status; null for anything below 400. */
export function statusRow(status: number): EvidenceRow | null {
  if (status < 400) return null;
  return HTTP_STATUS[status] ?? (status < 500 ? OTHER_4XX : OTHER_5XX);
}

/** Whole milliseconds; a wait beyond every number is the longest there is, so that it fits no deadline. */
export function wholeMs(wait: number): number {
  return Math.min(Math.round(wait), Number.MAX_SAFE_INTEGER);
}

/** Headers that state a wait, the most exact first. */
export const WAIT_HEADERS: readonly { readonly name: string; readonly unitMs: number }[] = [
  { name: 'retry-after-ms', unitMs: 1 },
  { name: 'x-ms-retry-after-ms', unitMs: 1 },
  { name: 'x-amz-retry-after', unitMs: 1 },
  { name: 'grpc-retry-pushback-ms', unitMs: 1 },
  { name: 'retry-after', unitMs: 1000 },
];

/**
 * The wait that the headers state, milliseconds. A date counts only against the `date` header of the
 * same answer: the classifier has no clock.
 */
export function statedWaitMs(answer: HttpAnswer | undefined): number | null {
  if (answer?.headers === undefined) return null;
  for (const { name, unitMs } of WAIT_HEADERS) {
    const value = header(answer, name)?.trim();
    if (value === undefined || value === '') continue;
    if (/^\d+(\.\d+)?$/.test(value)) return wholeMs(Number(value) * unitMs);
    const wait = dateDifferenceMs(value, header(answer, 'date'));
    if (wait !== null) return wait;
  }
  if (header(answer, 'x-ratelimit-remaining')?.trim() === '0') {
    const reset = header(answer, 'x-ratelimit-reset')?.trim();
    const date = header(answer, 'date');
    if (reset !== undefined && /^\d{9,11}$/.test(reset) && date !== null) {
      const wait = Number(reset) * 1000 - Date.parse(date);
      if (Number.isFinite(wait)) return Math.max(0, wait);
    }
  }
  return null;
}

function dateDifferenceMs(later: string, earlier: string | null): number | null {
  if (earlier === null) return null;
  const wait = Date.parse(later) - Date.parse(earlier);
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

/** Headers by which a peer says that a repeat is pointless. Source: Stripe API; gRFC A6 (pushback). */
export const FORBIDDING_HEADERS: readonly {
  readonly name: string;
  /** Which values, for the reference page. */
  readonly when: string;
  readonly forbids: (value: string) => boolean;
}[] = [
  { name: 'stripe-should-retry', when: 'false', forbids: (value) => value === 'false' },
  { name: 'x-should-retry', when: 'false', forbids: (value) => value === 'false' },
  { name: 'grpc-retry-pushback-ms', when: 'below 0', forbids: (value) => Number(value) < 0 },
];

function forbidsRetry(answer: HttpAnswer): boolean {
  return FORBIDDING_HEADERS.some(({ name, forbids }) => {
    const value = header(answer, name);
    return value !== null && forbids(value);
  });
}

const LIST_KEYS = ['errors', 'details'];
const CODE_KEYS = [
  'reason',
  'code',
  'error_code',
  'errorCode',
  'type',
  'error_type',
  '__type',
  'status',
  'error',
  'decline_code',
];

/** Machine-readable words in a body, most specific first: `reason` and `code` before `status`. */
export function bodyCodes(body: unknown): string[] {
  const value = typeof body === 'string' ? parsedJson(body) : body;
  const found: { word: string; rank: number }[] = [];
  collect(value, 0, found);
  return found.sort((a, b) => a.rank - b.rank).map(({ word }) => word);
}

function collect(value: unknown, depth: number, found: { word: string; rank: number }[]): void {
  if (depth > 3) return;
  if (Array.isArray(value)) {
    for (const entry of value.slice(0, 20)) collect(entry, depth, found);
    return;
  }
  if (!isRecord(value)) return;
  for (const [rank, key] of CODE_KEYS.entries()) {
    const word = value[key];
    if (typeof word === 'string' && word.length <= 80) found.push({ word, rank });
  }
  if (isRecord(value['error'])) collect(value['error'], depth + 1, found);
  for (const key of LIST_KEYS) if (Array.isArray(value[key])) collect(value[key], depth + 1, found);
}

interface BodyReason {
  readonly reason: string;
  readonly word: string;
  readonly isFamily: boolean;
  readonly isClass: boolean;
}

/** The first word of a body that names a reason, and a family only where nothing finer stands there; else null. */
export function bodyReason(body: unknown): BodyReason | null {
  if (body === undefined || body === null || body === '') return null;
  let family: BodyReason | null = null;
  for (const word of bodyCodes(body)) {
    const named = vendorWord(word) ?? awsWord(word);
    if (named === null) continue;
    if (!named.isFamily) return { ...named, word };
    family ??= { ...named, word };
  }
  return family;
}

/** A body of AWS names its exception, often behind the name of the service and a `#`. */
function awsWord(word: string): Omit<BodyReason, 'word'> | null {
  const signal = word.endsWith('Exception') ? awsSignal(word) : null;
  return signal === null ? null : { reason: signal.reason, isFamily: false, isClass: false };
}

/**
 * What an HTTP answer of the backend says: headers and challenge first, then a vendor code in the
 * body, then the status number. Prose never, but for a 403 that says "rate limit".
 * Null for an answer below 400.
 *
 * Source: mapping.md, part A.
 */
export function httpSignal(answer: HttpAnswer): Signal | null {
  const { status } = answer;
  if (status === undefined) return null;
  const row = statusRow(status);
  if (row === null) return null;
  const wait = statedWaitMs(answer);
  const common = {
    known: row.known,
    evidence: `HTTP ${status}`,
    ...(wait === null ? {} : { delayMs: wait }),
    ...(forbidsRetry(answer) ? { doNotRetry: true } : {}),
  };
  const challenge = status === 401 || status === 403 ? challengeSignal(answer) : null;
  if (challenge !== null) return { ...common, ...challenge };
  if (status === 403 && hasRateLimitHeaders(answer)) return { ...common, ...RATE_LIMIT_403 };
  const word = bodyReason(answer.body);
  if (word !== null && isFinerThanStatus(word, row.reason)) {
    return {
      ...common,
      reason: word.reason,
      evidence: `HTTP ${status} with the code "${word.word}"`,
      rule: 'http.vendor-code',
    };
  }
  if (status === 403 && saysRateLimit(answer)) return { ...common, ...RATE_LIMIT_403 };
  return {
    ...common,
    reason: row.reason,
    rule: `http.${HTTP_STATUS[status] === undefined ? `${String(status).charAt(0)}xx` : status}`,
    ...(row.contested === undefined ? {} : { contested: row.contested }),
  };
}

/** A general word in the body (`internal`, `invalid_request_error`) never replaces a status that says more. */
function isFinerThanStatus(named: BodyReason, statusReason: string): boolean {
  const { reason, word, isFamily, isClass } = named;
  if (reason === 'UNCLASSIFIED') return false;
  if (isFamily) return statusReason === 'UPSTREAM_ERROR' || statusReason === 'INVALID_ARGUMENT';
  return !isClass || !refines(statusReason, reason, word);
}

const RATE_LIMIT_403 = {
  reason: 'RATE_LIMITED',
  evidence: 'HTTP 403 that is a rate limit',
  rule: 'http.403-rate-limit',
};

const hasRateLimitHeaders = (answer: HttpAnswer): boolean =>
  header(answer, 'retry-after') !== null || header(answer, 'x-ratelimit-remaining')?.trim() === '0';

/** The one rule that reads prose. */
function saysRateLimit(answer: HttpAnswer): boolean {
  const body = typeof answer.body === 'string' ? answer.body : jsonText(answer.body);
  return /rate limit/i.test(body.slice(0, 20_000));
}
