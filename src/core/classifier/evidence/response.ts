import { namesNoCause } from '../causeless.ts';
import { amend, contractOf, type Finding, finding } from '../finding.ts';
import { isRecord, jsonText, parsedJson } from '../json.ts';
import { type Message, type RpcError, readMessage, textOf } from '../message.ts';
import type { Context, Observation } from '../observation.ts';
import { matchesIn, type PayloadSign, payloadSign, tellsSomethingElse } from '../payload.ts';
import { inferFromProse } from '../prose.ts';
import { quoted } from '../redact.ts';
import { suspiciousText } from '../suspicion.ts';
import type { Trace } from '../trace.ts';
import type { Outcome } from '../vocabulary.ts';
import { answer, emptyAnswer } from './answer.ts';
import { challengeSignal } from './challenge.ts';
import { statedWaitMs } from './http.ts';
import { codeReason, isNewRevision, saysToolIsUnknown } from './jsonrpc.ts';

/**
 * What a message says that came back.
 *
 * Source: domain.md §1 (layers, outcomes), §2 (codes, text is not evidence), §7 (forms, result types).
 */
export function findInResponse(observation: Observation, context: Context, trace: Trace): Finding {
  const message = readMessage(observation.response);
  trace.fire(`read.${message.form}`);
  if (message.aliases.length > 0)
    trace.fire('read.alias', { words: [...new Set(message.aliases)].join(', ') });
  const found = judgeMessage(message, observation, context, trace);
  return withStatedReason(amend(found, { message }), observation, trace);
}

function judgeMessage(message: Message, observation: Observation, context: Context, trace: Trace): Finding {
  const isProbe = context.method === 'server/discover' && message.error !== null;
  if (message.error !== null && isProbe)
    return findInError(message, message.error, observation, context, trace);
  if (message.malformed !== null) {
    trace.fire('layer.malformed', { what: message.malformed });
    return invalid('MALFORMED_RESPONSE');
  }
  if (isForeign(message, context)) {
    trace.fire('layer.id-mismatch', {
      id: quoted(jsonText(message.id)),
      expected: quoted(jsonText(context.requestId)),
    });
    return invalid('ID_MISMATCH');
  }
  if (message.error !== null) return findInError(message, message.error, observation, context, trace);
  return findInResult(message, context, trace);
}

function invalid(reason: string): Finding {
  return finding('protocol', 'invalid', { reason });
}

/** An error without a readable id may still answer; a result must carry the id of the request. */
function isForeign(message: Message, context: Context): boolean {
  if (context.requestId === undefined || message.form !== 'json-rpc') return false;
  const { id } = message;
  const none = id === undefined || id === null || id === '';
  if (message.error !== null && none) return false;
  return id !== context.requestId;
}

/** Whoever states a reason says that the call failed, whatever the answer looks like. */
function withStatedReason(found: Finding, observation: Observation, trace: Trace): Finding {
  const { reason } = observation;
  if (reason === undefined || found.outcome === 'invalid') return found;
  const looksWell = found.outcome === 'success' || found.outcome === 'empty';
  if (found.reason === null && !looksWell) return found;
  trace.fire('reason.stated', { reason });
  const stated = { reason, reasonStated: true, inferred: null, known: null };
  return looksWell
    ? amend(found, { ...stated, layer: 'execution', outcome: 'failure', isError: true })
    : amend(found, stated);
}

// Errors

function findInError(
  message: Message,
  error: RpcError,
  observation: Observation,
  context: Context,
  trace: Trace,
): Finding {
  trace.fire('layer.protocol-error');
  const { metadata } = message;
  const base: Finding = finding('protocol', 'failure', {
    delayMs: metadata.retryAfterMs ?? statedWaitMs(observation.http),
  });
  if (context.method === 'server/discover') {
    const reason = errorReason(error, context);
    trace.fire('evidence.probe');
    return amend(base, { reason, probe: true });
  }
  const overriding = signalOverCode(observation, context, trace);
  if (overriding !== null) return amend(base, { ...overriding });
  const reason = errorReason(error, context);
  fireCode(error, reason, trace);
  if (listedAsProtocolBefore(reason, context)) {
    trace.dispute({
      point:
        'Until 2025-06-18 invalid arguments were listed as protocol errors; since 2025-11-25 they belong in a tool result.',
      otherReading: { layer: 'execution', reason: 'INVALID_ARGUMENT', isError: true },
    });
  }
  const fromData = metadata.reason;
  const labelled = metadata.reasonFrom === 'category' || metadata.reasonFrom === 'errorCode';
  if (
    fromData !== null &&
    fromData !== 'UNCLASSIFIED' &&
    (OPEN_TO_DATA.has(reason) || (reason === 'INVALID_PARAMS' && labelled))
  ) {
    trace.fire('evidence.metadata', { what: `${metadata.reasonFrom} in error.data`, reason: fromData });
    return amend(base, { reason: fromData, ownFlag: metadata.isRetryable });
  }
  const inferred = OPEN_TO_DATA.has(reason) ? inferFromProse(textOf(message)) : null;
  return amend(base, { reason, inferred });
}

