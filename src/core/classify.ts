import { judge } from './classifier/judge.ts';
import type { Context, Observation } from './classifier/observation.ts';
import { readObservation } from './classifier/read.ts';
import type { Verdict } from './classifier/verdict.ts';
import { defectsOf } from './lint/lint.ts';

const NO_CONTEXT: Context = {};

/**
 * The verdict on an observation in any of its forms: what happened, what may be done next by whom, and what
 * is wrong with the message that said so. The same input always gives the same verdict.
 *
 * @throws InputError `invalid-observation` with the JSON path, what was expected and what was found.
 *
 * Source: contract.md §1 and §2, domain.md.
 */
export function classify(input: unknown): Verdict {
  return classifyObservation(readObservation(input));
}

/** The verdict on an observation that is read already. */
export function classifyObservation(observation: Observation): Verdict {
  const { verdict, message } = judge(observation);
  const context = observation.context ?? NO_CONTEXT;
  // The verdict is fresh and nobody else's: filling it is cheaper than copying it for every line of a log.
  verdict.defects = defectsOf({ observation, context, message, verdict, facts: null, memo: {} });
  return verdict;
}
