import { amend, contractOf, type Finding, finding } from '../finding.ts';
import { parsedJson } from '../json.ts';
import type { Message, Payload } from '../message.ts';
import { readMetadata } from '../metadata.ts';
import type { Context, Observation } from '../observation.ts';
import { matchesIn, payloadSign, tellsSomethingElse } from '../payload.ts';
import { quoted } from '../redact.ts';
import type { Trace } from '../trace.ts';
import type { Known } from '../vocabulary.ts';
import { answer, emptyAnswer } from './answer.ts';
import { challengeSignal } from './challenge.ts';
import { isCertificateError } from './errno.ts';
import { bodyReason, statedWaitMs } from './http.ts';
import { findInResponse } from './response.ts';
import { answeredWell, upstreamSignal } from './upstream.ts';

type Finder = (observation: Observation, context: Context, trace: Trace) => Finding;

/** One finder for each kind of observation but `report`, which is made of several. */
const FINDERS: Readonly<Record<Exclude<Observation['kind'], 'report'>, Finder>> = {
  response: findInResponse,
  transport: findInTransport,
  timeout: findInTimeout,
  disconnect: findInDisconnect,
  refused: findInRefusal,
  cancelled: findInCancellation,
  upstream: findUpstream,
  check: findInCheck,
};

/** What the evidence of an observation says; a stated reason goes before every table. */
export function find(observation: Observation, context: Context, trace: Trace): Finding {
  const kind = observation.kind as Exclude<Observation['kind'], 'report'>;
  const found = FINDERS[kind](observation, context, trace);
  return withoutFaultOfCaller(found, context, trace);
}

/** A validation reason that structure gave is the server's own fault when the caller never sent the thing. */
function withoutFaultOfCaller(finding: Finding, context: Context, trace: Trace): Finding {
  const isOwnArgument =
    context.faultOf === 'server' &&
    !finding.reasonStated &&
    finding.reason !== null &&
    OWN_ARGUMENT.has(finding.reason);
  if (!isOwnArgument) return finding;
  trace.fire('fault.serialization');
  return amend(finding, { reason: 'SERIALIZATION' });
}

const OWN_ARGUMENT = new Set([
  'MISSING_FIELD',
  'WRONG_TYPE',
  'BAD_FORMAT',
  'OUT_OF_RANGE',
  'UNKNOWN_VALUE',
  'INVALID_ARGUMENT',
]);

function stated(observation: Observation, trace: Trace): { reason: string; reasonStated: true } | null {
  if (observation.reason === undefined) return null;
  trace.fire('reason.stated', { reason: observation.reason });
  return { reason: observation.reason, reasonStated: true };
}

function findInTransport(observation: Observation, context: Context, trace: Trace): Finding {
  const status = observation.http?.status ?? 0;
  const delayMs = statedWaitMs(observation.http);
  if (status < 400) {
    trace.fire('layer.none');
    return finding('none', 'success');
  }
  const gateway = GATEWAY[status];
  if (gateway !== undefined) {
    trace.fire('layer.gateway', { status });
    const reason = stated(observation, trace) ?? signalReason(`HTTP ${status}`, gateway, trace);
    return finding('local', 'failure', {
      known: 'nothing',
      noAnswer: true,
      delayMs,
      ...reason,
    });
  }
  trace.fire('layer.http-of-endpoint', { status });
  const found: Finding = finding('protocol', 'failure', { delayMs });
  const given = stated(observation, trace);
  if (given !== null) return amend(found, { ...given });
  const challenge = challengeSignal(observation.http);
  if (challenge !== null) {
    trace.fire('evidence.signal', { evidence: challenge.evidence, reason: challenge.reason }, challenge.rule);
    return amend(found, {
      reason: challenge.reason,
      known: challenge.known,
      scopeNamed: challenge.scopeNamed === true,
    });
  }
  return amend(found, { ...signalReason(`HTTP ${status}`, endpointReason(status, context), trace) });
}

/** Statuses that a gateway makes by itself; with no JSON-RPC in them nobody knows what the server did. */
export const GATEWAY: Readonly<Record<number, string>> = {
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'TIMEOUT',
  524: 'TIMEOUT',
};

export const ENDPOINT: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'ACCESS_DENIED',
  429: 'RATE_LIMITED',
};

function endpointReason(status: number, context: Context): string {
  if (status === 404) return context.session === true ? 'SESSION_LOST' : 'CONFIGURATION';
  return ENDPOINT[status] ?? (status < 500 ? 'INVALID_REQUEST' : 'INTERNAL_ERROR');
}

function signalReason(evidence: string, reason: string, trace: Trace): { reason: string } {
  trace.fire('evidence.signal', { evidence, reason }, 'endpoint');
  return { reason };
}

