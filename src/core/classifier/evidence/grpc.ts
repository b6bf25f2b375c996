import { quoted } from '../redact.ts';
import { asUnknown, disputed, type EvidenceRow, type Signal } from './signal.ts';

/**
 * gRPC status to reason; the place in the list is the number of the code.
 *
 * Source: mapping.md, part A and B2; google.rpc.Code.
 */
export const GRPC_CODES: readonly (readonly [name: string, row: EvidenceRow | null])[] = [
  ['OK', null],
  ['CANCELLED', { reason: 'CANCELLED', known: 'nothing' }],
  ['UNKNOWN', { reason: 'UNCLASSIFIED', known: 'nothing' }],
  ['INVALID_ARGUMENT', { reason: 'INVALID_ARGUMENT', known: 'rejected' }],
  ['DEADLINE_EXCEEDED', { reason: 'TIMEOUT', known: 'nothing' }],
  ['NOT_FOUND', { reason: 'NOT_FOUND', known: 'rejected' }],
  ['ALREADY_EXISTS', { reason: 'ALREADY_EXISTS', known: 'rejected' }],
  ['PERMISSION_DENIED', { reason: 'ACCESS_DENIED', known: 'rejected' }],
  [
    'RESOURCE_EXHAUSTED',
    {
      reason: 'RATE_LIMITED',
      known: 'rejected',
      contested: disputed('RESOURCE_EXHAUSTED may also be a quota that is a rule.', {
        reason: 'LIMIT_EXCEEDED',
        category: { four: 'business', six: 'BUSINESS', service: 'RESOURCE' },
        isRetryable: false,
        action: 'explain-policy',
      }),
    },
  ],
  ['FAILED_PRECONDITION', { reason: 'STATE_CONFLICT', known: 'rejected' }],
  ['ABORTED', { reason: 'VERSION_CONFLICT', known: 'rejected' }],
  ['OUT_OF_RANGE', { reason: 'OUT_OF_RANGE', known: 'rejected' }],
  ['UNIMPLEMENTED', { reason: 'NOT_IMPLEMENTED', known: 'nothing' }],
  ['INTERNAL', { reason: 'UPSTREAM_ERROR', known: 'nothing', contested: asUnknown }],
  ['UNAVAILABLE', { reason: 'UNAVAILABLE', known: 'nothing' }],
  ['DATA_LOSS', { reason: 'UPSTREAM_ERROR', known: 'nothing', contested: asUnknown }],
  ['UNAUTHENTICATED', { reason: 'UNAUTHENTICATED', known: 'rejected' }],
];

const byName = new Map(GRPC_CODES.map(([name, row]) => [name.replaceAll('_', ''), { name, row }] as const));

/** What a gRPC status says; null for OK; an unmapped code is UNCLASSIFIED. */
export function grpcSignal(code: string | number): Signal | null {
  const number = typeof code === 'number' ? code : /^\d+$/.test(code) ? Number(code) : null;
  const entry = number === null ? undefined : GRPC_CODES[number];
  const found =
    entry === undefined
      ? byName.get(
          String(code)
            .toUpperCase()
            .replace(/[^A-Z]/g, ''),
        )
      : { name: entry[0], row: entry[1] };
  if (found === undefined) {
    return {
      reason: 'UNCLASSIFIED',
      known: null,
      evidence: `gRPC ${quoted(String(code))}`,
      rule: 'grpc.unmapped',
    };
  }
  const { name, row } = found;
  if (row === null) return null;
  return {
    reason: row.reason,
    known: row.known,
    evidence: `gRPC ${name}`,
    rule: `grpc.${name}`,
    ...(row.contested === undefined ? {} : { contested: row.contested }),
  };
}
