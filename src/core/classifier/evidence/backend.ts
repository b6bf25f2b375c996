import { amend, contractOf, type Finding, finding } from '../finding.ts';
import { parsedJson } from '../json.ts';
import type { Message, Payload } from '../message.ts';
import { readMetadata } from '../metadata.ts';
import type { Context, Observation } from '../observation.ts';
import { matchesIn, payloadSign, tellsSomethingElse } from '../payload.ts';
import { quoted } from '../redact.ts';
import type { Trace } from '../trace.ts';
import { answer, emptyAnswer } from './answer.ts';
import { bodyReason, statedWaitMs } from './http.ts';
import { findInCancellation } from './no-answer.ts';
import { stated } from './stated.ts';
import { answeredWell, upstreamSignal } from './upstream.ts';

/** What came back from the backend that the tool calls. */
export function findUpstream(observation: Observation, context: Context, trace: Trace): Finding {
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
  // A lookup that the server itself kept from running, or that ended in a 5xx, has found nothing out.
  const couldRun = context.faultOf !== 'server' && (observation.http?.status ?? 0) < 500;
  if (couldRun && isNoMatch(signal.reason, signal.rule)) {
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
