import type { Context, Observation } from './observation.ts';
import { readObservation } from './read.ts';
import { CONTRACTS, EFFECTS, KNOWN } from './vocabulary.ts';

/** Facts that can be changed to see what flips. `undefined` is "not stated". */
export const FACTS = {
  effect: [undefined, ...EFFECTS],
  contract: [undefined, ...CONTRACTS],
  attempts: [undefined, 'first of three', 'last of three'],
  key: [undefined, true, false],
  known: [undefined, ...KNOWN],
} as const;

export const FACT_NAMES = ['effect', 'contract', 'attempts', 'key', 'known'] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** For each changed fact, the index of its value in `FACTS`. */
export type ChangedFacts = Readonly<Partial<Record<FactName, number>>>;

/** The observation with changed facts. */
export function withFacts(original: unknown, changed: ChangedFacts): Observation {
  const observation = readObservation(original);
  let context: Context = { ...observation.context };
  for (const name of FACT_NAMES) {
    const index = changed[name];
    if (index !== undefined) context = { ...context, ...contextOf(name, index) };
  }
  const stated = Object.entries(context).filter(([, value]) => value !== undefined);
  return { ...observation, context: Object.fromEntries(stated) as Context };
}

function contextOf(name: FactName, index: number): Record<string, unknown> {
  const value = FACTS[name][index];
  switch (name) {
    case 'attempts':
      return value === undefined
        ? { attempt: undefined, maxAttempts: undefined }
        : { attempt: value === 'first of three' ? 1 : 3, maxAttempts: 3 };
    case 'key':
      return { idempotencyKey: value };
    default:
      return { [name]: value };
  }
}

/** What the observation itself states, as an index into `FACTS`; 0 where it states nothing of the list. */
export function statedIndex(original: unknown, name: FactName): number {
  const context = readObservation(original).context ?? {};
  const { attempt, maxAttempts } = context;
  const stated: Readonly<Record<FactName, unknown>> = {
    effect: context.effect,
    contract: context.contract,
    attempts:
      maxAttempts === undefined
        ? undefined
        : (attempt ?? 1) >= maxAttempts
          ? 'last of three'
          : 'first of three',
    key: context.idempotencyKey,
    known: context.known,
  };
  return Math.max(0, (FACTS[name] as readonly unknown[]).indexOf(stated[name]));
}

/** The next or previous value of a fact. */
export function turned(original: unknown, changed: ChangedFacts, name: FactName, by: 1 | -1): ChangedFacts {
  const values = FACTS[name].length;
  const now = changed[name] ?? statedIndex(original, name);
  return { ...changed, [name]: (now + by + values) % values };
}
