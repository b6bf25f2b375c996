import { isTrouble } from '../situation.ts';
import { needsOf } from '../trace/needs.ts';
import type { Run } from '../trace/trace.ts';
import type { Violation } from './criteria.ts';
import { missingNeeds } from './waste.ts';

/** How bad an option is: the lower, compared from the front, the better. */
export interface Rank {
  readonly harm: number;
  readonly waste: number;
  /** Needs missing + 2 × wrong labels. */
  readonly lacking: number;
  readonly cost: number;
}

export const NO_RANK: Rank = { harm: 0, waste: 0, lacking: 0, cost: 0 };

/** The rank of one run in one case. */
export function rankOf(run: Run, violations: readonly Violation[]): Rank {
  const count = (kind: Violation['kind']): number => violations.filter((one) => one.kind === kind).length;
  return { harm: count('harm'), waste: count('waste'), lacking: lackingIn(run), cost: run.trace.cost };
}

function lackingIn({ situation, trace: { showing } }: Run): number {
  if (showing === null || !isTrouble(situation)) return 0;
  const asAnswer = showing.seen === 'success' || showing.seen === 'empty';
  const missing = asAnswer ? needsOf(situation).length : missingNeeds(situation, showing).length;
  return missing + 2 * showing.wrong.length;
}

export function sumOfRanks(ranks: readonly Rank[]): Rank {
  return ranks.reduce(
    (sum, rank) => ({
      harm: sum.harm + rank.harm,
      waste: sum.waste + rank.waste,
      lacking: sum.lacking + rank.lacking,
      cost: sum.cost + rank.cost,
    }),
    NO_RANK,
  );
}

/** Negative where the first is better. */
export function compareRanks(a: Rank, b: Rank): number {
  return a.harm - b.harm || a.waste - b.waste || a.lacking - b.lacking || a.cost - b.cost;
}

/** True where nothing but the cost tells them apart. */
export function differOnlyInCost(a: Rank, b: Rank): boolean {
  return a.harm === b.harm && a.waste === b.waste && a.lacking === b.lacking && a.cost !== b.cost;
}
