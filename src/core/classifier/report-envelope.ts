import type { Decision } from './decide.ts';
import { assembled, customerSentence, helpOf } from './envelope.ts';
import { jsonText } from './json.ts';
import type { Context, Report } from './observation.ts';
import { payloadSign } from './payload.ts';
import { errorCodeOf, reasonRow } from './reasons.ts';
import { hasInternals, secretIn } from './redact.ts';
import type { Envelope } from './verdict.ts';

/**
 * The tool result of a subagent for a report: what is there, what is missing and why.
 *
 * Source: contract.md §2 (envelope), domain.md §5 and §8.
 */
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
    if (row.four === 'business')
      structuredContent['customerMessage'] = customerSentence(row.cause, undefined);
  } else if (decision.outcome !== 'partial') return null;
  if (row !== null && failed.delayMs !== null) structuredContent['retryAfterMs'] = failed.delayMs;
  if (context.attempt !== undefined) structuredContent['attempted'] = context.attempt;
  structuredContent['covered'] = covered;
  structuredContent['total'] = total;
  const results = report.results?.filter(isNoFailure).map(withoutSecret);
  // What failed is no result; it belongs among the failures.
  if (results !== undefined && (results.length > 0 || report.results?.length === 0))
    structuredContent['partialResults'] = results;
  if (failures.length > 0) structuredContent['failures'] = failures.map(withoutInternals);
  if (report.alternatives !== undefined)
    structuredContent['alternatives'] = report.alternatives.filter(isNoFailure).map(fitToPassOn);
  const gap = `Covered ${covered} of ${total}.`;
  const rest =
    failures.length > 0 ? 'The rest failed; see failures.' : 'What became of the rest is not known.';
  const text = row === null ? `${gap} ${rest}` : `${gap} ${row.cause} ${helpOf(row, false)}`;
  return assembled(text, row !== null, structuredContent, context);
}

/** A list that holds what says that it failed would be read as a failure that is hidden. */
const isNoFailure = (value: unknown): boolean =>
  payloadSign([{ place: 'structuredContent', value: { found: [value] } }]) === null;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : jsonText(value));

/** What was found is handed on as it is, but for a credential in it. */
function withoutSecret(value: unknown): unknown {
  return secretIn(textIn(value)) === null ? value : '(withheld)';
}

/** What may be done instead is advice, and shows nothing of how anything is built. */
function fitToPassOn(value: unknown): unknown {
  return hasInternals(textIn(value)) ? '(withheld)' : value;
}

function withoutInternals(failure: Record<string, unknown>): Record<string, unknown> {
  const { what, ...rest } = failure;
  return typeof what === 'string' && hasInternals(what) ? rest : failure;
}