function findInTimeout(observation: Observation, context: Context, trace: Trace): Finding {
  trace.fire('layer.no-answer');
  const notSent =
    observation.sent === false || observation.phase === 'connect' || context.known === 'not-sent';
  const reason = notSent ? 'CONNECT_FAILED' : 'DEADLINE_EXCEEDED';
  const given = stated(observation, trace);
  if (given === null) trace.fire(notSent ? 'evidence.not-sent' : 'evidence.deadline', { reason });
  return local(given ?? { reason }, notSent ? 'not-sent' : 'nothing');
}

function local(reason: { reason: string; reasonStated?: boolean }, known: Known): Finding {
  return finding('local', 'failure', { noAnswer: true, known, ...reason });
}

const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_NONAME',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const NEVER_STARTED = new Set(['ENOENT', 'EACCES', 'EPERM']);
const OPENING = new Set(['initialize', 'server/discover']);

function findInDisconnect(observation: Observation, context: Context, trace: Trace): Finding {
  trace.fire('layer.no-answer');
  const given = stated(observation, trace);
  const code = observation.code?.toUpperCase() ?? observation.os?.code?.toUpperCase() ?? '';
  const notSent =
    context.known === 'not-sent' ||
    (context.known === undefined &&
      (observation.sent === false || (observation.sent === undefined && NEVER_CONNECTED.has(code))));
  if (given !== null) return local(given, notSent ? 'not-sent' : 'nothing');
  const beforeAnswer = notSent || OPENING.has(context.method ?? '');
  if (typeof observation.exitCode === 'number' && beforeAnswer) {
    trace.fire('evidence.exited');
    return local({ reason: 'CONFIGURATION' }, 'not-sent');
  }
  const wrongName = code === 'ENOTFOUND' && (context.repeats ?? 0) >= 2;
  if (notSent && (wrongName || NEVER_STARTED.has(code) || isCertificateError(code))) {
    trace.fire(
      'evidence.signal',
      { evidence: wrongName ? 'ENOTFOUND, again' : code, reason: 'CONFIGURATION' },
      `errno.${code}`,
    );
    return local({ reason: 'CONFIGURATION' }, 'not-sent');
  }
  const reason = notSent ? 'CONNECT_FAILED' : 'CONNECTION_LOST';
  trace.fire(notSent ? 'evidence.not-sent' : 'evidence.lost', { reason });
  return local({ reason }, notSent ? 'not-sent' : 'nothing');
}

function findInRefusal(observation: Observation, _context: Context, trace: Trace): Finding {
  const why = observation.why ?? 'declined';
  trace.fire('layer.refused', { by: observation.by ?? 'host' });
  const reason = REFUSAL[why];
  const given = stated(observation, trace);
  if (given === null) trace.fire('evidence.refusal', { why, reason });
  const outcome = given === null && reason === 'MALFORMED_RESPONSE' ? 'invalid' : 'failure';
  return finding('local', outcome, { reason, ...given });
}

export const REFUSAL: Readonly<Record<NonNullable<Observation['why']>, string>> = {
  'not-json': 'MALFORMED_RESPONSE',
  'output-schema': 'MALFORMED_RESPONSE',
  'too-large': 'TOO_LARGE',
  declined: 'USER_DECLINED',
};

function findInCancellation(observation: Observation, context: Context, trace: Trace): Finding {
  trace.fire('layer.cancelled');
  const notSent = observation.sent === false || context.known === 'not-sent' || context.known === 'rejected';
  trace.fire(notSent ? 'cancelled.not-sent' : 'cancelled.sent');
  return amend(
    local({ reason: 'CANCELLED' }, notSent ? 'not-sent' : 'nothing'),
    stated(observation, trace) ?? {},
  );
}

