import { namesNoCause } from './causeless.ts';
import type { Decision } from './decide.ts';
import { announcesUnknownTool, isNewRevision } from './evidence/jsonrpc.ts';
import type { Finding } from './finding.ts';
import { isDeeperThan, jsonText } from './json.ts';
import type { Context, Report } from './observation.ts';
import { errorCodeOf, type ReasonRow, reasonRow } from './reasons.ts';
import { hasInternals, secretIn } from './redact.ts';
import type { Envelope } from './verdict.ts';

/**
 * The tool result that should be returned for a verdict: canonical fields, cause and remedy in the
 * first text block, nothing internal. Null unless a tool result is due.
 *
 * Source: contract.md §2 (envelope), domain.md §8.
 */
export function envelopeOf(
  finding: Finding,
  decision: Decision,
  context: Context,
  delayMs: number | null,
): Envelope | null {
  if (finding.isError === null) return null;
  if (decision.outcome === 'empty') return emptyEnvelope(context);
  if (finding.reason === null || !finding.isError) return null;
  // That a tool does not exist is no result of a tool.
  if (finding.reason === 'UNKNOWN_TOOL') return null;
  const row = reasonRow(finding.reason);
  const words = safeWords(finding);
  const message = words.message ?? causeOf(words.field, decision, row.cause);
  const structuredContent: Record<string, unknown> = {
    errorCategory: row.four ?? 'UNKNOWN',
    isRetryable: decision.isRetryable === true,
  };
  const code = errorCodeOf(row);
  if (code !== null) structuredContent['errorCode'] = code;
  structuredContent['message'] = message;
  if (row.four === 'validation') {
    structuredContent['field'] = words.field ?? 'name the argument';
    structuredContent['limit'] = words.limit ?? 'state what is allowed';
  }
  if (row.four === 'business')
    structuredContent['customerMessage'] =
      words.customerMessage ?? customerSentence(row.cause, words.message);
  // A stated limit holds for whoever calls next, also where no retry is left here.
  if (delayMs !== null) structuredContent['retryAfterMs'] = delayMs;
  if (decision.outcome === 'unknown') structuredContent['outcome'] = 'unknown';
  if (context.attempt !== undefined) structuredContent['attempted'] = context.attempt;
  if (context.requestId !== undefined) structuredContent['requestId'] = context.requestId;
  const text = `${sentence(message)}${standingOf(decision, context)} ${remedyOf(decision, helpOf(row, words.message !== undefined), delayMs)}`;
  return assembled(text, true, structuredContent, context);
}

function emptyEnvelope(context: Context): Envelope {
  const text = 'The search ran and found nothing that matches.';
  return assembled(text, false, { matches: 0, results: [] }, context);
}

/** Error fields would break a declared outputSchema, so they stand in a text block there. */
function assembled(
  text: string,
  isError: boolean,
  structuredContent: Record<string, unknown>,
  context: Context,
): Envelope {
  const resultType = isNewRevision(context.protocolVersion) ? { resultType: 'complete' as const } : {};
  const first = { type: 'text' as const, text };
  if (isError && context.outputSchema === true) {
    const fields = { type: 'text' as const, text: JSON.stringify(structuredContent) };
    return { content: [first, fields], isError, ...resultType };
  }
  return { content: [first], isError, structuredContent, ...resultType };
}

function safeWords(finding: Finding): Finding['words'] {
  const { message, customerMessage, field, limit } = finding.words;
  const safe = (text: string | undefined): string | undefined =>
    text === undefined || text.length > 500 || hasInternals(text) ? undefined : text;
  const cause = safe(message);
  const tells = cause !== undefined && !namesNoCause(cause) && !announcesUnknownTool(cause);
  return {
    message: tells ? cause : undefined,
    customerMessage: safe(customerMessage),
    field: safe(field),
    limit: limit === undefined || isUnfit(limit) ? undefined : limit,
  };
}

const isUnfit = (limit: unknown) => isDeeperThan(limit, 6) || hasInternals(JSON.stringify(limit) ?? '');

function causeOf(field: string | undefined, decision: Decision, cause: string): string {
  const doubt = decision.outcome === 'unknown' ? ' It may or may not have taken effect.' : '';
  return `${cause.replace(/\.$/, '')}${field === undefined ? '' : ` (${field})`}.${doubt}`;
}

