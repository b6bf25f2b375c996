import { AWS_NAMES } from '../../src/core/classifier/evidence/aws.ts';
import { CHALLENGES, type ChallengeRow } from '../../src/core/classifier/evidence/challenge.ts';
import { ERRNO, ERRNO_EXCEPTIONS } from '../../src/core/classifier/evidence/errno.ts';
import { GRPC_CODES } from '../../src/core/classifier/evidence/grpc.ts';
import {
  FORBIDDING_HEADERS,
  HTTP_STATUS,
  statusRow,
  WAIT_HEADERS,
} from '../../src/core/classifier/evidence/http.ts';
import { CODES } from '../../src/core/classifier/evidence/jsonrpc.ts';
import type { EvidenceRow } from '../../src/core/classifier/evidence/signal.ts';
import { SQL_STATE } from '../../src/core/classifier/evidence/sql.ts';
import { VENDOR_WORDS } from '../../src/core/classifier/evidence/vendor-codes.ts';
import { code, codes, table } from './markdown.ts';

/** Every evidence table of the classifier. */
export function evidenceTables(): string {
  return [
    '## Evidence tables',
    '"known" is what the signal says of the call itself where `context.known` is not stated.',
    section('HTTP status of the backend', 'mapping.md, part A', httpRows(), httpNotes()),
    section('Errno names', 'mapping.md, part A and B5', rowsOf(Object.entries(ERRNO)), errnoNotes()),
    section(
      'SQLSTATE and SQLite',
      'mapping.md, part A; PostgreSQL, appendix A',
      rowsOf(Object.entries(SQL_STATE)),
      SQL_NOTES,
    ),
    section('gRPC status', 'mapping.md, part A; google/rpc/code.proto', grpcRows(), ''),
    section('AWS error names, by how they begin', 'mapping.md, part A and B3', rowsOf(AWS_NAMES), AWS_NOTES),
    jsonRpc(),
    vendorWords(),
  ].join('\n\n');
}

function httpNotes(): string {
  const challenges = CHALLENGES.map((row) => `${challengeWords(row)} is ${code(row.reason)}`).join(', ');
  const waits = WAIT_HEADERS.map(({ name, unitMs }) => `${code(name)}${unitMs === 1 ? '' : ' in seconds'}`);
  const forbidding = FORBIDDING_HEADERS.map(({ name, when }) => `${code(name)} ${when}`);
  return [
    `A 401 or 403 with a challenge, the first that fits: ${challenges}.`,
    'A 403 with `retry-after`, `x-ratelimit-remaining: 0`, a rate-limit code or a body that says "rate limit" is `RATE_LIMITED`.',
    'A header goes before a vendor code in a structured body, and that before the number (below). A 2xx with a failure inside is read as in step 2.',
    `Waits, in milliseconds where nothing else is said, the first that is there: ${waits.join(', ')}; a date instead of a number counts against the \`date\` header, and so does \`x-ratelimit-reset\` where nothing remains.`,
    `A retry is forbidden by ${forbidding.join(', ')}.`,
  ].join(' ');
}

function challengeWords({ error, describes, status }: ChallengeRow): string {
  return [
    ...(error === undefined ? [] : [code(error)]),
    ...(describes === undefined ? [] : [`a description that says ${describes}`]),
    ...(status === undefined ? [] : [`any other with a ${status}`]),
  ].join(' and ');
}

function errnoNotes(): string {
  const exceptions = ERRNO_EXCEPTIONS.map(
    ({ code: name, when, reason, known }) =>
      `${code(name)} ${when} is ${code(reason)}, known ${code(known)}.`,
  );
  return `${exceptions.join(' ')} Certificate errors (\`CERT_…\`, \`SELF_SIGNED…\`, \`UNABLE_TO_VERIFY…\`) are \`CONFIGURATION\`. "socket hang up" is \`ECONNRESET\`.`;
}

const SQL_NOTES = 'Two characters stand for the rest of a class.';
const AWS_NOTES =
  'Compared without letter case; the name goes before the HTTP status, which is 400 for most of them. A missing table or queue is never an empty answer unless the contract is stated.';

function section(title: string, source: string, rows: string[][], notes: string): string {
  const parts = [
    `### ${title}`,
    `Source: ${source}.`,
    table(['signal', 'reason', 'known', 'disputed'], rows),
    notes,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function rowsOf(entries: readonly (readonly [string, EvidenceRow])[]): string[][] {
  return entries.map(([signal, row]) => evidence(signal, row));
}

function evidence(signal: string, { reason, known, contested }: EvidenceRow): string[] {
  return [code(signal), code(reason), known, contested?.point ?? ''];
}

function httpRows(): string[][] {
  const rows = rowsOf(Object.entries(HTTP_STATUS));
  const rest = (status: number, name: string): string[][] => {
    const row = statusRow(status);
    return row === null ? [] : [evidence(name, row)];
  };
  return [...rows, ...rest(498, 'other 4xx'), ...rest(599, '500, other 5xx')];
}

function grpcRows(): string[][] {
  return GRPC_CODES.map(([name, row], number) =>
    row === null
      ? [`${code(name)} (${number})`, 'no failure', '', '']
      : [`${code(name)} (${number})`, ...evidence(name, row).slice(1)],
  );
}

function jsonRpc(): string {
  return [
    '### JSON-RPC codes',
    'Source: MCP 2026-07-28, basic, Error codes.',
    table(
      ['code', 'reason', 'status'],
      CODES.map(({ code: number, reason, status }) => [
        String(number).replace('-', '−'),
        code(reason),
        status,
      ]),
    ),
    '−32000 to −32019: `IMPLEMENTATION_DEFINED`. The rest of −32020 to −32099: `RESERVED_UNASSIGNED`. Outside −32768 to −32000: `APPLICATION_DEFINED`. −32602 whose `data` has a `uri`: `RESOURCE_NOT_FOUND`. Metadata in `error.data` gives the reason only where the code says nothing (−32603, −32000 to −32019, private codes).',
  ].join('\n\n');
}

function vendorWords(): string {
  return [
    '### Words of vendors and aliases of categories',
    'In `errorCategory`, `category`, `errorCode`, `code`, `reason` or `type`; compared without letter case and separators, first as they stand, then without a closing error or exception. Every reason is a word for itself. Source: mapping.md, part A; domain.md §2 and §7.',
    table(
      ['reason', 'words'],
      Object.entries(VENDOR_WORDS).map(([reason, words]) => [code(reason), codes(words)]),
    ),
  ].join('\n\n');
}
