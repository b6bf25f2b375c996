import type { Action, Actor, Four, Known, Service, Six } from './vocabulary.ts';

/**
 * How a reason stands to a repeat of the identical call.
 * - `no`: never; something else must change first.
 * - `yes`: soon, within budget; nothing ran.
 * - `by-effect`: soon, but the first call may have run, so the effect of the call decides.
 * - `if-expected`: only when the missing record is expected to appear.
 */
export type Retryability = 'no' | 'yes' | 'by-effect' | 'if-expected';

export interface ReasonRow {
  readonly id: string;
  readonly four: Four | null;
  readonly six: Six | null;
  readonly service: Service | null;
  /** Schemes in which the category is a fold rather than an exact fit (≈). */
  readonly approximate: readonly ('four' | 'six' | 'service')[];
  /** The part after the dot of the service code, where it is not the reason's own name. */
  readonly codeReason?: string;
  readonly retryable: Retryability;
  readonly action: Action;
  readonly actor: Actor;
  /** What `known` counts as when neither the caller nor a signal says more; null: nothing is assumed. */
  readonly known: Known | null;
  /** JSON-RPC code that belongs on the wire, for reasons of the protocol layer. */
  readonly code?: number;
  /** One plain sentence: what happened. It stands in explanations and in recommended envelopes. */
  readonly cause: string;
  /** One plain sentence: what helps. */
  readonly remedy: string;
  readonly lesson: string;
}

type Group = Omit<ReasonRow, 'id' | 'cause' | 'remedy' | 'known'>;

const TRANSIENT: Group = {
  four: 'transient',
  six: 'TRANSIENT',
  service: 'DEPENDENCY',
  approximate: [],
  retryable: 'yes',
  action: 'retry-with-backoff',
  actor: 'agent',
  lesson: 'categories#transient',
};
const VALIDATION: Group = {
  four: 'validation',
  six: 'VALIDATION',
  service: 'VALIDATION',
  approximate: [],
  retryable: 'no',
  action: 'fix-arguments',
  actor: 'agent',
  lesson: 'categories#validation',
};
const PERMISSION: Group = {
  four: 'permission',
  six: 'PERMISSION',
  service: 'AUTH',
  approximate: [],
  retryable: 'no',
  action: 'escalate',
  actor: 'authority',
  lesson: 'categories#permission',
};
const BUSINESS: Group = {
  four: 'business',
  six: 'BUSINESS',
  service: 'RESOURCE',
  approximate: [],
  retryable: 'no',
  action: 'explain-policy',
  actor: 'agent',
  lesson: 'categories#business',
};
const NOT_FOUND: Group = {
  four: 'validation',
  six: 'NOT_FOUND',
  service: 'RESOURCE',
  approximate: ['four'],
  retryable: 'if-expected',
  action: 'fix-arguments',
  actor: 'agent',
  lesson: 'schemes#not-found',
};
const INTERNAL: Group = {
  four: null,
  six: 'UNKNOWN',
  service: 'INTERNAL',
  approximate: [],
  retryable: 'no',
  action: 'report-defect',
  actor: 'operator',
  lesson: 'schemes#unknown',
};
const PROTO: Group = {
  four: null,
  six: null,
  service: 'PROTO',
  approximate: [],
  retryable: 'no',
  action: 'fix-request',
  actor: 'client',
  lesson: 'layers#protocol',
};

function row(
  id: string,
  group: Group,
  known: Known | null,
  cause: string,
  remedy: string,
  over: Partial<ReasonRow> = {},
): ReasonRow {
  return { id, ...group, known, cause, remedy, ...over };
}

/**
 * Every reason with its projection on the three category schemes. A category is never chosen, only
 * projected, so the schemes cannot disagree with each other.
 *
 * Source: domain.md §2 (table) and §4; defaults of `known`: mapping.md, part A.
 */
