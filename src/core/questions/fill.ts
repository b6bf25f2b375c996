import type { Verdict } from '../classifier/verdict.ts';
import { judgeCategory } from './trace/labels.ts';

/**
 * Questions of form `fill`: the learner fills named fields of the envelope that the verdict asks for.
 */

/** The right value of a field; undefined where the envelope has none of that name. */
export function fieldValue(field: string, verdict: Verdict): unknown {
  const { envelope } = verdict;
  if (field === 'isError') return envelope?.isError ?? verdict.isError;
  const inEnvelope = envelope?.structuredContent?.[field];
  if (inEnvelope !== undefined) return inEnvelope;
  switch (field) {
    case 'errorCategory':
    case 'category':
      return verdict.category.four ?? (verdict.reason === null ? null : 'UNKNOWN');
    case 'isRetryable':
      return verdict.isRetryable;
    case 'errorCode':
      return verdict.errorCode;
    case 'retryAfterMs':
    case 'delayMs':
      return verdict.delayMs;
    default:
      return (verdict as Record<string, unknown>)[field];
  }
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** `field=value` for every named field, in their order. */
export function fillKey(fields: readonly string[], verdict: Verdict): string[] {
  return fields.map((field) => `${field}=${asText(fieldValue(field, verdict))}`);
}

export interface FieldCheck {
  readonly field: string;
  readonly correct: boolean;
  readonly given: string;
  readonly right: string;
}

/** Checks a filled envelope field by field. Letter case and surrounding blanks do not matter. */
export function checkFill(
  fields: readonly string[],
  given: Readonly<Record<string, unknown>>,
  verdict: Verdict,
): FieldCheck[] {
  return fields.map((field) => {
    const right = asText(fieldValue(field, verdict));
    const typed = given[field] === undefined ? '' : asText(given[field]).trim();
    const same = typed.toLowerCase() === right.toLowerCase();
    const alias =
      (field === 'errorCategory' || field === 'category') &&
      typed !== '' &&
      judgeCategory(typed, verdict) === 'right';
    return { field, correct: same || alias, given: typed, right };
  });
}