/** What is known of a call whose failure is known: a later step failed, or it is not finished. */
function standingOf({ outcome, action }: Decision, { known }: Context): string {
  if (outcome === 'unknown' || action === 'use-result') return '';
  if (known === 'completed') return ' The call itself completed.';
  return known === 'accepted' ? ' Whether it took effect is not known.' : '';
}

function customerSentence(cause: string, message: string | undefined): string {
  return message === undefined
    ? `We cannot do this: ${cause.charAt(0).toLowerCase()}${cause.slice(1)}`
    : sentence(message);
}

function sentence(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}

/** The remedy of a reason, as a message can say it that is itself what is to be read. */
function helpOf(row: ReasonRow, keepsWords: boolean): string {
  if (row.action !== 'inspect-feedback') return row.remedy;
  return keepsWords
    ? 'Nothing else is known of the cause: decide by these words, and do not repeat the call automatically.'
    : 'Do not repeat the call automatically; report it to whoever runs the server.';
}

/** What helps, in a sentence that fits the decision rather than the reason alone. */
function remedyOf(decision: Decision, remedy: string, delayMs: number | null): string {
  if (decision.action === 'query-status')
    return 'Ask for the status of this call before anything is repeated.';
  if (decision.action === 'hand-over') return 'Do not repeat it; a person must look at it.';
  if (decision.action === 'use-result')
    return 'The call itself completed; fetch its result instead of repeating it.';
  if (decision.action === 'report-defect') return 'Report it to whoever runs the server.';
  if (decision.isRetryable === true) {
    return delayMs === null
      ? 'The same call may be tried again after a short wait.'
      : `The same call may be tried again after ${delayMs} ms.`;
  }
  if (decision.action === 'use-alternative' || decision.action === 'propagate')
    return 'No retry is left here; use another way or pass it on.';
  return remedy;
}

/** The tool result of a subagent for a report. */
export function reportEnvelope(
  report: Report,
  decision: Pick<Decision, 'outcome' | 'isRetryable'>,
  failed: { reason: string | null; delayMs: number | null },
  failures: readonly Record<string, unknown>[],
  context: Context,
): Envelope | null {
  const covered = report.covered ?? 0;
  const total = report.total ?? covered;
  const structuredContent: Record<string, unknown> = {};
  const row = failed.reason === null ? null : reasonRow(failed.reason);
  if (row !== null) {
    structuredContent['errorCategory'] = row.four ?? 'UNKNOWN';
    structuredContent['isRetryable'] = decision.isRetryable === true;
    const code = errorCodeOf(row);
    if (code !== null) structuredContent['errorCode'] = code;
    structuredContent['message'] = row.cause;
    if (row.four === 'validation') {
      structuredContent['field'] = 'name the argument';
      structuredContent['limit'] = 'state what is allowed';
    }
    if (row.four === 'business')
      structuredContent['customerMessage'] = customerSentence(row.cause, undefined);
  } else if (decision.outcome !== 'partial') return null;
  if (row !== null && failed.delayMs !== null) structuredContent['retryAfterMs'] = failed.delayMs;
  if (context.attempt !== undefined) structuredContent['attempted'] = context.attempt;
  structuredContent['covered'] = covered;
  structuredContent['total'] = total;
  if (report.results !== undefined) structuredContent['partialResults'] = report.results.map(withoutSecret);
  if (failures.length > 0) structuredContent['failures'] = failures.map(withoutInternals);
  if (report.alternatives !== undefined)
    structuredContent['alternatives'] = report.alternatives.map(withoutSecret);
  const gap = `Covered ${covered} of ${total}.`;
  const text =
    row === null ? `${gap} The rest failed; see failures.` : `${gap} ${row.cause} ${helpOf(row, false)}`;
  return assembled(text, row !== null, structuredContent, context);
}

/** What was found is handed on as it is, but for a credential in it. */
function withoutSecret(value: unknown): unknown {
  return secretIn(typeof value === 'string' ? value : jsonText(value)) === null ? value : '(withheld)';
}

function withoutInternals(failure: Record<string, unknown>): Record<string, unknown> {
  const { what, ...rest } = failure;
  return typeof what === 'string' && hasInternals(what) ? rest : failure;
}
