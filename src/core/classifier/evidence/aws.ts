import { quoted } from '../redact.ts';
import { asUnknown, disputed, type EvidenceRow, type Signal } from './signal.ts';

const RATE: EvidenceRow = { reason: 'RATE_LIMITED', known: 'rejected' };
const EXPIRED: EvidenceRow = { reason: 'CREDENTIAL_EXPIRED', known: 'rejected' };
const SIGNED_OUT: EvidenceRow = { reason: 'UNAUTHENTICATED', known: 'rejected' };
const TIMED_OUT: EvidenceRow = { reason: 'TIMEOUT', known: 'nothing' };
const QUOTA: EvidenceRow = { reason: 'LIMIT_EXCEEDED', known: 'rejected' };

/**
 * AWS error names, or how they begin, to reason. The name goes before the HTTP status, which is 400
 * for most of them. The first row that fits counts.
 *
 * Source: mapping.md, part A and B3.
 */
export const AWS_NAMES: readonly (readonly [prefix: string, row: EvidenceRow])[] = [
  ['Throttl', RATE],
  ['RequestThrottled', RATE],
  ['EC2Throttled', RATE],
  ['TooManyRequests', RATE],
  ['SlowDown', RATE],
  ['RequestLimitExceeded', RATE],
  ['ProvisionedThroughputExceeded', RATE],
  ['BandwidthLimitExceeded', RATE],
  ['PriorRequestNotComplete', RATE],
  ['ExpiredToken', EXPIRED],
  ['RequestExpired', EXPIRED],
  ['InvalidClientTokenId', SIGNED_OUT],
  ['UnrecognizedClient', SIGNED_OUT],
  ['AccessDenied', { reason: 'ACCESS_DENIED', known: 'rejected' }],
  ['UnauthorizedOperation', { reason: 'ACCESS_DENIED', known: 'rejected' }],
  ['Validation', { reason: 'INVALID_ARGUMENT', known: 'rejected' }],
  ['InvalidParameter', { reason: 'INVALID_ARGUMENT', known: 'rejected' }],
  ['ResourceNotFound', { reason: 'NOT_FOUND', known: 'rejected' }],
  ['NoSuch', { reason: 'NOT_FOUND', known: 'rejected' }],
  ['ConditionalCheckFailed', { reason: 'VERSION_CONFLICT', known: 'rejected' }],
  ['ServiceQuotaExceeded', QUOTA],
  [
    'LimitExceeded',
    {
      ...QUOTA,
      contested: disputed('The AWS SDKs retry LimitExceededException as throttling.', {
        reason: 'RATE_LIMITED',
        category: { four: 'transient', six: 'TRANSIENT', service: 'DEPENDENCY' },
        isRetryable: true,
        action: 'retry-with-backoff',
      }),
    },
  ],
  ['RequestTimeTooSkewed', { reason: 'CONFIGURATION', known: 'rejected' }],
  ['RequestTimeout', TIMED_OUT],
  ['InternalFailure', { reason: 'UPSTREAM_ERROR', known: 'nothing', contested: asUnknown }],
  ['InternalServer', { reason: 'UPSTREAM_ERROR', known: 'nothing' }],
  ['InternalError', { reason: 'UPSTREAM_ERROR', known: 'nothing' }],
  ['ServiceUnavailable', { reason: 'UNAVAILABLE', known: 'nothing' }],
];

/** What an AWS error name says; null where the table does not know it. */
export function awsSignal(name: string): Signal | null {
  const lower = name
    .trim()
    .replace(/^.*[#.:]/, '')
    .toLowerCase();
  for (const [prefix, row] of AWS_NAMES) {
    if (!lower.startsWith(prefix.toLowerCase())) continue;
    return {
      reason: row.reason,
      known: row.known,
      evidence: `the AWS error ${quoted(name.trim())}`,
      rule: `aws.${prefix}`,
      ...(row.contested === undefined ? {} : { contested: row.contested }),
    };
  }
  return null;
}
