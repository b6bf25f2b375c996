import { namesNoCause } from './causeless.ts';
import type { Decision } from './decide.ts';
import { announcesUnknownTool, isNewRevision } from './evidence/jsonrpc.ts';
import type { Finding } from './finding.ts';
import { isDeeperThan, parsedJson } from './json.ts';
import type { Context } from './observation.ts';
import { errorCodeOf, REASONS, type ReasonRow, reasonRow } from './reasons.ts';
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
  if (code !== null && !isOfCategory(code, row)) structuredContent['errorCode'] = code;
  structuredContent['message'] = message;
  // Only what somebody said: a name or a limit that is made up would be believed.
  if (words.field !== undefined) structuredContent['field'] = words.field;
  if (words.limit !== undefined) structuredContent['limit'] = words.limit;
  if (row.four === 'business')
    structuredContent['customerMessage'] =
      words.customerMessage ?? customerSentence(row.cause, words.message);
  // A stated limit holds for whoever calls next, also where no retry is left here.
  if (delayMs !== null) structuredContent['retryAfterMs'] = delayMs;
  if (decision.outcome === 'unknown') structuredContent['outcome'] = 'unknown';
  if (context.attempt !== undefined) structuredContent['attempted'] = context.attempt;
  if (isFitId(context.requestId)) structuredContent['requestId'] = context.requestId;
  const text = `${sentence(message)}${standingOf(decision, context, finding, row)} ${remedyOf(decision, helpOf(row, words.message !== undefined), delayMs)}`;
  return assembled(text, true, structuredContent, context);
}

/** A code that a reason with a category has too would contradict UNKNOWN. */
const isOfCategory = (code: string, row: ReasonRow): boolean =>
  row.four === null && CODES_OF_CATEGORIES.has(code);
const CODES_OF_CATEGORIES = new Set(REASONS.filter(({ four }) => four !== null).map(errorCodeOf));

const isFitId = (id: Context['requestId']): boolean =>
  id !== undefined && !(typeof id === 'string' && hasInternals(id));

function emptyEnvelope(context: Context): Envelope {
  const text = 'The search ran and found nothing that matches.';
  return assembled(text, false, { matches: 0, results: [] }, context);
}

/** Error fields would break a declared outputSchema, so they stand in a text block there. */
export function assembled(
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
  const tells = (text: string | undefined): boolean =>
    safe(text) !== undefined && isCause(text!) && !isOwnCause(text!, safe(field), finding.reason);
  return {
    message: tells(message) ? message : otherTexts(finding).find(tells),
    customerMessage: safe(customerMessage),
    field: safe(field),
    limit: limit === undefined || isUnfit(limit) ? undefined : limit,
  };
}

const isCause = (text: string): boolean => !namesNoCause(text) && !announcesUnknownTool(text);

const MOST_TEXTS = 5;

/** Texts that may tell the cause where the first words may not be passed on; not those of an earlier recommendation. */
function otherTexts({ message, reason }: Finding): readonly string[] {
  if (message === null || !message.isToolResult || reason === null) return [];
  const own = reasonRow(reason).cause.replace(/\.$/, '');
  return message.texts
    .slice(0, MOST_TEXTS)
    .filter((text) => text.trim() !== '' && parsedJson(text) === undefined && !text.startsWith(own));
}

const isUnfit = (limit: unknown) => isDeeperThan(limit, 6) || hasInternals(JSON.stringify(limit) ?? '');

const DOUBT = ' It may or may not have taken effect.';

/** What an earlier recommendation said for want of words is nobody's word. */
function isOwnCause(message: string, field: string | undefined, reason: string | null): boolean {
  if (reason === null) return false;
  const { cause } = reasonRow(reason);
  const bare = message.endsWith(DOUBT) ? message.slice(0, -DOUBT.length) : message;
  return bare === cause || bare === `${cause.replace(/\.$/, '')} (${field}).`;
}

function causeOf(field: string | undefined, decision: Decision, cause: string): string {
  const doubt = decision.outcome === 'unknown' ? DOUBT : '';
  return `${cause.replace(/\.$/, '')}${field === undefined ? '' : ` (${field})`}.${doubt}`;
}

/** What is known of a call whose failure is known: a later step failed, it is not finished, or nothing came of it. */
function standingOf(
  { outcome, action }: Decision,
  { known, effect = 'read' }: Context,
  finding: Finding,
  row: ReasonRow,
): string {
  if (outcome === 'unknown' || action === 'use-result') return '';
  if (known === 'completed') return ' The call itself completed.';
  if (known === 'accepted') return ' Whether it took effect is not known.';
  // Where the reason alone would leave that open, whoever reads it must be told.
  const cameToNothing = NOTHING_DONE.has(known ?? finding.known ?? '') && row.known === 'nothing';
  return cameToNothing && effect !== 'read' ? ' Nothing was changed.' : '';
}

const NOTHING_DONE: ReadonlySet<string> = new Set(['rejected', 'not-sent']);

export function customerSentence(cause: string, message: string | undefined): string {
  return message === undefined
    ? `We cannot do this: ${cause.charAt(0).toLowerCase()}${cause.slice(1)}`
    : sentence(message);
}

function sentence(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}

/** The remedy of a reason, as a message can say it that is itself what is to be read. */
export function helpOf(row: ReasonRow, keepsWords: boolean): string {
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
