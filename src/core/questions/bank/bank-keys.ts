import type { Judged } from '../judge.ts';
import { letterOf, placeOfLetter } from '../letters.ts';
import type { Question } from '../schema.ts';
import { shuffled } from '../variants.ts';
import { renderOption } from '../words/render.ts';
import { count } from './bank-contents.ts';
import type { BankFigures } from './bank-figures.ts';
import { areRows, isMostTypical } from './bank-rows.ts';

/** What the key of a single choice gives away by its place or its form. */
export function keyFigures(single: readonly Judged[]): KeyFigures {
  return {
    letters: letterShares(single.map(({ question, key }) => keyAt(question, key[0]!, null))),
    lettersShuffled: letterShares(
      single.flatMap(({ question, key }) => SEEDS.map((seed) => keyAt(question, key[0]!, seed))),
    ),
    longestKey: shareOf(single, (one) => isExtreme(one, 1)),
    shortestKey: shareOf(single, (one) => isExtreme(one, -1)),
    typicalKey: shareOf(
      single.filter(({ question }) => areRows(textsOf(question))),
      ({ question, key }) => isMostTypical(textsOf(question), placeOfLetter(key[0]!)),
    ),
  };
}

type KeyFigures = Pick<
  BankFigures,
  'letters' | 'lettersShuffled' | 'longestKey' | 'shortestKey' | 'typicalKey'
>;

/** Seeds of the shuffles that the key positions are measured over. */
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

function keyAt(question: Question, letter: string, seed: number | null): string | null {
  if (question.options?.length !== 4) return null;
  const index = placeOfLetter(letter);
  if (seed === null) return letter;
  return letterOf(shuffled(question, seed).original.indexOf(index));
}

function letterShares(letters: readonly (string | null)[]): Record<string, number> {
  const known = letters.filter((letter) => letter !== null);
  const counts = count(['A', 'B', 'C', 'D'], known);
  return Object.fromEntries(
    Object.entries(counts).map(([letter, n]) => [letter, known.length === 0 ? 0 : n / known.length]),
  );
}

function shareOf<T>(values: readonly T[], holds: (value: T) => boolean): number {
  return values.length === 0 ? 0 : values.filter(holds).length / values.length;
}

/** The key is uniquely the longest (sign 1) or the shortest (sign −1) of the options. */
function isExtreme({ question, key }: Judged, sign: 1 | -1): boolean {
  const lengths = textsOf(question).map((text) => text.length * sign);
  const at = placeOfLetter(key[0]!);
  return lengths.every((length, index) => index === at || length < lengths[at]!);
}

/** The options as they are read. */
export const textsOf = ({ options = [] }: Question): string[] => options.map(renderOption);

/** Choosing `select` of n options at random; free forms are not guessed. */
export function guessMark({ question }: Judged): number {
  const { form = 'choose', options = [], select = 1 } = question;
  if (form === 'order') return options.length === 0 ? 0 : 1 / factorial(options.length);
  if (form !== 'choose' || options.length === 0) return 0;
  return 1 / combinations(options.length, select);
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
const combinations = (n: number, k: number): number => factorial(n) / (factorial(k) * factorial(n - k));
