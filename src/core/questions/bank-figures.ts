import { REASON_IDS } from '../classifier/reasons.ts';
import { ACTIONS } from '../classifier/vocabulary.ts';
import { DEFECT_IDS } from '../lint/catalogue.ts';
import { SHAPES, type Shape } from './bank-floors.ts';
import { areRows, isMostTypical } from './bank-rows.ts';
import { CONFUSIONS } from './confusion-table.ts';
import type { Judged } from './judge.ts';
import { letterOf, placeOfLetter } from './letters.ts';
import { likePairs } from './likeness.ts';
import { renderOption } from './render.ts';
import { listOf, type Question } from './schema.ts';
import { hasVariants, shuffled } from './variants.ts';
import { SCENARIOS, TOPICS } from './vocabulary.ts';

/** Measured on a whole bank; counts are of authored questions, templates apart. */
export interface BankFigures {
  readonly questions: number;
  readonly templates: number;
  readonly topics: Readonly<Record<string, number>>;
  readonly scenarios: Readonly<Record<string, number>>;
  readonly shapes: Readonly<Record<Shape, number>>;
  readonly levels: Readonly<Record<string, number>>;
  readonly wants: Readonly<Record<string, number>>;
  readonly exam: number;
  /** Questions in which each occurs: as a fact's reason, a right action, a defect asked for or shown. */
  readonly reasons: Readonly<Record<string, number>>;
  readonly actions: Readonly<Record<string, number>>;
  readonly defects: Readonly<Record<string, number>>;
  /** Wrong options that show each. */
  readonly confusions: Readonly<Record<string, number>>;
  /** Share of each letter among the keys of four-option single choice, as authored and after shuffling. */
  readonly letters: Readonly<Record<string, number>>;
  readonly lettersShuffled: Readonly<Record<string, number>>;
  /** Shares of single choice whose key is uniquely the longest, or the shortest, option. */
  readonly longestKey: number;
  readonly shortestKey: number;
  /** Share of single choice with rows as options whose key is uniquely the row most like the others. */
  readonly typicalKey: number;
  /** Share of cases whose reason is given rather than shown. */
  readonly statedReasons: number;
  /** Words to read: stem and options. */
  readonly words: { readonly least: number; readonly median: number; readonly most: number };
  /** The expected mark of pure guessing, 0 to 1; a free form counts as 0. */
  readonly guessing: number;
  readonly alike: readonly { readonly ids: readonly [string, string]; readonly share: number }[];
  readonly oddities: readonly { readonly id: string; readonly what: string }[];
}

/** The figures of a bank. Pure, and linear in the number of questions. */
export function bankFigures(bank: readonly Judged[], authored: readonly Question[]): BankFigures {
  const isTemplate = new Set(authored.filter(hasVariants).map(({ id }) => id));
  const plain = bank.filter(({ question }) => !isTemplate.has(question.id));
  const choices = plain.filter((one) => shapeOf(one) !== 'fill' && (one.question.options?.length ?? 0) > 0);
  const single = choices.filter(
    ({ question, key }) => (question.form ?? 'choose') === 'choose' && key.length === 1,
  );
  const cases = plain.flatMap(({ question }) => question.cases);
  return {
    questions: plain.length,
    templates: isTemplate.size,
    topics: count(
      TOPICS,
      plain.map(({ question }) => question.topic),
    ),
    scenarios: count(
      [...SCENARIOS, 'none'],
      plain.map(({ question }) => question.scenario ?? 'none'),
    ),
    shapes: count(SHAPES, plain.map(shapeOf)),
    levels: count(
      ['1', '2', '3'],
      plain.map(({ question }) => String(question.level)),
    ),
    wants: count(
      ['right', 'best', 'wrong'],
      plain.map(({ question }) => question.want ?? 'right'),
    ),
    exam: plain.filter(({ question }) => question.exam !== false).length,
    reasons: count(REASON_IDS, plain.flatMap(reasonsOf)),
    actions: count(ACTIONS, plain.flatMap(actionsOf)),
    defects: count(DEFECT_IDS, plain.flatMap(defectsOf)),
    confusions: count(
      CONFUSIONS.map(({ id }) => id),
      choices.flatMap(confusionsOf),
    ),
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
    statedReasons:
      cases.length === 0 ? 0 : cases.filter(({ facts }) => 'reason' in facts).length / cases.length,
    words: wordFigures(plain.map(({ question }) => wordsOf(question))),
    guessing: mean(plain.map(guessMark)),
    alike: likePairs(authored.map(({ id, stem }) => ({ id, text: stem }))),
    oddities: authored.flatMap((question) => odditiesOf(question).map((what) => ({ id: question.id, what }))),
  };
}

