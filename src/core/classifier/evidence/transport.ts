import { amend, type Finding, finding } from '../finding.ts';
import type { Context, Observation } from '../observation.ts';
import type { Trace } from '../trace.ts';
import { challengeSignal } from './challenge.ts';
import { statedWaitMs } from './http.ts';
import { stated } from './stated.ts';

/** An HTTP answer of the endpoint or of a gateway before it, with no JSON-RPC in it. */
export function findInTransport(observation: Observation, context: Context, trace: Trace): Finding {
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
  const own = endpointReason(status, context);
  if (own === null && status < 500) trace.dispute(OTHER_4XX);
  return amend(found, { ...signalReason(`HTTP ${status}`, own ?? 'INTERNAL_ERROR', trace) });
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

/** Null for a status without a row of its own. */
function endpointReason(status: number, context: Context): string | null {
  if (status === 404) return context.session === true ? 'SESSION_LOST' : 'CONFIGURATION';
  return ENDPOINT[status] ?? null;
}

/** Source: domain.md §2, "500 and others"; RFC 9110 §15.5 for the other reading. */
const OTHER_4XX = {
  point: 'By RFC 9110 any other 4xx is for the client to mend.',
  otherReading: { reason: 'INVALID_REQUEST', action: 'fix-request', actor: 'client' },
};

function signalReason(evidence: string, reason: string, trace: Trace): { reason: string } {
  trace.fire('evidence.signal', { evidence, reason }, 'endpoint');
  return { reason };
}
