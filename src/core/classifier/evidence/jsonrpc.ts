/**
 * JSON-RPC error codes to reason. A meaning may depend on the negotiated revision.
 *
 * Source: MCP 2026-07-28, basic, Error codes; mcp-facts.md; domain.md §2; mapping.md B7.
 */

/** The revision that assigned −32020 to −32022 and retired −32002 and −32042. */
export const NEW_REVISION = '2026-07-28';
/** The only revision that used −32042. */
const URL_ELICITATION_REVISION = '2025-11-25';

export interface CodeRow {
  readonly code: number;
  readonly reason: string;
  /** `standard`: JSON-RPC itself; `assigned`: since 2026-07-28; `retired`: not to be sent by it. */
  readonly status: 'standard' | 'assigned' | 'retired';
}

export const CODES: readonly CodeRow[] = [
  { code: -32700, reason: 'PARSE_ERROR', status: 'standard' },
  { code: -32600, reason: 'INVALID_REQUEST', status: 'standard' },
  { code: -32601, reason: 'METHOD_NOT_FOUND', status: 'standard' },
  { code: -32602, reason: 'INVALID_PARAMS', status: 'standard' },
  { code: -32603, reason: 'INTERNAL_ERROR', status: 'standard' },
  { code: -32002, reason: 'RESOURCE_NOT_FOUND', status: 'retired' },
  { code: -32020, reason: 'HEADER_MISMATCH', status: 'assigned' },
  { code: -32021, reason: 'MISSING_CLIENT_CAPABILITY', status: 'assigned' },
  { code: -32022, reason: 'UNSUPPORTED_PROTOCOL_VERSION', status: 'assigned' },
  { code: -32042, reason: 'URL_ELICITATION_REQUIRED', status: 'retired' },
];

const byCode = new Map(CODES.map((row) => [row.code, row]));

/** True for a stated revision of 2026-07-28 or later. Revisions are dates and compare as text. */
export function isNewRevision(protocolVersion: string | undefined): boolean {
  return protocolVersion !== undefined && protocolVersion >= NEW_REVISION;
}

/** The reason of a code under a revision (unstated: the newest meaning of each code). */
export function codeReason(code: number, protocolVersion: string | undefined): string {
  const row = byCode.get(code);
  if (row !== undefined && isMeantUnder(row, protocolVersion)) return row.reason;
  if (code <= -32000 && code >= -32019) return 'IMPLEMENTATION_DEFINED';
  if (code <= -32020 && code >= -32768) return 'RESERVED_UNASSIGNED';
  return 'APPLICATION_DEFINED';
}

function isMeantUnder(row: CodeRow, protocolVersion: string | undefined): boolean {
  if (protocolVersion === undefined || row.status === 'standard') return true;
  // A server of the new revision tells an older client so with just these codes.
  if (row.status === 'assigned') return true;
  // −32002 is still accepted from any server; −32042 belongs to one revision alone.
  return row.code === -32002 || protocolVersion === URL_ELICITATION_REVISION;
}

/** Codes that MCP reserves and has not assigned, or has retired. */
export function isReservedOrRetired(code: number): boolean {
  const row = byCode.get(code);
  if (row !== undefined) return row.status === 'retired';
  return code <= -32020 && code >= -32099;
}

/** Codes that servers before 2026-07-28 gave meanings of their own. */
export function isLegacyCode(code: number): boolean {
  return code <= -32000 && code >= -32019 && byCode.get(code)?.status !== 'retired';
}

const NOT_THERE =
  '(?:is |was )?(?:not found|does not exist|doesn.t exist|unknown|not (?:available|registered|defined|recogni[sz]ed))';
const NAMES_A_MISSING_TOOL = new RegExp(
  [
    String.raw`\b(?:unknown|unrecogni[sz]ed|no such|nonexistent|undefined)\s+tool\b`,
    String.raw`\btool\s+${NOT_THERE}`,
    String.raw`\btool\s+(?:with\s+)?(?:named?\s+)?["'\x60]?[\w./:-]{1,120}["'\x60]?\s+${NOT_THERE}`,
    String.raw`\bno tool (?:named|called|with|found|registered)\b`,
    String.raw`\b(?:could not|cannot|can't|failed to) find (?:the )?tool\b`,
  ].join('|'),
  'i',
);

/**
 * The one rule that reads text: −32602 whose message says that the tool does not exist.
 */
export function saysToolIsUnknown(message: string): boolean {
  return NAMES_A_MISSING_TOOL.test(message.slice(0, 2_000));
}

const NAME = String.raw`(?:["'\x60][^"'\x60\n]{1,100}["'\x60]|[\w./-]{1,100})`;
/** Where SDKs look for a tool; what is missing anywhere else is a record of the trade. */
const ELSEWHERE = String.raw`(?!\s+(?:in|on|at|for|under|from)\s+(?!(?:the\s+|this\s+|any\s+|our\s+)?(?:mcp\s+|tool\s+)?(?:server|registry|toolset|tools?|list|client)\b))`;

/** How SDKs word it. A text about a missing record that mentions a tool is something else. */
const UNKNOWN_TOOL = new RegExp(
  String.raw`^\s*(?:mcp error -?\d{1,6}:\s*)?(?:error:?\s+)?(?:${[
    String.raw`(?:unknown|unrecogni[sz]ed|no such) tool\b`,
    String.raw`(?:the\s+)?tool\s+(?:(?:named|called)\s+)?${NAME}\s+(?:was\s+|is\s+)?(?:not found|does not exist|doesn't exist|unknown|not (?:available|registered|defined))\b${ELSEWHERE}`,
    String.raw`(?:there is )?no tool (?:named|called|with (?:the )?name)\s+${NAME}(?:\s+(?:exists|found|(?:is |was )?(?:found|registered|available|defined)))?(?=\s*(?:[.!;,:]|$)|\s+(?:in|on|at|for|under|from)\b)${ELSEWHERE}`,
    String.raw`tool not found\b`,
  ].join('|')})`,
  'i',
);

/** True where a text announces, in the words of an SDK, that the tool does not exist. */
export function announcesUnknownTool(text: string): boolean {
  return UNKNOWN_TOOL.test(text);
}
