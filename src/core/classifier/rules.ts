/**
 * Every rule that may fire, as data: a stable id, the sentence it puts into the explanation (words in
 * braces are filled in), where it comes from, and the lesson that teaches it.
 *
 * Rows of evidence tables (`http.429`, `sql.40P01`, …) fire through `evidence.signal`.
 */
export interface RuleRow {
  readonly id: string;
  readonly text: string;
  readonly source: string;
  readonly lesson: string;
}

const rule = (id: string, text: string, source: string, lesson: string): RuleRow => ({
  id,
  text,
  source,
  lesson,
});

export const RULES = [
  // How the input was read
  rule('read.json-rpc', 'Read as a whole JSON-RPC response.', 'contract.md §1', 'layers'),
  rule('read.tool-result', 'Read as a bare MCP tool result.', 'contract.md §1', 'envelope'),
  rule(
    'read.tool-result-block',
    'Read as a tool_result block of the Claude API; is_error is the same flag as isError.',
    'contract.md §1',
    'envelope',
  ),
  rule(
    'read.envelope',
    'Read as an error envelope with its metadata beside isError.',
    'contract.md §1',
    'envelope',
  ),
  rule('read.result', 'Read as the result of a method other than a tool call.', 'contract.md §1', 'layers'),
  rule('read.unreadable', 'No message of the protocol could be read.', 'contract.md §1', 'layers'),
  rule(
    'read.alias',
    'Accepted {words} as other spellings of the canonical fields.',
    'domain.md §7',
    'envelope#aliases',
  ),

  // Who observed what
  rule(
    'layer.protocol-error',
    'A JSON-RPC error object: the protocol layer. The client sees it, normally never the model.',
    'domain.md §1; MCP server/tools, Error handling',
    'layers#protocol',
  ),
  rule(
    'layer.http-of-endpoint',
    'The MCP endpoint itself answered HTTP {status}: the protocol layer.',
    'domain.md §2 (kind transport)',
    'layers#protocol',
  ),
  rule(
    'layer.gateway',
    'A gateway answered HTTP {status} with no JSON-RPC in it: a local observation, not a word of the server.',
    'domain.md §1',
    'layers#local',
  ),
  rule('layer.malformed', 'The message breaks the protocol: {what}.', 'domain.md §1', 'layers#protocol'),
  rule(
    'layer.id-mismatch',
    'The id {id} answers no request; {expected} was asked.',
    'MCP basic, Responses',
    'layers#protocol',
  ),
  rule(
    'layer.is-error',
    'The result says isError: true: the execution layer. The model sees it.',
    'MCP server/tools, Error handling',
    'layers#execution',
  ),
  rule(
    'layer.hidden-failure',
    'isError does not say so, but the payload says that it failed ({where}): the execution layer.',
    'domain.md §1 (a result that says it failed)',
    'envelope#hidden-failure',
  ),
  rule(
    'layer.timed-out-payload',
    'The payload says timed_out: true: the tool gave up waiting, and the outcome is unknown.',
    'domain.md §1',
    'unknown-outcomes',
  ),
  rule(
    'layer.own-backend',
    'The tool itself met the failure and must report it: the execution layer.',
    'domain.md §1',
    'layers#execution',
  ),
  rule(
    'layer.own-check',
    "The tool's own {stage} check found it: the execution layer.",
    'domain.md §2 (kind check)',
    'layers#execution',
  ),
  rule(
    'layer.no-answer',
    'Nothing trustworthy came back: a local observation, which only the caller has.',
    'domain.md §1',
    'layers#local',
  ),
  rule(
    'layer.refused',
    'The {by} refused the answer or the call: a local observation.',
    'domain.md §2 (kind refused)',
    'layers#local',
  ),
  rule(
    'layer.cancelled',
    'The call was cancelled on this side: a local observation.',
    'MCP patterns/cancellation',
    'layers#local',
  ),
  rule('layer.none', 'A complete result that does not say it failed.', 'domain.md §1', 'layers#none'),
  rule('layer.report', 'A report of a subagent, not an answer of a tool.', 'domain.md §5', 'coordinator'),

  // What happened
  rule(
    'outcome.success',
    'It succeeded; structure and business state are still to be checked.',
    'domain.md §1',
    'empty-or-failed',
  ),
  rule(
    'outcome.empty',
    'The question was answered, and the answer is that nothing matches.',
    'domain.md §1',
    'empty-or-failed#contract',
  ),
  rule(
    'outcome.no-match-breaks-contract',
    'The contract is exactly one record ({how}), and there is none.',
    'domain.md §1',
    'empty-or-failed#contract',
  ),
  rule(
    'outcome.no-match-is-empty',
    'The contract is zero or more records ({how}), so no match is an answer.',
    'domain.md §1',
    'empty-or-failed#contract',
  ),
  rule(
    'outcome.several-matches',
    'The contract is exactly one record, and several match: the call does not say which.',
    'domain.md §2 (kind check)',
    'empty-or-failed#contract',
  ),
  rule(
    'outcome.partial',
    'Part of it succeeded; what is missing must be named.',
    'domain.md §1, §5',
    'propagation#partial',
  ),
  rule('outcome.all-covered', 'Everything was covered and nothing failed.', 'domain.md §5', 'coordinator'),
  rule('outcome.none-covered', 'Nothing was covered.', 'domain.md §5', 'coordinator'),
  rule(
    'outcome.input-required',
    'The server asks for more input: neither a failure nor an answer. Send the request again under a new id with what it asks for.',
    'MCP patterns/mrtr',
    'protocol-2026#input-required',
  ),
  rule(
    'outcome.input-state-only',
    'The server asks only to be called again with its requestState, under a new id.',
    'MCP patterns/mrtr',
    'protocol-2026#input-required',
  ),
  rule(
    'outcome.negotiated-type',
    'The result type {type} was negotiated: the work was accepted and is not finished.',
    'domain.md §7',
    'protocol-2026#result-types',
  ),
  rule(
    'outcome.unrecognised-type',
    'The result type {type} was not negotiated, so the message must be treated as invalid.',
    'MCP basic, Result responses',
    'protocol-2026#result-types',
  ),
  rule(
    'outcome.unknown',
    'Whether the call took effect is unknown; that is not the same as failed.',
    'domain.md §1, §4',
    'unknown-outcomes',
  ),
  rule(
    'outcome.stated-unknown',
    'The message itself says that the outcome is unknown.',
    'domain.md §4',
    'unknown-outcomes',
  ),

  // Why: from evidence to a reason
  rule(
    'reason.stated',
    'The reason {reason} was given by whoever knows the tool; that goes before every table.',
    'contract.md §1',
    'evidence',
  ),
  rule('evidence.signal', '{evidence} means {reason}.', 'mapping.md, part A', 'evidence'),
  rule(
    'evidence.code',
    'JSON-RPC code {code} means {reason}.',
    'MCP basic, Error codes',
    'protocol-2026#codes',
  ),
  rule(
    'evidence.unknown-tool',
    '−32602 whose message says that the tool does not exist: {reason}.',
    'domain.md §2 (the one text rule)',
    'layers#protocol',
  ),
  rule(
    'evidence.resource-uri',
    '−32602 whose data holds a uri: a resource that does not exist.',
    'MCP server/resources',
    'protocol-2026#codes',
  ),
  rule(
    'evidence.challenge-over-code',
    'A challenge or a lost session is a machine signal and goes before the JSON-RPC code.',
    'domain.md §2 (kind transport)',
    'evidence#oauth',
  ),
  rule(
    'evidence.metadata',
    'The message itself names {what}, which is read as {reason}.',
    'domain.md §2, §7',
    'envelope',
  ),
  rule(
    'evidence.check',
    "The tool's {stage} check means {reason}.",
    'domain.md §2 (kind check)',
    'categories',
  ),
  rule(
    'evidence.refusal',
    'A refusal for {why} means {reason}.',
    'domain.md §2 (kind refused)',
    'layers#local',
  ),
  rule(
    'evidence.exception',
    'A named exception and nothing else means {reason}.',
    'mapping.md, part A',
    'evidence',
  ),
  rule(
    'evidence.none',
    'No machine-readable evidence says why.',
    'domain.md §2 (text is not evidence)',
    'schemes#unknown',
  ),
  rule(
    'evidence.prose-only',
    'Only prose says why. Text is no evidence, so the failure stays unclassified.',
    'domain.md §2 (text is not evidence)',
    'schemes#unknown',
  ),
  rule(
    'evidence.probe',
    'An error to server/discover means an older server: initialize instead.',
    'domain.md §7',
    'protocol-2026#versions',
  ),
  rule(
    'evidence.exited',
    'The process exited before its first answer: it is set up wrongly.',
    'domain.md §2 (whose fault)',
    'evidence#errno',
  ),
  rule('evidence.not-sent', 'Nothing was sent: {reason}.', 'domain.md §2', 'layers#local'),
  rule('evidence.lost', 'The connection was lost after sending: {reason}.', 'domain.md §2', 'layers#local'),
  rule(
    'evidence.deadline',
    'The deadline passed without an answer: {reason}.',
    'domain.md §2',
    'layers#local',
  ),
  rule(
    'fault.serialization',
    'The caller never sent the argument at fault, so the server built the call wrongly: SERIALIZATION.',
    'domain.md §2 (whose fault)',
    'evidence#fault',
  ),
  rule(
    'fold',
    'Schemes without a class of their own for {reason}: {schemes}. The category there is a fold.',
    'domain.md §2',
    'schemes',
  ),

  // What next
  rule(
    'fault.server',
    'The fault is the server’s own, so only its operator can mend it.',
    'domain.md §2 (whose fault)',
    'evidence#fault',
  ),
  rule(
    'retry.no-category',
    '{category} failures are not retryable: the identical call fails in the identical way.',
    'domain.md §3',
    'retryable',
  ),
  rule('retry.not-found', 'A missing record does not appear by asking again.', 'domain.md §3', 'retryable'),
  rule(
    'retry.expected',
    'The record is expected to appear, so the identical call may succeed soon.',
    'domain.md §3',
    'retryable',
  ),
  rule(
    'retry.protocol',
    'Not retryable by default: the same request meets the same fault, and a code alone is no retry switch.',
    'domain.md §3',
    'retryable#protocol',
  ),
  rule(
    'retry.stale-version',
    'The identical call carries the stale version; read again and send a new one.',
    'domain.md §2',
    'retryable#version-conflict',
  ),
  rule(
    'retry.unknown-category',
    'A failure outside the four categories is not repeated automatically.',
    'domain.md §3',
    'retryable',
  ),
  rule(
    'retry.transient',
    'A transient failure: the identical call may succeed soon.',
    'domain.md §3',
    'retryable',
  ),
  rule('retry.own-flag', 'The tool itself says that a repeat is pointless.', 'domain.md §3', 'retryable'),
  rule(
    'retry.peer-forbids',
    'The peer says in a header that a repeat is pointless.',
    'mapping.md B4',
    'retryable',
  ),
  rule(
    'retry.stated-wait',
    'Wait {delayMs} ms first: the peer stated it.',
    'domain.md §3',
    'deadlines-and-retries#backoff',
  ),
  rule(
    'effect.did-not-run',
    'It certainly did not run ({known}), so even a write may be sent again.',
    'domain.md §4',
    'unknown-outcomes#effects',
  ),
  rule(
    'effect.read',
    'It only reads{assumed}, so a repeat has no second effect.',
    'domain.md §4',
    'unknown-outcomes#effects',
  ),
  rule(
    'effect.idempotent',
    'A repeat has no second effect: the call is idempotent, by its nature or by the key that it carries.',
    'domain.md §4',
    'unknown-outcomes#keys',
  ),
  rule(
    'effect.write',
    'It may have changed something{assumed}; a repeat could do it twice. Ask for the status first.',
    'domain.md §4',
    'unknown-outcomes#effects',
  ),
  rule(
    'effect.no-status-query',
    'There is no way to ask for the status: hand over.',
    'domain.md §4',
    'hand-over',
  ),
  rule(
    'effect.accepted',
    'The call is known to be accepted and may still be running: ask for its status.',
    'domain.md §4',
    'unknown-outcomes#accepted',
  ),
  rule(
    'effect.completed',
    'The call is known to be completed: fetch its result, do not repeat it.',
    'domain.md §4',
    'unknown-outcomes#accepted',
  ),
  rule(
    'effect.unclassified-write',
    'An unclassified failure on a call that changes something: ask for the status first.',
    'domain.md §4',
    'unknown-outcomes#effects',
  ),
  rule(
    'budget.attempts',
    'All {maxAttempts} attempts are used, so no retry is left at this level; isRetryable: false tells the next level not to go on.',
    'domain.md §4',
    'deadlines-and-retries#budget',
  ),
  rule(
    'budget.deadline',
    'The wait does not fit into what is left of the total deadline.',
    'domain.md §4',
    'deadlines-and-retries#deadline',
  ),
  rule(
    'guard.repeats',
    'The same failure came {repeats} times in a row; automatic calls end at {limit}.',
    'domain.md §4',
    'client-decisions#repeat-guard',
  ),
  rule(
    'exists.own-attempt',
    'On a second attempt the record may be one’s own: look first.',
    'domain.md §2',
    'unknown-outcomes#keys',
  ),
  rule(
    'scope.step-up',
    'The challenge names the missing scope: ask for it.',
    'MCP basic/authorization; RFC 6750',
    'evidence#oauth',
  ),
  rule(
    'cancelled.sent',
    'It was sent before it was cancelled; cancelling is best effort, so the outcome is unknown.',
    'MCP patterns/cancellation',
    'unknown-outcomes',
  ),
  rule(
    'cancelled.not-sent',
    'It was cancelled before it was sent.',
    'domain.md §2 (kind cancelled)',
    'layers#local',
  ),
] as const satisfies readonly RuleRow[];

export type RuleId = (typeof RULES)[number]['id'];