function findUpstream(observation: Observation, context: Context, trace: Trace): Finding {
  const failed: Finding = finding('execution', 'failure', { isError: true });
  const given = stated(observation, trace);
  const signal = upstreamSignal(observation);
  if (given !== null) {
    trace.fire('layer.own-backend');
    const delayMs = signal?.delayMs ?? statedWaitMs(observation.http);
    return amend(failed, {
      ...given,
      known: signal?.reason === given.reason ? signal.known : null,
      delayMs: delayMs ?? null,
    });
  }
  if (signal === null)
    return answeredWell(observation) ? findInBody(observation, context, trace) : unclassified(failed, trace);
  if (signal.reason === 'CANCELLED')
    return findInCancellation({ ...observation, sent: true }, context, trace);
  if (isNoMatch(signal.reason, signal.rule)) {
    const contract = contractOf(context);
    if (!contract.exactlyOne && (contract.stated || !NAMES_THE_SOURCE.test(signal.rule))) {
      trace.fire('evidence.signal', { evidence: signal.evidence, reason: signal.reason }, signal.rule);
      return emptyAnswer(contract, trace);
    }
  }
  trace.fire('layer.own-backend');
  if (signal.rule === 'exception') trace.fire('evidence.exception', { reason: signal.reason });
  else trace.fire('evidence.signal', { evidence: signal.evidence, reason: signal.reason }, signal.rule);
  if (isNoMatch(signal.reason, signal.rule)) {
    const contract = contractOf(context);
    if (contract.exactlyOne) trace.fire('outcome.no-match-breaks-contract', { how: contract.how });
  }
  trace.dispute(signal.contested);
  return amend(failed, {
    reason: signal.reason,
    known: signal.known,
    delayMs: signal.delayMs ?? null,
    scopeNamed: signal.scopeNamed === true,
    peerForbidsRetry: signal.doNotRetry === true,
  });
}

/** A 404 and its like answer the lookup; a missing file or table is a missing source and never does. */
function isNoMatch(reason: string, rule: string): boolean {
  return (reason === 'NOT_FOUND' || reason === 'GONE') && !rule.startsWith('errno.');
}

/** AWS names the missing table or queue, so an unstated contract does not make it an empty answer. */
const NAMES_THE_SOURCE = /^aws\./;

function unclassified(failed: Finding, trace: Trace): Finding {
  trace.fire('layer.own-backend');
  trace.fire('evidence.none');
  return amend(failed, { reason: 'UNCLASSIFIED' });
}

/** A 2xx answer of the backend: its body may still say that it failed. */
function findInBody(observation: Observation, context: Context, trace: Trace): Finding {
  const body = observation.http?.body;
  const value = typeof body === 'string' ? parsedJson(body) : body;
  const payloads: Payload[] =
    value === undefined || value === null ? [] : [{ place: 'structuredContent', value }];
  const sign = payloadSign(payloads);
  if (sign !== null && sign.says !== 'partial') {
    trace.fire('layer.hidden-failure', { where: quoted(sign.where) });
    const { metadata } = readMetadata(payloads);
    const timedOut = sign.says === 'timed-out';
    const word = bodyReason(body);
    const reason = timedOut ? 'TIMEOUT' : (word?.reason ?? 'UNCLASSIFIED');
    if (timedOut) trace.fire('layer.timed-out-payload');
    else if (word === null) trace.fire('evidence.none');
    else trace.fire('evidence.metadata', { what: `the code "${word.word}"`, reason });
    return finding('execution', 'failure', {
      isError: true,
      reason,
      known: timedOut ? 'nothing' : null,
      statedUnknown: timedOut,
      delayMs: statedWaitMs(observation.http) ?? metadata.retryAfterMs,
    });
  }
  if (sign !== null) {
    trace.fire('layer.none');
    trace.fire('outcome.partial');
    return finding('none', 'partial', { isError: false });
  }
  if (payloads.length === 0) return answer(context.matches ?? null, context, trace);
  const read = { isToolResult: true, otherBlocks: 0, texts: [], payloads } as unknown as Message;
  return answer(context.matches ?? matchesIn(read), context, trace, {
    tellsElse: () => tellsSomethingElse(read),
  });
}

export const CHECK: Readonly<Record<Exclude<NonNullable<Observation['stage']>, 'lookup'>, string>> = {
  schema: 'INVALID_ARGUMENT',
  authorization: 'ACCESS_DENIED',
  policy: 'POLICY_VIOLATION',
  state: 'STATE_CONFLICT',
};

function findInCheck(observation: Observation, context: Context, trace: Trace): Finding {
  const stage = observation.stage ?? 'schema';
  const words = { field: observation.field, message: observation.detail };
  const failed: Finding = finding('execution', 'failure', { isError: true, words });
  const given = stated(observation, trace);
  if (given !== null) {
    trace.fire('layer.own-check', { stage });
    return amend(failed, { ...given });
  }
  if (stage !== 'lookup') {
    trace.fire('layer.own-check', { stage });
    trace.fire('evidence.check', { stage, reason: CHECK[stage] });
    return amend(failed, { reason: CHECK[stage] });
  }
  const matches = observation.matches ?? context.matches ?? 0;
  const { exactlyOne } = contractOf(context);
  if (matches > 1 && exactlyOne) {
    trace.fire('layer.own-check', { stage });
    trace.fire('outcome.several-matches');
    return amend(failed, { reason: 'INVALID_ARGUMENT', severalMatches: true });
  }
  if (matches === 0 && exactlyOne) trace.fire('layer.own-check', { stage });
  return amend(answer(matches, context, trace), { words });
}
