import type { Profile } from '../lint/lint.ts';

/**
 * What only a probe can find: it knows what was sent, and sees how the server behaves between messages. What
 * is wrong inside a message is the linter's business.
 */
export interface FindingRow {
  readonly id: string;
  readonly severity: 'error' | 'warning';
  /** MCP or JSON-RPC demands it; the profile `spec` keeps these alone. */
  readonly spec: boolean;
  readonly mend: string;
  readonly lesson: string;
  readonly source: string;
}

type Words = readonly [id: string, mend: string, lesson: string, source: string];
const row = (
  severity: FindingRow['severity'],
  spec: boolean,
  [id, mend, lesson, source]: Words,
): FindingRow => ({
  id,
  severity,
  spec,
  mend,
  lesson,
  source,
});
const broken = (...words: Words): FindingRow => row('error', true, words);
const odd = (...words: Words): FindingRow => row('warning', true, words);
const advice = (...words: Words): FindingRow => row('warning', false, words);

export const FINDINGS = [
  broken(
    'did-not-start',
    'The server ended, or nothing listened, before it answered anything. Start it by hand and read what it writes to standard error.',
    'layers#local',
    'MCP basic/transports',
  ),
  broken(
    'no-handshake',
    'Neither server/discover nor initialize was answered with a result. Answer one of them.',
    'protocol-2026#versions',
    'MCP basic/lifecycle',
  ),
  broken(
    'no-tools',
    'tools/list gave no list of tools. Return tools: [{name, inputSchema}, …].',
    'layers#protocol',
    'MCP server/tools, Listing tools',
  ),
  broken(
    'no-answer',
    'No answer came before the deadline, so the caller cannot know what happened. Answer every request, a bad one with an error.',
    'unknown-outcomes',
    'JSON-RPC 2.0, §5; MCP basic, Responses',
  ),
  broken(
    'ended-in-call',
    'The process or the connection ended while the call was open. Catch what a call throws and return it as a tool result.',
    'layers#local',
    'MCP basic, Responses',
  ),
  broken(
    'wrong-id',
    'An answer carried an id that no request has. Copy the id of the request.',
    'layers#protocol',
    'MCP basic, Responses',
  ),
  broken(
    'answered-twice',
    'One request was answered twice. Send one answer and no more.',
    'layers#protocol',
    'JSON-RPC 2.0, §5',
  ),
  broken(
    'noise-on-stdout',
    'Something that is no message stands on standard output. Write logs to standard error.',
    'layers#protocol',
    'MCP basic/transports, stdio',
  ),
  advice(
    'too-large',
    'The answer is larger than 4 MiB, and no model reads that. Return a part, and say how to get more.',
    'categories#validation',
    'domain.md §2 (TOO_LARGE)',
  ),
  broken(
    'flood',
    'The server sent messages without end. Send answers, and notifications only when something happened.',
    'layers#protocol',
    'MCP basic',
  ),
  broken(
    'no-message',
    'The HTTP answer holds no message of MCP. Answer with JSON or with an event stream.',
    'layers#protocol',
    'MCP basic/transports, Streamable HTTP',
  ),
  broken(
    'accepted-invalid',
    "A call that the tool's own schema rejects was answered as a success, so it may have taken effect. Check the arguments before anything else.",
    'categories#validation',
    'MCP server/tools, Security considerations',
  ),
  broken(
    'accepted-unknown',
    'A tool or a method that does not exist was answered as a success. Answer with a JSON-RPC error.',
    'layers#protocol',
    'MCP server/tools, Error handling',
  ),
  odd(
    'wrong-code',
    'The JSON-RPC code does not fit. An unknown method is -32601, an unknown tool -32602, no JSON -32700, no request -32600.',
    'protocol-2026#codes',
    'MCP basic, Error codes',
  ),
  odd(
    'wrong-status',
    'From revision 2026-07-28 on, an unknown method over HTTP is status 404 beside -32601.',
    'protocol-2026#codes',
    'MCP basic/transports, Streamable HTTP',
  ),
  advice(
    'malformed-unanswered',
    'A malformed message was met with silence, so its sender waits until its deadline. Answer -32700 or -32600.',
    'layers#protocol',
    'JSON-RPC 2.0, §5.1',
  ),
] as const satisfies readonly FindingRow[];

export type FindingId = (typeof FINDINGS)[number]['id'];

/** The row of a finding; null where the profile leaves it out. */
export function findingRow(id: FindingId, profile: Profile): FindingRow | null {
  const found: FindingRow = FINDINGS.find((one) => one.id === id)!;
  return profile === 'spec' && !found.spec ? null : found;
}