/** Seeds of the shuffles that the key positions are measured over. */
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

/** Which of the shapes a question has; the first that fits. */
export function shapeOf({ question }: Pick<Judged, 'question'>): Shape {
  const { form = 'choose', select = 1, cases } = question;
  if (form !== 'choose') return form;
  if (cases.some(({ facts }) => facts['kind'] === 'report')) return 'report';
  if (select > 1) return 'multiple';
  return cases.length > 1 ? 'cases' : 'single';
}

function count<Name extends string>(names: readonly Name[], found: readonly string[]): Record<Name, number> {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<string, number>;
  for (const name of found) if (Object.hasOwn(counts, name)) counts[name]! += 1;
  return counts as Record<Name, number>;
}

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

function reasonsOf({ verdicts }: Judged): string[] {
  return unique(verdicts.flatMap(({ reason, parts }) => [reason, ...parts.map((part) => part.reason)]));
}

/** Actions that the verdict asks for; a question on the facts is a question on them. */
function actionsOf({ verdicts, question, options }: Judged): string[] {
  const claimed = options.flatMap(({ correct }, index) =>
    correct ? stepsIn(question.options![index]!) : [],
  );
  return unique([
    ...verdicts.flatMap(({ action, parts }) => [action, ...parts.map((part) => part.action)]),
    ...claimed,
  ]);
}

function stepsIn({ claim, claims }: NonNullable<Question['options']>[number]): string[] {
  return (claims ?? (claim === undefined ? [] : [claim])).flatMap((one) => {
    if ('is' in one) return typeof one.is['action'] === 'string' ? [one.is['action']] : [];
    if (!('does' in one)) return [];
    return listOf(one.does).flatMap((step) => (typeof step === 'string' ? [step] : Object.keys(step)));
  });
}

/** Defects in the key, in what is shown today, in the facts, and those that an option speaks of. */
function defectsOf({ question, key, verdicts, cases }: Judged): string[] {
  const asked = question.form === 'defects' ? key : [];
  const spoken = (question.options ?? []).flatMap(({ claim, claims }) =>
    (claims ?? (claim === undefined ? [] : [claim])).flatMap((one) => ('has' in one ? [one.has] : [])),
  );
  const shown = cases.flatMap(({ found }) => [...found()]);
  return unique([
    ...asked,
    ...spoken,
    ...shown,
    ...verdicts.flatMap(({ defects }) => defects.map(({ id }) => id)),
  ]);
}

function confusionsOf({ options }: Judged): string[] {
  return options.filter(({ correct }) => !correct).flatMap(({ confusions }) => [...confusions]);
}

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

const textsOf = ({ options = [] }: Question): string[] => options.map(renderOption);

function wordsOf(question: Question): number {
  return [question.stem, ...textsOf(question)].join(' ').split(/\s+/).length;
}

function wordFigures(counts: readonly number[]): BankFigures['words'] {
  const sorted = [...counts].sort((one, other) => one - other);
  return {
    least: sorted[0] ?? 0,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    most: sorted.at(-1) ?? 0,
  };
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Choosing `select` of n options at random; free forms are not guessed. */
function guessMark({ question }: Judged): number {
  const { form = 'choose', options = [], select = 1 } = question;
  if (form === 'order') return options.length === 0 ? 0 : 1 / factorial(options.length);
  if (form !== 'choose' || options.length === 0) return 0;
  return 1 / combinations(options.length, select);
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
const combinations = (n: number, k: number): number => factorial(n) / (factorial(k) * factorial(n - k));

const EMOJI = /\p{Extended_Pictographic}/u;
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const GIVEAWAY = /\b(?:all|none) of the above\b|\bboth [A-D] and [A-D]\b|\bobviously\b/i;
const ABSOLUTE = /\b(?:always|never|every single|under no circumstances)\b/i;

function odditiesOf(question: Question): string[] {
  const options = textsOf(question);
  const texts = [question.stem, ...options, ...listOf(question.hint), question.note ?? ''];
  const found: string[] = [];
  if (texts.some((text) => EMOJI.test(text))) found.push('an emoji');
  if (texts.some((text) => CONTROL.test(text))) found.push('a control character');
  if (texts.some((text) => GIVEAWAY.test(text))) found.push('a giveaway phrase');
  // One absolute option gives itself away; where most are absolute it is the subject.
  const absolute = options.filter((text) => ABSOLUTE.test(text)).length;
  if (absolute === 1 && options.length > 2) found.push('one option with an absolute word');
  if (new Set(options.map((text) => text.toLowerCase())).size < options.length)
    found.push('two options with the same text');
  return found;
}
