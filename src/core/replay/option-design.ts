import type { Observation } from '../classifier/observation.ts';
import { readObservation } from '../classifier/read.ts';
import type { Case, Step } from '../questions/schema.ts';
import { isTrouble, judgedSituation, type Situation } from '../questions/situation.ts';
import { runOption, runToday } from '../questions/trace/steps.ts';
import type { Call, Trace } from '../questions/trace/trace.ts';
import type { DesignInput } from './scenario.ts';
import type { Ignorable } from './vocabulary.ts';

/**
 * What an option of a question does, as a design: apart from the scenario it is played in, so that asking
 * whether there is something to play loads no engine. Null where there is nothing to play.
 *
 * @throws InputError where the facts are no observation.
 */
export function designOfOption(
  facts: unknown,
  now: Case['now'],
  steps: readonly Step[],
): { readonly situation: Situation; readonly design: Omit<DesignInput, 'title'> } | null {
  const observation = readObservation(facts);
  if (!PLAYABLE_KINDS.has(observation.kind) || observation.context?.known === 'completed') return null;
  // A step may change the facts, for example by sending a key from now on.
  const { situation, trace } = runOption(runToday(judgedSituation(observation), now), steps);
  const design = designOf(situation, trace);
  return design === null ? null : { situation, design };
}

const PLAYABLE_KINDS = new Set<Observation['kind']>([
  'response',
  'transport',
  'timeout',
  'disconnect',
  'upstream',
  'check',
]);

/** Nothing ignored but what a call in spite of everything ignores. */
const REGARDLESS: readonly Ignorable[] = ['reason', 'effect', 'answer'];

/** The calls of a trace as layers; null where there is nothing to play. */
function designOf(situation: Situation, trace: Trace): Omit<DesignInput, 'title'> | null {
  const { calls, showing } = trace;
  if (calls.some(({ changed, redo, informed }) => changed || redo || informed)) return null;
  const asEmpty = showing?.seen === 'empty' && isTrouble(situation);
  const made = calls.reduce<Call | null>(worse, null);
  if (made === null || made.times === 0) {
    if (!asEmpty || situation.verdict.layer !== 'local') return null;
    return { layers: [{ name: 'client', attempts: 1 }], silence: 'empty' };
  }
  const keyed = situation.context.idempotencyKey === true ? 'intent' : 'none';
  const attempts = attemptsOf(made);
  const layers = LAYERS[Math.min(made.layers, 3) - 1] ?? ['client'];
  return {
    key: made.key === 'new' ? 'attempt' : keyed,
    guard: null,
    layers: layers.map((name) => ({
      name,
      attempts,
      backoffMs: made.wait === 'backoff' ? 1000 : 1,
      jitter: false,
      budget: 'fresh' as const,
      ignores: [...REGARDLESS, 'flag', ...waitIgnored(made)],
    })),
  };
}

const LAYERS = [['client'], ['client', 'tool'], ['orchestrator', 'client', 'tool']] as const;

const worse = (one: Call | null, other: Call): Call =>
  one === null || other.times > one.times ? other : one;

/** Repeats follow the call that failed; over several layers the times are the product. */
function attemptsOf({ times, layers }: Call): number | 'unbounded' {
  if (times === Number.POSITIVE_INFINITY) return 'unbounded';
  return layers > 1 ? Math.max(2, Math.round(times ** (1 / layers))) : Math.min(30, times + 1);
}

function waitIgnored({ wait }: Call): Ignorable[] {
  if (wait === 'none') return ['wait'];
  return wait === 'backoff' ? ['stated-wait'] : [];
}
