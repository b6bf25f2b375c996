import type { Case, Claim, Question, Step } from '../schema.ts';
import { FACTS, type FactsName } from './facts.ts';

/** A short way to a question for tests: names of facts, claims, and what else it has. */
export function questionOn(
  facts: FactsName | readonly FactsName[],
  claims: readonly Claim[],
  more: Partial<Question> & { readonly now?: Case['now'] } = {},
): Question {
  const { now, ...rest } = more;
  const names = typeof facts === 'string' ? [facts] : facts;
  return {
    id: 'tried',
    topic: 'category',
    level: 2,
    stem: 'What comes next?',
    cases: names.map((name) => ({ facts: { ...FACTS[name] }, ...(now === undefined ? {} : { now }) })),
    options: claims.map((claim, index) => ({ text: `Option ${index + 1}`, claim })),
    ...rest,
  };
}

export const does = (...steps: Step[]): Claim => ({ does: steps });
export const is = (verdict: Record<string, unknown>): Claim => ({ is: verdict });
