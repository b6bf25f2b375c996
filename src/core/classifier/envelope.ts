import type { Decision } from './decide.ts';
import type { Finding } from './finding.ts';
import { isDeeperThan } from './json.ts';
import type { Context, Report } from './observation.ts';
import { errorCodeOf, reasonRow } from './reasons.ts';
import { hasInternals } from './redact.ts';
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
  if (decision.outcome === 'empty') return emptyEnvelope();
  if (finding.reason === null || !finding.isError) return null;
  const row = reasonRow(finding.reason);
  const words = safeWords(finding);
  const message = words.message ?? causeOf(finding, decision, row.cause);
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
  if (delayMs !== null && decision.isRetryable === true) structuredContent['retryAfterMs'] = delayMs;
  if (decision.outcome === 'unknown') structuredContent['outcome'] = 'unknown';
  if (context.attempt !== undefined) structuredContent['attempted'] = context.attempt;
  if (context.requestId !== undefined) structuredContent['requestId'] = context.requestId;
  return {
    content: [{ type: 'text', text: `${sentence(message)} ${remedyOf(decision, row.remedy, delayMs)}` }],
    isError: true,
    structuredContent,
  };
}

function emptyEnvelope(): Envelope {
  return {
    content: [{ type: 'text', text: 'The search ran and found nothing that matches.' }],
    isError: false,
    structuredContent: { matches: 0, results: [] },
  };
}

function safeWords(finding: Finding): Finding['words'] {
  const { message, customerMessage, field, limit } = finding.words;
  const safe = (text: string | undefined): string | undefined =>
    text === undefined || text.length > 500 || hasInternals(text) ? undefined : text;
  return {
    message: safe(message),
    customerMessage: safe(customerMessage),
    field: safe(field),
    limit: isDeeperThan(limit, 6) ? undefined : limit,
  };
}

function causeOf(finding: Finding, decision: Decision, cause: string): string {
  const doubt = decision.outcome === 'unknown' ? ' It may or may not have taken effect.' : '';
  const field = finding.words.field === undefined ? '' : ` (${finding.words.field})`;
  return `${cause.replace(/\.$/, '')}${field}.${doubt}`;
}

function customerSentence(cause: string, message: string | undefined): string {
  return message === undefined
    ? `We cannot do this: ${cause.charAt(0).toLowerCase()}${cause.slice(1)}`
    : sentence(message);
}

function sentence(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
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
  failed: { reason: string | null; attempts: number | undefined },
  failures: readonly Record<string, unknown>[],
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
  if (failed.attempts !== undefined) structuredContent['attempted'] = failed.attempts;
  structuredContent['covered'] = covered;
  structuredContent['total'] = total;
  if (report.results !== undefined) structuredContent['partialResults'] = report.results;
  if (failures.length > 0) structuredContent['failures'] = failures;
  if (report.alternatives !== undefined) structuredContent['alternatives'] = report.alternatives;
  const gap = `Covered ${covered} of ${total}.`;
  const text = row === null ? `${gap} The rest failed; see failures.` : `${gap} ${row.cause} ${row.remedy}`;
  return { content: [{ type: 'text', text }], isError: row !== null, structuredContent };
}
