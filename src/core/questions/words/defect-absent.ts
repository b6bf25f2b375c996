/**
 * What only is a defect, for whoever picked one that a message does not have. Each sentence holds for every
 * message without it.
 *
 * Source: domain.md §7.
 */
const ONLY: Readonly<Record<string, string>> = {
  'generic-message': 'only the text of an error that names no cause at all is this',
  'missing-content': 'only an error with nothing to read at all is this',
  'missing-category': 'only a failure of a tool that states no category at all is this',
  'missing-retryable': 'only a failure of a tool that states no retryable flag at all is this',
  'unknown-category': 'only a category that belongs to none of the three schemes is this',
  'retryable-contradiction': 'only validation, permission or business that is called retryable is this',
  'hidden-failure': 'only a payload that says that it failed, without isError: true beside it, is this',
  'suspected-failure':
    'only a text that begins like an error, without the error flag and without another answer, is this',
  'failure-as-empty': 'only a lookup that could not run and comes back as an empty list is this',
  'empty-as-error': 'only a search that ran and found nothing, with isError: true, is this',
  'content-not-array': 'only content that is no list of blocks is this',
  'structured-text-mismatch': 'only a text that is JSON itself and differs from structuredContent is this',
  'cause-not-in-text': 'only a cause or a remedy that stands in structuredContent alone is this',
  'error-breaks-output-schema':
    'only error fields in structuredContent of a tool that declares an outputSchema are this',
  'no-field-named': 'only a refusal of input that names neither the argument nor the limit is this',
  'no-customer-message':
    'only a refusal by a rule of the business, without a sentence for the customer, is this',
  'no-retry-hint': 'only a limited rate whose wait is known and not stated is this',
  'missing-outcome': 'only a change whose fate is in doubt, without a word on it, is this',
  'hidden-gap': 'only a report that covers less than it should and names no failure is this',
  'stack-trace': 'only lines of a stack trace in what the model reads are this',
  'secret-leak':
    'only a token, password, cookie, private key or connection string in what the model reads is this',
  'internal-detail':
    'only SQL, absolute paths, internal hosts or bare rule ids in what the model reads are this',
  'error-code-format':
    'only an errorCode that is not DOMAIN.REASON, or whose domain contradicts the category, is this',
  'protocol-for-execution': "only a tool's own failure that is sent as a JSON-RPC error is this",
  'execution-for-protocol': 'only a tool that does not exist, told as the result of a tool, is this',
  'reserved-code': 'only a code of the reserved range that MCP has not defined, or has retired, is this',
  'legacy-code': 'only a code from -32000 to -32019 from a server of the new revision is this',
  'local-as-peer': "only what the caller observed itself, dressed up as the server's error, is this",
  'missing-result-type':
    'only a result without resultType, from a server that claims the new revision, is this',
  'unknown-overused': 'only UNKNOWN in the place of a category that the evidence shows is this',
};

/** Why a defect is not there, in a sentence: what only it is. */
export function whyAbsent(id: string): string {
  const only = Object.hasOwn(ONLY, id) ? ONLY[id] : undefined;
  return `This message does not have it${only === undefined ? '' : `; ${only}`}.`;
}
