import type { HttpAnswer } from '../observation.ts';
import { quoted } from '../redact.ts';
import { header } from './headers.ts';
import type { EvidenceRow, Signal } from './signal.ts';

export interface Challenge {
  readonly error: string | null;
  readonly scope: string | null;
  readonly description: string;
}

/** A row of the table; what it states of `error`, description and status must all hold. */
export interface ChallengeRow extends EvidenceRow {
  readonly rule: string;
  /** The value of `error`. */
  readonly error?: string;
  /** A word in `error_description`, in any letter case. */
  readonly describes?: string;
  /** The HTTP status that the challenge came with. */
  readonly status?: number;
}

/**
 * What a `WWW-Authenticate` challenge says by itself, tried from above; where no row fits, the status decides.
 *
 * Source: RFC 6750 §3; MCP, basic/authorization.
 */
export const CHALLENGES: readonly ChallengeRow[] = [
  {
    rule: 'challenge.insufficient-scope',
    error: 'insufficient_scope',
    reason: 'SCOPE_DENIED',
    known: 'rejected',
  },
  { rule: 'challenge.expired', describes: 'expired', reason: 'CREDENTIAL_EXPIRED', known: 'rejected' },
  { rule: 'challenge.invalid-token', error: 'invalid_token', reason: 'UNAUTHENTICATED', known: 'rejected' },
  { rule: 'challenge.invalid-token', status: 401, reason: 'UNAUTHENTICATED', known: 'rejected' },
];

/** The `WWW-Authenticate` challenge of an answer; null where there is none. */
function challengeOf(answer: HttpAnswer | undefined): Challenge | null {
  const value = header(answer, 'www-authenticate');
  if (value === null) return null;
  const parameter = (name: string): string | null => {
    const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|([^\\s",]+))`, 'i').exec(value);
    return found === null ? null : (found[1] ?? found[2] ?? null);
  };
  return {
    error: parameter('error'),
    scope: parameter('scope'),
    description: (parameter('error_description') ?? '').toLowerCase(),
  };
}

/** The reason that a challenge names by itself; null where it leaves that to the status. */
export function challengeSignal(answer: HttpAnswer | undefined): Signal | null {
  const challenge = challengeOf(answer);
  if (challenge === null) return null;
  const row = CHALLENGES.find(
    ({ error, describes, status }) =>
      (error === undefined || error === challenge.error) &&
      (describes === undefined || challenge.description.includes(describes)) &&
      (status === undefined || status === answer?.status),
  );
  if (row === undefined) return null;
  return {
    reason: row.reason,
    known: row.known,
    evidence: `a WWW-Authenticate challenge${challenge.error === null ? '' : ` with error="${quoted(challenge.error)}"`}`,
    rule: row.rule,
    scopeNamed: challenge.scope !== null,
  };
}
