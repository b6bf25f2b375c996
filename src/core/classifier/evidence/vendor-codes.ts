import { REASON_IDS } from '../reasons.ts';
import { FOUR, SERVICE, SIX } from '../vocabulary.ts';

/**
 * Words that vendors put into a `code`, `reason` or `type` field, and the reason each names.
 * Compared without letter case and separators, first as they stand and then without a closing `error` or
 * `exception`. Every reason is a word for itself besides; that needs no row.
 *
 * Source: mapping.md, part A and B2 to B4; domain.md §2 and §7 (aliases).
 */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  TIMEOUT: [
    'timed_out',
    'time_out',
    'request_timeout',
    'gateway_timeout',
    'deadline_exceeded',
    'upstream_timeout',
  ],
  RATE_LIMITED: [
    'rate_limit',
    'ratelimited',
    'rate_limit_exceeded',
    'rate_limit_reached',
    'userRateLimitExceeded',
    'too_many_requests',
    'throttled',
    'throttling',
    'throttle',
    'secondary_rate_limit',
    'abuse_rate_limit',
    'RESOURCE_EXHAUSTED',
  ],
  UNAVAILABLE: [
    'TRANSIENT',
    'service_unavailable',
    'temporarily_unavailable',
    'overloaded',
    'maintenance',
    'backend_unavailable',
    'dependency',
  ],
  UPSTREAM_ERROR: ['upstream'],
  CONNECTION_FAILED: ['network', 'connection', 'connection_refused', 'connection_reset', 'network_failure'],
  LOCKED: ['resource_locked', 'lock'],
  VERSION_CONFLICT: [
    'precondition_failed',
    'version_mismatch',
    'stale_version',
    'etag_mismatch',
    'optimistic_lock',
    'version_conflict_engine',
    'conditional_check_failed',
    'ABORTED',
    'edit_conflict',
  ],
  INVALID_ARGUMENT: [
    'VALIDATION',
    'validation_failed',
    'invalid_arguments',
    'invalid_input',
    'invalid_parameter',
    'invalid_parameters',
    'bad_request',
    'unprocessable',
    'unprocessable_entity',
    'parameter_invalid',
    'invalid_value',
    'schema_validation',
  ],
  MISSING_FIELD: [
    'missing_parameter',
    'missing_required',
    'required',
    'parameter_missing',
    'missing_argument',
  ],
  OUT_OF_RANGE: ['range', 'value_out_of_range'],
  TOO_LARGE: ['payload_too_large', 'request_too_large', 'response_too_large', 'context_length_exceeded'],
  UNAUTHENTICATED: [
    'unauthorized',
    'authentication',
    'authentication_required',
    'authentication_failed',
    'not_authenticated',
    'login_required',
    'not_authed',
    'invalid_auth',
    'invalid_token',
    'invalid_api_key',
    'invalid_credentials',
    'dailyLimitExceededUnreg',
    'authError',
    'bad_credentials',
    'invalid_grant',
    'api_key_invalid',
    'invalid_authentication_token',
    'token_revoked',
  ],
  CREDENTIAL_EXPIRED: [
    'token_expired',
    'expired_token',
    'session_expired',
    'credentials_expired',
    'expired_credentials',
    'access_token_expired',
    'expired',
  ],
  SCOPE_DENIED: [
    'insufficient_scope',
    'missing_scope',
    'insufficientPermissions',
    'insufficient_permissions',
    'access_token_scope_insufficient',
  ],
  ACCESS_DENIED: [
    'PERMISSION',
    'permission_denied',
    'forbidden',
    'not_authorized',
    'authorization',
    'AUTH',
    'access_forbidden',
    'not_allowed',
  ],
  USER_DECLINED: ['user_rejected', 'declined_by_user'],
  POLICY_VIOLATION: ['BUSINESS', 'business_rule', 'policy', 'business_rule_violation', 'not_eligible'],
  LIMIT_EXCEEDED: [
    'quota_exceeded',
    'quota',
    'quotaExceeded',
    'dailyLimitExceeded',
    'storageQuotaExceeded',
    'insufficient_quota',
    'monthly_limit_exceeded',
    'usage_limit_exceeded',
    'service_quota_exceeded',
    'billing_hard_limit_reached',
    'teamDriveFileLimitExceeded',
  ],
  STATE_CONFLICT: [
    'conflict',
    'FAILED_PRECONDITION',
    'invalid_state',
    'already_shipped',
    'already_cancelled',
    'already_processed',
  ],
  INSUFFICIENT: [
    'insufficient_funds',
    'card_declined',
    'payment_required',
    'insufficient_balance',
    'out_of_stock',
    'insufficient_stock',
    'insufficient_buying_power',
  ],
  ALREADY_EXISTS: [
    'duplicate',
    'duplicate_key',
    'unique_violation',
    'already_exist',
    'duplicate_entry',
    'entity_already_exists',
    'name_already_exists',
  ],
  NOT_FOUND: [
    'resource_not_found',
    'no_such_key',
    'no_such_entity',
    'does_not_exist',
    'channel_not_found',
    'unknown_id',
    'object_not_found',
    'record_not_found',
    'RESOURCE',
  ],
  GONE: ['deleted', 'removed'],
  NOT_IMPLEMENTED: ['UNIMPLEMENTED', 'not_supported', 'unsupported_operation', 'method_not_allowed'],
  CONFIGURATION: ['misconfigured', 'config', 'misconfiguration'],
  UNCLASSIFIED: [
    'UNKNOWN',
    'internal',
    'internal_server',
    'server',
    'unexpected',
    'unhandled',
    'api',
    'generic',
    'unspecified',
  ],
};

