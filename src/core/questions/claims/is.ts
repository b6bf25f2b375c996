import { isRecord } from '../../classifier/json.ts';
import { isReason, reasonRow } from '../../classifier/reasons.ts';
import type { Verdict } from '../../classifier/verdict.ts';

/** A field on which a claim and the verdict differ. */
export interface Difference {
  readonly field: string;
  readonly claimed: unknown;
  readonly right: unknown;
}

type Field = (verdict: Verdict) => unknown;

/** The names that a partial verdict may use; `category`, `six` and `service` are the three schemes. */
const FIELDS: Readonly<Record<string, Field>> = {
  layer: (verdict) => verdict.layer,
  outcome: (verdict) => verdict.outcome,
  reason: (verdict) => verdict.reason,
  category: (verdict) => verdict.category.four,
  six: (verdict) => verdict.category.six,
  service: (verdict) => verdict.category.service,
  approximate: (verdict) => verdict.approximate,
  errorCode: (verdict) => verdict.errorCode,
  code: (verdict) => verdict.code,
  isError: (verdict) => verdict.isError,
  isRetryable: (verdict) => verdict.isRetryable,
  action: (verdict) => verdict.action,
  alternatives: (verdict) => verdict.alternatives,
  actor: (verdict) => verdict.actor,
  delayMs: (verdict) => verdict.delayMs,
  envelope: (verdict) => verdict.envelope,
  inferred: (verdict) => verdict.inferred,
  seenBy: (verdict) => verdict.seenBy,
  parts: (verdict) => verdict.parts,
  defects: (verdict) => verdict.defects.map(({ id }) => id),
  because: (verdict) => verdict.because.map(({ rule }) => rule),
  contested: (verdict) => verdict.contested,
};

export const IS_FIELDS: readonly string[] = Object.keys(FIELDS);

/** Where a partial verdict differs from the verdict; none: the claim is right. */
export function differencesOf(claimed: Record<string, unknown>, verdict: Verdict): Difference[] {
  return Object.entries(claimed).flatMap(([field, value]) => {
    const read = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
    if (read === undefined) return [{ field, claimed: value, right: undefined }];
    const right = read(verdict);
    return agrees(field, value, right, verdict) ? [] : [{ field, claimed: value, right }];
  });
}

function agrees(field: string, claimed: unknown, right: unknown, verdict: Verdict): boolean {
  if (field === 'action') {
    if (Array.isArray(claimed)) return claimed.some((one) => agrees(field, one, right, verdict));
    return claimed === right || (verdict.alternatives as readonly unknown[]).includes(claimed);
  }
  // The exam's scheme has no word for what belongs to none of its four.
  if (field === 'category' && isRecord(claimed)) return isPartOf(claimed, verdict.category);
  if (field === 'category' && typeof claimed === 'string' && /^(?:unknown|none)$/i.test(claimed))
    return right === null;
  if (['category', 'six', 'service', 'reason'].includes(field) && typeof claimed === 'string')
    return typeof right === 'string' && claimed.toLowerCase() === right.toLowerCase();
  return isPartOf(claimed, right);
}

/** Equal, or for objects: every named field is. */
function isPartOf(claimed: unknown, right: unknown): boolean {
  if (Array.isArray(claimed)) {
    return (
      Array.isArray(right) &&
      claimed.length === right.length &&
      claimed.every((one, index) => isPartOf(one, right[index]))
    );
  }
  if (isRecord(claimed))
    return isRecord(right) && Object.entries(claimed).every(([key, value]) => isPartOf(value, right[key]));
  return Object.is(claimed, right);
}

/** A verdict as another reading has it; what follows from a changed reason changes with it. */
export function underOtherReading(verdict: Verdict, other: Record<string, unknown>): Verdict {
  const { reason } = other;
  const row = typeof reason === 'string' && isReason(reason) ? reasonRow(reason) : null;
  const follows =
    row === null
      ? {}
      : {
          category: { four: row.four, six: row.six, service: row.service },
          isRetryable: false,
          action: row.action,
        };
  return { ...verdict, ...follows, ...other } as Verdict;
}
