import { vendorReason } from '../../classifier/evidence/vendor-codes.ts';
import { reasonRow } from '../../classifier/reasons.ts';
import type { Verdict } from '../../classifier/verdict.ts';
import { FOUR, type Four, SERVICE, SIX } from '../../classifier/vocabulary.ts';

/**
 * A category as written, beside the verdict's: `right` where it names the verdict's class in any of the
 * three schemes, `wrong` where it names another, `none` where it names no class at all.
 */
export function judgeCategory(
  claimed: string | null | undefined,
  verdict: Verdict,
): 'right' | 'wrong' | 'none' {
  if (claimed === undefined) return 'none';
  // A partial result has no category of its own, but those of its failures.
  if (verdict.outcome === 'partial') {
    const judged = verdict.parts.map((part) => judgeCategory(claimed, part));
    return judged.find((one) => one === 'right') ?? judged[0] ?? 'right';
  }
  const { four, six, service } = verdict.category;
  if (claimed === null) return four === null ? 'right' : 'none';
  const word = normal(claimed);
  if (word === 'unknown' || word === 'none') return four === null ? 'right' : 'wrong';
  if ([four, six, service].some((own) => own !== null && normal(own) === word)) return 'right';
  if (isClass(word)) return 'wrong';
  const reason = vendorReason(claimed);
  if (reason === null) return 'none';
  const row = reasonRow(reason);
  return row.four === four && row.six === six ? 'right' : 'wrong';
}

/** Every name of a class, as the three schemes spell it, and the words for none. */
export const CATEGORY_NAMES: readonly string[] = [
  ...new Set([...FOUR, 'unknown', 'none', ...SIX, ...SERVICE]),
];

const normal = (word: string): string => word.toLowerCase().replace(/[\s_-]/g, '');
const CLASSES = new Set([...FOUR, ...SIX, ...SERVICE].map(normal));
const isClass = (word: string): boolean => CLASSES.has(word);

/** The claimed category in the exam's four, where it has a place there. */
export function fourOf(claimed: string): string | null {
  const word = normal(claimed);
  const own = FOUR.find((four) => four === word);
  if (own !== undefined) return own;
  if (word === 'unknown' || word === 'none') return null;
  const reason = vendorReason(claimed);
  return reason === null ? null : reasonRow(reason).four;
}

/** The categories of the failures of a partial result, each once. */
export function categoriesOfParts({ outcome, parts }: Verdict): Four[] {
  return outcome === 'partial' ? [...new Set(parts.flatMap(({ category }) => category.four ?? []))] : [];
}

/** True where a stated flag says what the verdict says; for a partial result, of one of its failures. */
export function judgeFlag(claimed: boolean, verdict: Verdict): boolean {
  if (verdict.outcome === 'partial')
    return verdict.parts.length === 0 || verdict.parts.some((part) => part.isRetryable === claimed);
  return claimed === (verdict.isRetryable ?? false);
}
