import { amend, type Finding, finding } from '../finding.ts';
import type { Context, Observation } from '../observation.ts';
import type { Trace } from '../trace.ts';
import type { Known } from '../vocabulary.ts';
import { isCertificateError } from './errno.ts';
import { stated } from './stated.ts';

/** The time ran out. */
export function findInTimeout(observation: Observation, context: Context, trace: Trace): Finding {
  trace.fire('layer.no-answer');
  const notSent =
    observation.sent === false || observation.phase === 'connect' || context.known === 'not-sent';
  const reason = notSent ? 'CONNECT_FAILED' : 'DEADLINE_EXCEEDED';
  const given = stated(observation, trace);
  if (given === null) trace.fire(notSent ? 'evidence.not-sent' : 'evidence.deadline', { reason });
  return local(given ?? { reason }, notSent ? 'not-sent' : 'nothing');
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

/** The connection was lost, or never made. */
export function findInDisconnect(observation: Observation, context: Context, trace: Trace): Finding {
  trace.fire('layer.no-answer');
  const given = stated(observation, trace);
  const code = observation.code?.toUpperCase() ?? observation.os?.code?.toUpperCase() ?? '';
  const neverConnected = NEVER_CONNECTED.has(code) || isCertificateError(code);
  const notSent =
    context.known === 'not-sent' ||
    ((context.known === undefined || context.known === 'rejected') &&
      (observation.sent === false || (observation.sent === undefined && neverConnected)));
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

/** Somebody took the call back. */
export function findInCancellation(observation: Observation, context: Context, trace: Trace): Finding {
  trace.fire('layer.cancelled');
  const notSent = observation.sent === false || context.known === 'not-sent' || context.known === 'rejected';
  trace.fire(notSent ? 'cancelled.not-sent' : 'cancelled.sent');
  return amend(
    local({ reason: 'CANCELLED' }, notSent ? 'not-sent' : 'nothing'),
    stated(observation, trace) ?? {},
  );
}

function local(reason: { reason: string; reasonStated?: boolean }, known: Known): Finding {
  return finding('local', 'failure', { noAnswer: true, known, ...reason });
}
