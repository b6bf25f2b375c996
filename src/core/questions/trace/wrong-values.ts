import { vendorReason } from '../../classifier/evidence/vendor-codes.ts';
import type { Metadata } from '../../classifier/metadata.ts';
import { reasonRow } from '../../classifier/reasons.ts';
import { SERVICE } from '../../classifier/vocabulary.ts';
import { isTrouble, type Situation } from '../situation.ts';
import { isUncertain } from './needs.ts';
import type { WrongLabel } from './trace.ts';

/**
 * Values of a message that was written out which contradict what is known: another argument at fault,
 * a code of another class, another wait, another count of attempts, a fate that nobody knows.
 */
export function wrongValues(metadata: Metadata, situation: Situation): WrongLabel[] {
  return CHECKS.flatMap(([need, wrong]) => {
    const claimed = wrong(metadata, situation);
    return claimed === null ? [] : [{ need, claimed: String(claimed) }];
  });
}

/** What is claimed wrongly; null where nothing is. */
type Check = (metadata: Metadata, situation: Situation) => string | number | null;

const CHECKS: readonly (readonly [WrongLabel['need'], Check])[] = [
  ['fix', otherField],
  ['cause', otherCode],
  ['delay', otherWait],
  ['attempted', otherCount],
  ['uncertain', claimedFate],
];

function otherField({ field }: Metadata, { verdict, observation }: Situation): string | null {
  const due = verdict.envelope?.structuredContent?.['field'] ?? observation.field;
  if (field === null || typeof due !== 'string') return null;
  return segments(field).some((one) => segments(due).includes(one)) ? null : field;
}

/** `booking.end_date`, `/booking/endDate` and `end_date` may be one argument. */
const segments = (field: string): string[] =>
  [field, ...field.split(/[.[\]/\s,]+/)].map((one) => one.toLowerCase().replace(/[_-]/g, '')).filter(Boolean);

/** The reason that stands for its whole class; a finer one refines it, and it contradicts no finer one. */
const GENERAL = new Set([
  'UNAVAILABLE',
  'INVALID_ARGUMENT',
  'ACCESS_DENIED',
  'POLICY_VIOLATION',
  'NOT_FOUND',
  'UNCLASSIFIED',
]);

/** What the caller itself saw is also what a tool says of its own backend. */
const SAME: Readonly<Record<string, string>> = {
  DEADLINE_EXCEEDED: 'TIMEOUT',
  CONNECTION_LOST: 'CONNECTION_FAILED',
  CONNECT_FAILED: 'CONNECTION_FAILED',
  CREDENTIAL_EXPIRED: 'UNAUTHENTICATED',
  GONE: 'NOT_FOUND',
};
const family = (reason: string): string => SAME[reason] ?? reason;

const isRefined = (one: string, other: string): boolean =>
  family(one) === family(other) || GENERAL.has(family(one)) || GENERAL.has(family(other));

/** A code of another class, or a precise one of this class where another precise one is known. */
function otherCode({ errorCode }: Metadata, situation: Situation): string | null {
  const { six, four, service } = situation.verdict.category;
  if (errorCode === null || six === null || !isTrouble(situation)) return null;
  const [domain = '', ...rest] = errorCode.split('.');
  const reason = vendorReason(rest.at(-1) ?? domain) ?? vendorReason(errorCode);
  if (reason === null) {
    const isDomain = rest.length > 0 && SERVICE.some((one) => one === domain.toUpperCase());
    return isDomain && domain.toUpperCase() !== service ? errorCode : null;
  }
  const row = reasonRow(reason);
  const isOfClass = row.six === six || (four !== null && row.four === four);
  const known = situation.verdict.reason;
  return isOfClass && (known === null || isRefined(reason, known)) ? null : errorCode;
}

/** How much longer than the due wait a stated one may be: a margin is no other wait. */
const MARGIN = 2;

function otherWait({ retryAfterMs }: Metadata, { verdict: { delayMs } }: Situation): number | null {
  if (retryAfterMs === null || delayMs === null) return null;
  return retryAfterMs < delayMs || retryAfterMs > MARGIN * delayMs ? retryAfterMs : null;
}

function otherCount({ attempted }: Metadata, situation: Situation): number | null {
  const { attempt } = situation.context;
  if (typeof attempted !== 'number' || attempt === undefined || !isTrouble(situation)) return null;
  return attempted === attempt ? null : attempted;
}

const FATES =
  /^(?:fail(?:ed|ure)|not[ _-]?(?:applied|executed|done)|success|succeeded|completed?|applied|done)$/i;

function claimedFate({ outcome }: Metadata, situation: Situation): string | null {
  return outcome !== null && isUncertain(situation) && FATES.test(outcome) ? outcome : null;
}