/** Reasons of the protocol layer that a tool's own payload can only mean in the execution sense. */
const EXECUTION_SENSE: Readonly<Record<string, string>> = {
  INVALID_REQUEST: 'INVALID_ARGUMENT',
  INVALID_PARAMS: 'INVALID_ARGUMENT',
  RESOURCE_NOT_FOUND: 'NOT_FOUND',
  INTERNAL_ERROR: 'UNCLASSIFIED',
  DEADLINE_EXCEEDED: 'TIMEOUT',
  CONNECTION_LOST: 'CONNECTION_FAILED',
  CONNECT_FAILED: 'CONNECTION_FAILED',
};

const plainWord = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Lower case, without separators and a closing `error` or `exception`. */
export function normalisedWord(word: string): string {
  const plain = plainWord(word);
  const stripped = plain.replace(/(?:error|exception)$/, '');
  return stripped === '' ? plain : stripped;
}

export interface VendorWord {
  readonly reason: string;
  /**
   * The word names a family of failures rather than one, as `server_error` or `invalid_request_error` do: it never
   * replaces a status or another word that says more.
   */
  readonly isFamily: boolean;
  /** The word names a class of one of the schemes: a status within that class says more. */
  readonly isClass: boolean;
}

/** `NOT_FOUND` is a class and a reason, and says as much as any reason. */
const CLASSES = new Set([...FOUR, ...SIX, ...SERVICE].map(plainWord).filter((word) => word !== 'notfound'));

const byWord = new Map<string, VendorWord>();
function add(word: string, reason: string): void {
  const key = normalisedWord(word);
  const isFamily = reason === 'UNCLASSIFIED' || key === 'invalidrequest';
  // `authError` of Google means the sign-in, a bare `AUTH` the whole category.
  for (const one of [plainWord(word), key]) byWord.set(one, { reason, isFamily, isClass: CLASSES.has(one) });
}
for (const [reason, words] of Object.entries(WORDS)) {
  for (const word of words) add(word, reason);
}
for (const id of REASON_IDS) add(id, EXECUTION_SENSE[id] ?? id);

/** A code of the service scheme, `DOMAIN.REASON`, names its reason. */
const SERVICE_DOMAIN = new RegExp(`^(?:${SERVICE.join('|')})\\.`, 'i');

/** What a vendor word names; null where it names nothing known. */
export function vendorWord(word: string): VendorWord | null {
  if (word.length > 80) return null;
  const bare = word.replace(SERVICE_DOMAIN, '');
  return byWord.get(plainWord(bare)) ?? byWord.get(normalisedWord(bare)) ?? null;
}

/** The reason that a vendor word names; null where it names none. */
export function vendorReason(word: string): string | null {
  return vendorWord(word)?.reason ?? null;
}

/** The words of the table, for the reference page. */
export const VENDOR_WORDS: Readonly<Record<string, readonly string[]>> = WORDS;
