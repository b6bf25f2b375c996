import type { Verdict } from '../../core/classifier/verdict.ts';
import { SCHEMES, type Scheme } from '../../core/classifier/vocabulary.ts';

/** The schemes to show: the one that was asked for, or all. */
export function schemesOf(option: unknown): readonly Scheme[] {
  return SCHEMES.filter((scheme) => option === undefined || scheme === option);
}

/** The verdict with the categories of these schemes alone; the others are left out, not null. */
export function underSchemes(verdict: Verdict, schemes: readonly Scheme[]): unknown {
  if (schemes.length === SCHEMES.length) return verdict;
  return {
    ...verdict,
    category: Object.fromEntries(schemes.map((scheme) => [scheme, verdict.category[scheme]])),
    approximate: verdict.approximate.filter((scheme) => schemes.includes(scheme)),
    parts: verdict.parts.map((part) => underSchemes(part, schemes)),
  };
}
