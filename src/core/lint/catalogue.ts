/**
 * The linter's catalogue: every defect that a message, a report or an error can have.
 *
 * Source: domain.md §7, in its order. `mend` says what is wrong and how to mend it.
 */
export interface DefectRow {
  readonly id: string;
  readonly severity: 'error' | 'warning';
  /** MCP itself demands it (marked S); the profile `spec` applies these alone. */
  readonly spec: boolean;
  /** Where in the message, unless a detector knows better. */
  readonly field: string;
  readonly mend: string;
  /** `lesson` or `lesson#section`. */
  readonly lesson: string;
  readonly source: string;
}

const CODES = 'MCP 2026-07-28, basic, Error codes; domain.md §7';
const TOOL_RESULT = 'MCP, tools, Tool result and Error handling; domain.md §7';
const RESULT_TYPE = 'MCP 2026-07-28, basic, Result responses; domain.md §7';

type Words = [id: string, field: string, mend: string, lesson: string];

const row = (severity: DefectRow['severity'], [id, field, mend, lesson]: Words): DefectRow => ({
  id,
  severity,
  spec: false,
  field,
  mend,
  lesson,
  source: 'domain.md §7',
});
const error = (...words: Words): DefectRow => row('error', words);
const warning = (...words: Words): DefectRow => row('warning', words);
/** MCP itself demands it. */
const demanded = (source: string, defect: DefectRow): DefectRow => ({ ...defect, spec: true, source });

export const DEFECTS = [
  error(
    'generic-message',
    'content',
    'The text names no cause. Say what failed, why, and what helps.',
    'envelope',
  ),
  demanded(
    TOOL_RESULT,
    error(
      'missing-content',
      'content',
      'isError is true and there is nothing to read. Add a text block that says the cause and the next step.',
      'envelope',
    ),
  ),
  error(
    'missing-category',
    'errorCategory',
    'The failure carries no category. Add errorCategory: transient, validation, business or permission, or UNKNOWN where none of them fits.',
    'categories',
  ),
  error(
    'missing-retryable',
    'isRetryable',
    'The failure does not say whether the identical call may be repeated. Add isRetryable: true or false.',
    'retryable',
  ),
  warning(
    'unknown-category',
    'errorCategory',
    'The category belongs to no scheme in use. Take one of transient, validation, business, permission; put the finer name into errorCode.',
    'schemes',
  ),
  error(
    'retryable-contradiction',
    'isRetryable',
    'The identical call cannot succeed after a validation, permission or business failure. Set isRetryable to false; the corrected call is a different call.',
    'retryable',
  ),
  demanded(
    TOOL_RESULT,
    error(
      'hidden-failure',
      'isError',
      'The payload says that the call failed, isError does not. Set isError to true.',
      'envelope',
    ),
  ),
  warning(
    'suspected-failure',
    'isError',
    'It reads like a failure, and no sign of one says so. If the call failed, set isError to true and add the fields; if not, begin the text with the answer.',
    'envelope',
  ),
  error(
    'failure-as-empty',
    'content',
    'A failure was returned as an empty list, which reads as "nothing there". Return isError true with the cause.',
    'empty-or-failed',
  ),
  error(
    'empty-as-error',
    'isError',
    'The search ran and found nothing, which its contract allows. Return isError false and an empty list.',
    'empty-or-failed',
  ),
  demanded(
    TOOL_RESULT,
    error(
      'content-not-array',
      'content',
      'content must be an array of content blocks. Write content: [{"type": "text", "text": "…"}].',
      'envelope',
    ),
  ),
  warning(
    'structured-text-mismatch',
    'structuredContent',
    'structuredContent and the JSON in a text block disagree, so two readers see two answers. Serialise the same value into both.',
    'envelope',
  ),
  warning(
    'cause-not-in-text',
    'content',
    'Cause or remedy stand only in structuredContent, and some hosts show nothing but the first text block. Repeat them there in one sentence.',
    'envelope',
  ),
  warning(
    'error-breaks-output-schema',
    'structuredContent',
    'The tool declares an outputSchema, and error metadata in structuredContent breaks it. Put the metadata as JSON into a second text block.',
    'envelope',
  ),
  warning(
    'no-field-named',
    'field',
    'The validation failure names neither the parameter nor the limit. Add field and limit, and say both in the text.',
    'categories#validation',
  ),
  warning(
    'no-customer-message',
    'customerMessage',
    'The refusal has no sentence fit for the customer. Add customerMessage: one plain sentence without internals.',
    'audiences',
  ),
  warning(
    'no-retry-hint',
    'retryAfterMs',
    'The wait is known and does not stand in a field. Add retryAfterMs in milliseconds.',
    'deadlines-and-retries',
  ),
  warning(
    'missing-outcome',
    'outcome',
    'The call changes something, and the message does not say whether the effect took place. Say it, or add outcome: "unknown".',
    'unknown-outcomes',
  ),
  error(
    'hidden-gap',
    'report.failures',
    'The report covers less than it should and names no failure. Name each gap with its cause, category and attempts.',
    'propagation',
  ),
  error(
    'stack-trace',
    'content',
    'A stack trace stands in what is handed on. Log it under the requestId and say the cause in one sentence.',
    'audiences',
  ),
  error(
    'secret-leak',
    'content',
    'A secret stands in the message. Remove it, and replace the credential: it has been seen.',
    'audiences',
  ),
  warning(
    'internal-detail',
    'content',
    'Details of how the server is built stand in the message. Log them under the requestId and say the cause in plain words.',
    'audiences',
  ),
  warning(
    'error-code-format',
    'errorCode',
    'errorCode must have the form DOMAIN.REASON, with the domain that its category has, for example DEPENDENCY.TIMEOUT.',
    'schemes',
  ),
  warning(
    'protocol-for-execution',
    'error',
    "The tool's own failure was sent as a JSON-RPC error, which the model normally never sees. Return a result with isError true.",
    'layers',
  ),
  warning(
    'execution-for-protocol',
    'isError',
    'An unknown tool is a fault of the request. Answer with the JSON-RPC error -32602.',
    'layers#protocol',
  ),
  demanded(
    CODES,
    error(
      'reserved-code',
      'error.code',
      'The code is reserved by MCP and has no meaning in this revision, or was retired. Use a defined code, or one outside -32768 to -32000.',
      'protocol-2026#codes',
    ),
  ),
  demanded(
    CODES,
    warning(
      'legacy-code',
      'error.code',
      'Codes from -32019 to -32000 have no meaning that a receiver may assume. Use a defined code, or one outside -32768 to -32000.',
      'protocol-2026#codes',
    ),
  ),
  demanded(
    CODES,
    error(
      'local-as-peer',
      'error',
      "What the caller observed by itself looks like the server's JSON-RPC error. Report it as local, without a code of the protocol.",
      'layers#local',
    ),
  ),
  demanded(
    RESULT_TYPE,
    warning(
      'missing-result-type',
      'resultType',
      'A server of revision 2026-07-28 or later names the type of every result. Add resultType: "complete".',
      'protocol-2026#result-types',
    ),
  ),
  warning(
    'unknown-overused',
    'errorCategory',
    'The category is UNKNOWN although the evidence shows a precise reason. Take the category of that reason.',
    'schemes#unknown',
  ),
] as const satisfies readonly DefectRow[];

/** The ids, in the order of the catalogue. */
export const DEFECT_IDS: readonly string[] = DEFECTS.map(({ id }) => id);
