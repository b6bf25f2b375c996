import type { Verdict } from './verdict.ts';

/** The fields of a verdict that are shown and compared, in their order. */
export const VERDICT_FIELDS = [
  'layer',
  'outcome',
  'reason',
  'category',
  'isError',
  'isRetryable',
  'action',
  'alternatives',
  'actor',
  'delayMs',
  'seenBy',
] as const;

export type VerdictField = (typeof VERDICT_FIELDS)[number];

/** The category of the exam; where it has none, that of the six. */
export function categoryShown({ category }: Verdict): string | null {
  return category.four ?? category.six;
}

/** The fields in which two verdicts differ. */
export function flips(before: Verdict, after: Verdict): VerdictField[] {
  return VERDICT_FIELDS.filter((field) => compared(before, field) !== compared(after, field));
}

function compared(verdict: Verdict, field: VerdictField): string {
  return JSON.stringify(field === 'category' ? categoryShown(verdict) : verdict[field]);
}
