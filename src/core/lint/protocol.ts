import { announcesUnknownTool, isLegacyCode, isReservedOrRetired } from '../classifier/evidence/jsonrpc.ts';
import { type Message, readMessage } from '../classifier/message.ts';
import { reasonRow } from '../classifier/reasons.ts';
import { type Detector, HIT, isOfNewRevision, knownReason, type Subject } from './subject.ts';

/**
 * Detectors for the line between protocol, execution and what the caller observed by itself.
 */

export const protocolForExecution: Detector = (subject) => {
  const { message, verdict, facts } = subject;
  if (message === null || message.error === null || verdict.outcome === 'invalid') return null;
  if (verdict.reason === 'UNKNOWN_TOOL' || !mayBeToolCall(subject)) return null;
  if (facts !== null) return facts.verdict.layer === 'execution' ? HIT : null;
  const { category, isRetryable, errorCode } = message.metadata;
  if (category !== null || isRetryable !== null || errorCode !== null || namesToolFailure(message))
    return { field: 'error.data', detail: 'it holds the metadata of a tool failure' };
  return isToolsOwn(subject) || isInputValidation(subject) ? HIT : null;
};

/** Reading a resource, for one, involves no tool: its failures are errors of the protocol. */
function mayBeToolCall({ context }: Subject): boolean {
  return context.method === undefined || context.method === 'tools/call';
}

/** Beside -32603 a vendor's code or a status in `data` is metadata too, where it names a class of failure. */
function namesToolFailure({ error, metadata }: Message): boolean {
  if (error?.code !== -32603 || metadata.reason === null) return false;
  return reasonRow(metadata.reason).four !== null;
}

/** Reasons that only the tool itself can have; a limit or a credential may be the endpoint's own. */
function isToolsOwn(subject: Subject): boolean {
  const known = knownReason(subject);
  if (known === null || known.four === null || known.four === 'permission') return false;
  return !['RATE_LIMITED', 'UNAVAILABLE', 'DEADLINE_EXCEEDED', 'CONNECTION_LOST', 'CONNECT_FAILED'].includes(
    known.id,
  );
}

/** Since 2025-11-25 the arguments of a known tool are checked by the tool. */
function isInputValidation({ message, verdict, context }: Subject): boolean {
  return (
    message?.error?.code === -32602 &&
    verdict.reason === 'INVALID_PARAMS' &&
    context.method === 'tools/call' &&
    (context.protocolVersion ?? '') >= '2025-11-25'
  );
}

export const executionForProtocol: Detector = ({ message, facts }) => {
  if (message?.isError !== true || !message.isToolResult) return null;
  const isUnknown =
    facts?.verdict.reason === 'UNKNOWN_TOOL' ||
    message.metadata.reason === 'UNKNOWN_TOOL' ||
    message.texts.some(announcesUnknownTool);
  return isUnknown ? HIT : null;
};

export const reservedCode: Detector = (subject) => {
  const code = subject.message?.error?.code;
  if (code === undefined || !isOfNewRevision(subject)) return null;
  return isReservedOrRetired(code) ? { detail: `found ${code}` } : null;
};

export const legacyCode: Detector = (subject) => {
  const code = subject.message?.error?.code;
  if (code === undefined || !isOfNewRevision(subject)) return null;
  return isLegacyCode(code) ? { detail: `found ${code}` } : null;
};

const LOCAL = new Set(['timeout', 'disconnect', 'refused', 'cancelled']);

export const localAsPeer: Detector = ({ observation, message, facts }) => {
  if (facts !== null) return facts.verdict.layer === 'local' && message?.error ? HIT : null;
  // An observation of the caller's own that brings a message along.
  if (!LOCAL.has(observation.kind) || observation.response === undefined) return null;
  return readMessage(observation.response).error === null ? null : HIT;
};

export const missingResultType: Detector = (subject) => {
  const { message, verdict } = subject;
  if (message === null || message.result === null || !isOfNewRevision(subject)) return null;
  const isMcp = message.form === 'json-rpc' || message.form === 'tool-result' || message.form === 'result';
  // A content of the wrong shape does not hide what is missing beside it.
  const isReadable = verdict.outcome !== 'invalid' || message.contentShape === 'other';
  return isMcp && message.resultType === null && isReadable ? HIT : null;
};