/** Codes that say nothing about the cause, so that metadata beside them may. */
const OPEN_TO_DATA = new Set([
  'INTERNAL_ERROR',
  'IMPLEMENTATION_DEFINED',
  'RESERVED_UNASSIGNED',
  'APPLICATION_DEFINED',
]);

function errorReason(error: RpcError, context: Context): string {
  const reason = codeReason(error.code, context.protocolVersion);
  if (reason !== 'INVALID_PARAMS') return reason;
  if (isRecord(error.data) && typeof error.data['uri'] === 'string') return 'RESOURCE_NOT_FOUND';
  const toolCall = context.method === undefined || context.method === 'tools/call';
  return toolCall && saysToolIsUnknown(error.message) ? 'UNKNOWN_TOOL' : reason;
}

function fireCode(error: RpcError, reason: string, trace: Trace): void {
  if (reason === 'UNKNOWN_TOOL') trace.fire('evidence.unknown-tool', { reason });
  else if (reason === 'RESOURCE_NOT_FOUND' && error.code === -32602) trace.fire('evidence.resource-uri');
  else trace.fire('evidence.code', { code: error.code, reason }, String(error.code));
}

function listedAsProtocolBefore(reason: string, context: Context): boolean {
  const old = context.protocolVersion !== undefined && context.protocolVersion < '2025-11-25';
  return (
    reason === 'INVALID_PARAMS' && old && (context.method === undefined || context.method === 'tools/call')
  );
}

/** Beside a JSON-RPC error the code decides, except against a challenge or a lost session. */
function signalOverCode(observation: Observation, context: Context, trace: Trace): Partial<Finding> | null {
  const { http } = observation;
  const status = http?.status;
  if (status === 401 || status === 403) {
    const challenge = challengeSignal(http);
    if (challenge === null) return null;
    trace.fire('evidence.challenge-over-code');
    trace.fire('evidence.signal', { evidence: challenge.evidence, reason: challenge.reason }, challenge.rule);
    return { reason: challenge.reason, known: challenge.known, scopeNamed: challenge.scopeNamed === true };
  }
  if (status === 404 && context.session === true && !isNewRevision(context.protocolVersion)) {
    trace.fire('evidence.challenge-over-code');
    return { reason: 'SESSION_LOST', known: 'rejected' };
  }
  return null;
}

// Results

function findInResult(message: Message, context: Context, trace: Trace): Finding {
  const type = message.resultType;
  if (type === 'input_required') return findInputRequired(message, trace);
  if (type !== null && type !== 'complete') return findOtherType(message, type, context, trace);
  const sign = message.isError === true ? null : payloadSign(message.payloads);
  if (message.isError === true || sign?.says === 'failure') return findFailure(message, sign, context, trace);
  if (sign?.says === 'timed-out') return findTimedOut(message, sign, trace);
  const isError = message.isToolResult ? false : null;
  if (sign?.says === 'partial') {
    trace.fire('layer.none');
    trace.fire('outcome.partial');
    return finding('none', 'partial', { isError });
  }
  const found = answer(context.matches ?? matchesIn(message), context, trace, {
    isToolResult: message.isToolResult,
    tellsElse: () => tellsSomethingElse(message),
  });
  if (found.outcome !== 'success') return found;
  const complaint = suspiciousText(message);
  return complaint === null ? found : amend(found, { inferred: inferFromProse(complaint) });
}

function findInputRequired(message: Message, trace: Trace): Finding {
  const requests =
    isRecord(message.result?.['inputRequests']) && Object.keys(message.result['inputRequests']).length > 0;
  const state = typeof message.result?.['requestState'] === 'string';
  if (!requests && !state) {
    trace.fire('layer.malformed', { what: 'input_required carries neither inputRequests nor requestState' });
    return invalid('MALFORMED_RESPONSE');
  }
  trace.fire(requests ? 'outcome.input-required' : 'outcome.input-state-only');
  return finding('none', 'input-required', { stateOnly: !requests });
}

