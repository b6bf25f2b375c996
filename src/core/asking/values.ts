import type { Verdict } from '../classifier/verdict.ts';
import { ACTIONS, ACTORS, FOUR, LAYERS, OUTCOMES } from '../classifier/vocabulary.ts';
import { fieldValue } from '../questions/fill.ts';
import { type Random, shuffled } from '../random.ts';
import type { AskedValue } from './model.ts';

/** What a field of an envelope may hold, where that is a closed list. */
const CLOSED: Readonly<Record<string, readonly unknown[]>> = {
  isError: [true, false],
  isRetryable: [true, false],
  errorCategory: [...FOUR, 'UNKNOWN'],
  category: [...FOUR, 'UNKNOWN'],
  layer: LAYERS,
  outcome: OUTCOMES,
  action: ACTIONS,
  actor: ACTORS,
  errorCode: [],
  seenBy: ['model', 'client', 'caller'],
};

/** Wrong codes that stand beside a right one. */
const CODES = [
  'DEPENDENCY.TIMEOUT',
  'DEPENDENCY.RATE_LIMITED',
  'DEPENDENCY.UNAVAILABLE',
  'VALIDATION.INVALID_ARGUMENT',
  'VALIDATION.MISSING_FIELD',
  'AUTH.ACCESS_DENIED',
  'AUTH.UNAUTHENTICATED',
  'RESOURCE.NOT_FOUND',
  'RESOURCE.STATE_CONFLICT',
  'INTERNAL.UNCLASSIFIED',
];
const WAITS = [0, 1000, 5000, 30_000, 60_000, 120_000];
const SHOWN = 5;

/** What a learner may choose for a field: a closed list, or the right value among others of its kind. */
export function valuesFor(field: string, verdict: Verdict, random: Random): readonly AskedValue[] {
  const right = fieldValue(field, verdict);
  const closed = CLOSED[field];
  if (closed !== undefined && closed.length > 0) return closed.map(shown);
  if (typeof right === 'number')
    return among(right, [...WAITS, right * 10], random)
      .sort(byNumber)
      .map(shown);
  return among(right, CODES, random).map(shown);
}

function among(right: unknown, others: readonly unknown[], random: Random): unknown[] {
  const wrong = shuffled(
    others.filter((other) => other !== right),
    random,
  ).slice(0, SHOWN - 1);
  return shuffled([right, ...wrong], random);
}

const byNumber = (one: unknown, other: unknown): number => Number(one) - Number(other);

function shown(value: unknown): AskedValue {
  return { value, text: typeof value === 'string' ? value : (JSON.stringify(value) ?? '') };
}