const ROWS = [
  // Transient
  row(
    'TIMEOUT',
    TRANSIENT,
    'nothing',
    'The backend did not answer in time.',
    'Wait and try the same call again, within the budget.',
    { retryable: 'by-effect' },
  ),
  row(
    'RATE_LIMITED',
    TRANSIENT,
    'rejected',
    'The backend refused the call because too many were made.',
    'Wait for the stated time, then send the same call again.',
  ),
  row(
    'UNAVAILABLE',
    TRANSIENT,
    'nothing',
    'The backend is not available at the moment.',
    'Wait and try the same call again, within the budget.',
    { retryable: 'by-effect' },
  ),
  row(
    'UPSTREAM_ERROR',
    TRANSIENT,
    'nothing',
    'The backend failed with an error of its own.',
    'Wait and try the same call again, within the budget.',
    { retryable: 'by-effect' },
  ),
  row(
    'CONNECTION_FAILED',
    TRANSIENT,
    'rejected',
    'No connection to the backend could be made or kept.',
    'Wait and try the same call again, within the budget.',
  ),
  row(
    'CONTENTION',
    TRANSIENT,
    'rejected',
    'The database rolled the transaction back because another one was in its way.',
    'Repeat the whole transaction after a short wait.',
    { lesson: 'evidence#sql' },
  ),
  row(
    'LOCKED',
    TRANSIENT,
    'rejected',
    'Someone else holds the resource for now.',
    'Wait until it is released, then send the same call again.',
    { service: 'RESOURCE' },
  ),
  row(
    'VERSION_CONFLICT',
    TRANSIENT,
    'rejected',
    'The record changed since it was read, and the call carries the old version.',
    'Read the record again, apply the change to the new version and send that.',
    {
      service: 'RESOURCE',
      retryable: 'no',
      action: 'reread-and-retry',
      lesson: 'retryable#version-conflict',
    },
  ),
  // Validation
  row(
    'MISSING_FIELD',
    VALIDATION,
    'rejected',
    'A required field is missing.',
    'Add the field and send the corrected call.',
  ),
  row(
    'WRONG_TYPE',
    VALIDATION,
    'rejected',
    'A field has the wrong type.',
    'Send the field with the type that the schema names.',
  ),
  row(
    'BAD_FORMAT',
    VALIDATION,
    'rejected',
    'A field is not in the expected format.',
    'Send the field in the expected format.',
  ),
  row(
    'OUT_OF_RANGE',
    VALIDATION,
    'rejected',
    'A value lies outside the allowed range.',
    'Send a value inside the range.',
  ),
  row(
    'UNKNOWN_VALUE',
    VALIDATION,
    'rejected',
    'A value is not one of those allowed.',
    'Send one of the allowed values.',
  ),
  row(
    'INVALID_ARGUMENT',
    VALIDATION,
    'rejected',
    'An argument is not valid.',
    'Correct the argument and send the corrected call.',
  ),
  row(
    'TOO_LARGE',
    VALIDATION,
    'rejected',
    'The input or the answer is larger than the limit.',
    'Narrow the request and send that.',
  ),
  row(
    'UNREADABLE',
    VALIDATION,
    'rejected',
    'The content cannot be processed.',
    'Supply a readable copy or another source.',
  ),
  // Permission
  row(
    'UNAUTHENTICATED',
    PERMISSION,
    'rejected',
    'The caller is not signed in, or the credential is not valid.',
    'Sign in again, then send the call.',
    { action: 'reauthenticate', actor: 'user' },
  ),
  row(
    'CREDENTIAL_EXPIRED',
    PERMISSION,
    'rejected',
    'The credential has expired.',
    'Sign in again, then send the call.',
    { action: 'reauthenticate', actor: 'user' },
  ),
  row(
    'SCOPE_DENIED',
    PERMISSION,
    'rejected',
    'The credential lacks the scope that this call needs.',
    'Ask for the missing scope, or ask someone who may grant it.',
  ),
  row(
    'ACCESS_DENIED',
    PERMISSION,
    'rejected',
    'This caller is not allowed to do this.',
    'Ask someone who may grant access, or use a permitted path.',
  ),
  row(
    'NOT_OWNER',
    PERMISSION,
    'rejected',
    'The record belongs to someone else.',
    'Ask someone who may grant access, or use a permitted path.',
  ),
  row(
    'USER_DECLINED',
    PERMISSION,
    'rejected',
    'The user declined the action.',
    'Ask the user what to do instead.',
    { action: 'ask-user', actor: 'user' },
  ),
  // Business
  row(
    'POLICY_VIOLATION',
    BUSINESS,
    'rejected',
    'A rule of the business forbids this.',
    'Explain the rule and offer what it allows.',
    { approximate: ['service'] },
  ),
  row(
    'LIMIT_EXCEEDED',
    BUSINESS,
    'rejected',
    'A limit that is a rule has been reached.',
    'Explain the limit and offer what it allows.',
    { approximate: ['service'] },
  ),
  row(
    'STATE_CONFLICT',
    BUSINESS,
    'rejected',
    'The state of the record forbids this.',
    'Explain the state and offer what it allows.',
  ),
  row(
    'INSUFFICIENT',
    BUSINESS,
    'rejected',
    'There is not enough of what the call needs.',
    'Explain what is missing and offer what is possible.',
    { approximate: ['service'] },
  ),
  row(
    'ALREADY_EXISTS',
    BUSINESS,
    'rejected',
    'The record exists already.',
    'Use the record that exists, or explain that it does.',
  ),
  // Not found
  row(
    'NOT_FOUND',
    NOT_FOUND,
    'rejected',
    'The record does not exist.',
    'Correct the identifier, or search for the record.',
  ),
  row(
    'GONE',
    NOT_FOUND,
    'rejected',
    'The record existed and was removed.',
    'Drop the reference, or search for a successor.',
  ),
  // Unknown
  row(
    'UNCAUGHT_EXCEPTION',
    INTERNAL,
    'nothing',
    'The server failed in a way it did not foresee.',
    'Report it to whoever runs the server.',
  ),
  row(
    'CONFIGURATION',
    INTERNAL,
    'rejected',
    'The server is set up wrongly.',
    'Report it to whoever runs the server.',
  ),
  row(
    'SERIALIZATION',
    INTERNAL,
    null,
    'The server could not build or read a message of its own.',
    'Report it to whoever runs the server.',
  ),
  row(
    'NOT_IMPLEMENTED',
    INTERNAL,
    'rejected',
    'The backend does not offer this operation.',
    'Report it to whoever runs the server.',
  ),
  row(
    'IO_ERROR',
    INTERNAL,
    'nothing',
    "The server's own storage failed.",
    'Report it to whoever runs the server.',
  ),
  row(
    'UNCLASSIFIED',
    INTERNAL,
    null,
    'The failure was not classified.',
    'Read the message; take no automatic step on it.',
    { action: 'inspect-feedback', actor: 'agent' },
  ),
  // Protocol
  row('PARSE_ERROR', PROTO, 'rejected', 'The message was not valid JSON.', 'Mend the message.', {
    code: -32700,
  }),
  row('INVALID_REQUEST', PROTO, 'rejected', 'The message was not a valid request.', 'Mend the request.', {
    code: -32600,
  }),
  row(
    'METHOD_NOT_FOUND',
    PROTO,
    'rejected',
    'The server does not have this method.',
    'Call a method that the server offers.',
    { code: -32601 },
  ),
  row(
    'INVALID_PARAMS',
    PROTO,
    'rejected',
    'The parameters of the request do not fit the method.',
    'Mend the parameters of the request.',
    { code: -32602 },
  ),
  row(
    'UNKNOWN_TOOL',
    PROTO,
    'rejected',
    'The server has no tool of this name.',
    'List the tools again and call one of them.',
    { code: -32602 },
  ),
  row(
    'RESOURCE_NOT_FOUND',
    PROTO,
    'rejected',
    'The server has no resource with this URI.',
    'List the resources again and read one of them.',
    {
      six: 'NOT_FOUND',
      service: 'RESOURCE',
      approximate: ['six', 'service'],
      codeReason: 'NOT_FOUND',
      code: -32602,
    },
  ),
  row(
    'INTERNAL_ERROR',
    PROTO,
    null,
    'The server reported an internal error.',
    'Report it to whoever runs the server.',
    { service: 'INTERNAL', action: 'report-defect', actor: 'operator', code: -32603 },
  ),
  row(
    'HEADER_MISMATCH',
    PROTO,
    'rejected',
    'Headers and body of the request disagree.',
    'Send headers that match the body.',
    { code: -32020, lesson: 'protocol-2026#codes' },
  ),
  row(
    'MISSING_CLIENT_CAPABILITY',
    PROTO,
    'rejected',
    'The request needs a capability that the client did not declare.',
    'Declare the capability named in `data`, or do without.',
    { code: -32021, lesson: 'protocol-2026#codes' },
  ),
  row(
    'UNSUPPORTED_PROTOCOL_VERSION',
    PROTO,
    'rejected',
    'The server does not speak this protocol revision.',
    'Choose one of the revisions named in `data`.',
    { code: -32022, lesson: 'protocol-2026#codes' },
  ),
  row(
    'SESSION_LOST',
    PROTO,
    'rejected',
    'The server no longer knows this session.',
    'Initialize a new session, then send the request.',
    { lesson: 'layers#protocol' },
  ),
  row(
    'URL_ELICITATION_REQUIRED',
    PROTO,
    'rejected',
    'The server needs the user to complete a step at a URL first.',
    'Take the user through the step, then send the request again.',
    { action: 'provide-input', actor: 'user', code: -32042, lesson: 'protocol-2026#codes' },
  ),
  row(
    'IMPLEMENTATION_DEFINED',
    PROTO,
    null,
    'The server sent a code whose meaning only it knows.',
    'Report it to whoever runs the server.',
    { action: 'report-defect', actor: 'operator', lesson: 'protocol-2026#codes' },
  ),
  row(
    'RESERVED_UNASSIGNED',
    PROTO,
    null,
    'The server sent a reserved code that has no meaning.',
    'Report it to whoever runs the server.',
    { action: 'report-defect', actor: 'operator', lesson: 'protocol-2026#codes' },
  ),
  row(
    'APPLICATION_DEFINED',
    PROTO,
    null,
    'The server sent a code of its own.',
    'Report it to whoever runs the server.',
    { action: 'report-defect', actor: 'operator', lesson: 'protocol-2026#codes' },
  ),
  row(
    'UNRECOGNISED_RESULT_TYPE',
    PROTO,
    null,
    'The result is of a type that was not negotiated.',
    'Stop; the message cannot be interpreted.',
    { action: 'stop', lesson: 'protocol-2026#result-types' },
  ),
  row(
    'MALFORMED_RESPONSE',
    PROTO,
    null,
    'The message breaks the protocol.',
    'Stop; the message cannot be believed.',
    { action: 'stop' },
  ),
  row(
    'ID_MISMATCH',
    PROTO,
    null,
    'The message answers a request that was not made.',
    'Stop; the message belongs to something else.',
    { action: 'stop' },
  ),
  // Local
  row(
    'DEADLINE_EXCEEDED',
    TRANSIENT,
    'nothing',
    'No answer came before the deadline.',
    'Find out what happened before anything that changes data is repeated.',
    {
      approximate: ['four', 'six', 'service'],
      retryable: 'by-effect',
      actor: 'client',
      lesson: 'unknown-outcomes',
    },
  ),
  row(
    'CONNECTION_LOST',
    TRANSIENT,
    'nothing',
    'The connection was lost after the request was sent.',
    'Find out what happened before anything that changes data is repeated.',
    {
      approximate: ['four', 'six', 'service'],
      retryable: 'by-effect',
      actor: 'client',
      lesson: 'unknown-outcomes',
    },
  ),
  row(
    'CONNECT_FAILED',
    TRANSIENT,
    'not-sent',
    'No connection could be made; nothing was sent.',
    'Wait and try the same call again, within the budget.',
    { actor: 'client', lesson: 'layers#local' },
  ),
  row(
    'CANCELLED',
    { ...PROTO, service: null },
    'nothing',
    'The request was cancelled.',
    'Stop; a late answer is not an answer to this request.',
    { action: 'stop', lesson: 'layers#local' },
  ),
] as const satisfies readonly ReasonRow[];

/** Every reason, in the order of the domain table. */
export const REASONS: readonly ReasonRow[] = ROWS;

const byId = new Map<string, ReasonRow>(REASONS.map((reason) => [reason.id, reason]));

export const REASON_IDS = REASONS.map((reason) => reason.id);

/** The row of a reason that is known to exist. */
export function reasonRow(id: string): ReasonRow {
  const found = byId.get(id);
  if (found === undefined) throw new RangeError(`no reason is called ${id}`);
  return found;
}

export function isReason(id: string): boolean {
  return byId.has(id);
}

/** The stable code of the service scheme, `DOMAIN.REASON`; null where the scheme has no class. */
export function errorCodeOf(reason: ReasonRow): string | null {
  return reason.service === null ? null : `${reason.service}.${reason.codeReason ?? reason.id}`;
}

/**
 * Whether a reason lies within a class that is named beside it: in the same category of a scheme, or in the
 * domain of the service scheme that the class is called by.
 *
 * @param general the general reason of the class
 * @param word the class as it was written
 */
export function refines(reason: string, general: string, word: string): boolean {
  const fine = reasonRow(reason);
  const coarse = reasonRow(general);
  return fine.six === coarse.six || fine.four === coarse.four || fine.service === word.toUpperCase();
}