function findOtherType(message: Message, type: string, context: Context, trace: Trace): Finding {
  if (context.resultTypes?.includes(type) !== true) {
    trace.fire('outcome.unrecognised-type', { type: quoted(JSON.stringify(type)) });
    return invalid('UNRECOGNISED_RESULT_TYPE');
  }
  if (message.result?.['status'] === 'failed') {
    trace.fire('layer.hidden-failure', { where: 'status: "failed"' });
    trace.fire('evidence.prose-only');
    return finding('execution', 'failure', { reason: 'UNCLASSIFIED', isError: true });
  }
  const done = message.result?.['status'] === 'completed';
  trace.fire(done ? 'outcome.success' : 'outcome.negotiated-type', { type });
  const outcome: Outcome = done ? 'success' : 'unknown';
  return finding('none', outcome, { known: 'accepted' });
}

function findTimedOut(message: Message, sign: PayloadSign, trace: Trace): Finding {
  trace.fire('layer.timed-out-payload', { where: quoted(sign.where) });
  return finding('execution', 'failure', {
    reason: 'TIMEOUT',
    known: 'nothing',
    statedUnknown: true,
    isError: true,
    delayMs: message.metadata.retryAfterMs,
  });
}

function findFailure(message: Message, sign: PayloadSign | null, context: Context, trace: Trace): Finding {
  const { metadata } = message;
  if (isNoMatchOfSearch(message, context)) {
    return emptyAnswer(contractOf(context), trace);
  }
  if (sign === null) trace.fire('layer.is-error');
  else trace.fire('layer.hidden-failure', { where: quoted(sign.where) });
  const statedUnknown = metadata.outcome === 'unknown';
  if (statedUnknown) trace.fire('outcome.stated-unknown');
  const base: Finding = finding('execution', 'failure', {
    isError: true,
    statedUnknown,
    ownFlag: metadata.isRetryable,
    delayMs: metadata.retryAfterMs,
    words: wordsOf(message),
  });
  if (metadata.reason !== null) {
    trace.fire('evidence.metadata', {
      what: namedBy(metadata),
      reason: metadata.reason,
    });
    // A vendor's word for "some failure" leaves the words to tell which.
    const isOpen = metadata.reason === 'UNCLASSIFIED' && metadata.reasonFrom === 'vendor-code';
    return amend(base, {
      reason: metadata.reason,
      known: metadata.statusKnown,
      inferred: isOpen ? inferFromProse(textOf(message)) : null,
    });
  }
  trace.fire('evidence.prose-only');
  return amend(base, { reason: 'UNCLASSIFIED', inferred: inferFromProse(textOf(message)) });
}

/** What the message named, in its own word where that is one of the known ones. */
function namedBy({ reasonFrom, category, categoryInScheme }: Message['metadata']): string {
  const from = reasonFrom ?? 'category';
  return from === 'category' && category !== null && categoryInScheme
    ? `the category "${quoted(category)}"`
    : FROM[from];
}

const FROM = {
  errorCode: 'an error code',
  category: 'a category',
  'vendor-code': 'a code of its own',
  status: 'an HTTP status',
} as const;

/** A search whose contract allows "none" and whose error says only that there is none. */
function isNoMatchOfSearch(message: Message, context: Context): boolean {
  const { exactlyOne, stated } = contractOf(context);
  if (exactlyOne || !stated || context.expectedToAppear === true) return false;
  if (context.faultOf === 'server') return false;
  const { reason } = message.metadata;
  if (reason === 'NOT_FOUND' || reason === 'GONE') return true;
  return reason === null && (context.matches ?? matchesWithoutWords(message)) === 0;
}

/** Beside `isError`, an empty list counts only where no words stand next to it that may tell of a failure. */
function matchesWithoutWords(message: Message): number | null {
  const isData = message.payloads.filter(({ place }) => place === 'content').length === message.texts.length;
  return isData && payloadSign(message.payloads) === null ? matchesIn(message) : null;
}

function wordsOf(message: Message): Finding['words'] {
  const { metadata } = message;
  return {
    message: metadata.message ?? proseOf(message),
    customerMessage: metadata.customerMessage ?? undefined,
    field: metadata.field ?? undefined,
    limit: metadata.limit ?? undefined,
  };
}

/** A text that is no JSON tells the cause in the words of the tool; so does a sentence that stands as `error`. */
function proseOf({ texts, payloads }: Message): string | undefined {
  const prose = texts.filter((text) => text.trim() !== '' && parsedJson(text) === undefined);
  if (prose.length > 0) return prose.find((text) => !namesNoCause(text)) ?? prose[0];
  const said = payloads.map(({ value }) => (isRecord(value) ? value['error'] : undefined));
  return said.find((error): error is string => typeof error === 'string' && /\s/.test(error.trim()));
}
