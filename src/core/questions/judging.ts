import { type CaseResult, evaluate, type ReadyCase, readyCase } from './evaluate.ts';
import type { Case, Claim } from './schema.ts';
import { situationOf } from './situation.ts';

/** How cases are made ready and claims judged on them. */
export interface Judging {
  /** @throws InputError where facts are no observation. */
  readonly ready: (one: Case) => ReadyCase;
  readonly evaluate: (claim: Claim, ready: ReadyCase) => CaseResult;
}

/** Everything anew. */
export const AFRESH: Judging = {
  ready: ({ facts, now }) => readyCase(situationOf(facts), now),
  evaluate,
};

/**
 * Cases and claims that are equal as JSON are judged once: variants of a question have a quarter of both in
 * common. Holds all that it has judged.
 */
export function remembering(): Judging {
  const cases = new Map<string, ReadyCase>();
  const results = new Map<ReadyCase, Map<string, CaseResult>>();
  return {
    ready: (one) => remembered(cases, JSON.stringify(one), () => AFRESH.ready(one)),
    evaluate(claim, ready) {
      const known = remembered(results, ready, () => new Map<string, CaseResult>());
      return remembered(known, JSON.stringify(claim), () => evaluate(claim, ready));
    },
  };
}

function remembered<Key, Value extends object>(
  known: Map<Key, Value>,
  key: Key,
  compute: () => Value,
): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = compute();
  known.set(key, value);
  return value;
}
