import { isRecord } from '../../classifier/json.ts';
import type { ReportFailure } from '../../classifier/observation.ts';
import { isReason, reasonRow } from '../../classifier/reasons.ts';

type Told = Record<string, unknown>;

/** A failure that a report names, and which of the known ones it is. */
export interface ToldFailure {
  readonly told: Told;
  /** Place among the failures of the facts; null where the facts have no such failure. */
  readonly known: number | null;
}

type Fits = (told: Told, known: ReportFailure, isSamePlace: boolean) => boolean;

/** A name counts wherever both have one; without, the reason and then the place decide. */
const PASSES: readonly Fits[] = [
  (told, { what }) => what !== undefined && names(told, what),
  (told, known) => isOpen(told, known) && isSameReason(told, known),
  (told, known, isSamePlace) => isOpen(told, known) && isSamePlace,
  (told, known) => isOpen(told, known),
];

/** Sets the failures that are told beside those that are known, each of which is told once. */
export function matchFailures(told: readonly Told[], known: readonly ReportFailure[]): ToldFailure[] {
  const free = new Set(known.keys());
  const found = new Map<number, number>();
  for (const fits of PASSES)
    told.forEach((failure, index) => {
      if (found.has(index)) return;
      const at = [...free].find((one) => fits(failure, known[one]!, one === index));
      if (at === undefined) return;
      free.delete(at);
      found.set(index, at);
    });
  return told.map((failure, index) => ({ told: failure, known: found.get(index) ?? null }));
}

const plain = (text: string): string => text.trim().toLowerCase();

const names = (told: Told, what: string): boolean =>
  Object.values(told).some((value) => typeof value === 'string' && plain(value) === plain(what));

/** One of the two has no name, so that they may be the same. */
const isOpen = (told: Told, { what }: ReportFailure): boolean =>
  what === undefined || typeof told['what'] !== 'string';

const isSameReason = ({ reason: told }: Told, { reason }: ReportFailure): boolean =>
  reason !== undefined &&
  typeof told === 'string' &&
  (told === reason || (isReason(told) && isReason(reason) && reasonRow(told).six === reasonRow(reason).six));

/** The records and the words in a list of gaps, or in one gap. */
export function gapsIn(value: unknown): { records: Told[]; words: string } {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return {
    records: list.filter(isRecord),
    words: list.filter((one) => typeof one === 'string').join(' '),
  };
}

/** The known failures that a text leaves out, where it names others. */
export function leftOutOf(words: string, known: readonly ReportFailure[]): number[] {
  const isLeftOut = ({ what }: ReportFailure): boolean =>
    what !== undefined && !plain(words).includes(plain(what));
  const left = [...known.keys()].filter((at) => isLeftOut(known[at]!));
  return left.length === known.length ? [] : left;
}
