import type { Verdict } from '../classifier/verdict.ts';
import { ACTIONS, ACTORS, FOUR, LAYERS, OUTCOMES, READERS, SERVICE, SIX } from '../classifier/vocabulary.ts';
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
  six: SIX,
  service: SERVICE,
  seenBy: READERS,
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
const reasonOf = (code: string): string => code.slice(code.indexOf('.') + 1);

/** Names of arguments, of one word and of several; the right one must not stand out among them. */
const WORDS = ['amount', 'currency', 'quantity', 'status', 'region', 'email', 'page', 'format'];
const NAMES = ['start date', 'end date', 'customer id', 'order id', 'page size', 'file type', 'time zone'];
const LIMITS = ['at most 100', 'at least 1', 'a date as YYYY-MM-DD', 'one of open, closed', 'at most 10 MB'];

/** Wrong values of a field that is no closed list, of the kind of the right one. */
const OTHERS: Readonly<Record<string, (right: unknown) => readonly unknown[]>> = {
  reason: () => CODES.map(reasonOf),
  field: (right) => namesLike(String(right)),
  limit: () => LIMITS,
  code: () => [-32_700, -32_600, -32_601, -32_602, -32_603, -32_020],
  attempted: () => [1, 2, 3, 4, 5],
};

/** Written as the right name is: `end_date`, `endDate`, `end-date`; one word beside one word. */
function namesLike(right: string): string[] {
  if (/[a-z][A-Z]/.test(right))
    return NAMES.map((name) => name.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase()));
  const mark = /[_-]/.exec(right)?.[0];
  return mark === undefined ? WORDS : NAMES.map((name) => name.replaceAll(' ', mark));
}

const WAITS = [0, 1000, 5000, 30_000, 60_000, 120_000];
const SHOWN = 5;

/** What a learner may choose for a field: a closed list, or the right value among others of its kind. */
export function valuesFor(field: string, verdict: Verdict, random: Random): readonly AskedValue[] {
  const right = fieldValue(field, verdict);
  const closed = Object.hasOwn(CLOSED, field) ? CLOSED[field] : undefined;
  if (closed !== undefined) return closed.map(shown);
  const others = Object.hasOwn(OTHERS, field) ? OTHERS[field]?.(right) : undefined;
  if (typeof right === 'number')
    return among(right, others ?? [...WAITS, right * 10], random)
      .sort(byNumber)
      .map(shown);
  return among(right, others ?? CODES, random).map(shown);
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
