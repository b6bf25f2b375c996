import { REASON_IDS } from '../../classifier/reasons.ts';
import { ACTIONS } from '../../classifier/vocabulary.ts';
import { DEFECT_IDS } from '../../lint/catalogue.ts';
import { CONFUSIONS } from '../confusions/confusion-table.ts';
import type { Judged } from '../judge.ts';
import type { Question } from '../schema.ts';
import { hasVariants } from '../variants.ts';
import { SCENARIOS, TOPICS } from '../vocabulary.ts';
import { actionsOf, confusionsOf, count, defectsOf, reasonsOf } from './bank-contents.ts';
import { SHAPES, type Shape } from './bank-floors.ts';
import { guessMark, keyFigures, textsOf } from './bank-keys.ts';
import { odditiesOf } from './bank-oddities.ts';
import { likePairs } from './likeness.ts';

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
  return {
    ...headings(plain, isTemplate.size),
    ...contents(plain, choices),
    ...keyFigures(single),
    ...reading(plain),
    alike: likePairs(authored.map(({ id, stem }) => ({ id, text: stem }))),
    oddities: authored.flatMap((question) => odditiesOf(question).map((what) => ({ id: question.id, what }))),
  };
}

function headings(plain: readonly Judged[], templates: number) {
  const counted = <Name extends string>(names: readonly Name[], of: (question: Question) => string) =>
    count(
      names,
      plain.map(({ question }) => of(question)),
    );
  return {
    questions: plain.length,
    templates,
    topics: counted(TOPICS, ({ topic }) => topic),
    scenarios: counted([...SCENARIOS, 'none'], ({ scenario }) => scenario ?? 'none'),
    shapes: count(SHAPES, plain.map(shapeOf)),
    levels: counted(['1', '2', '3'], ({ level }) => String(level)),
    wants: counted(['right', 'best', 'wrong'], ({ want }) => want ?? 'right'),
    exam: plain.filter(({ question }) => question.exam !== false).length,
  };
}

function contents(plain: readonly Judged[], choices: readonly Judged[]) {
  return {
    reasons: count(REASON_IDS, plain.flatMap(reasonsOf)),
    actions: count(ACTIONS, plain.flatMap(actionsOf)),
    defects: count(DEFECT_IDS, plain.flatMap(defectsOf)),
    confusions: count(
      CONFUSIONS.map(({ id }) => id),
      choices.flatMap(confusionsOf),
    ),
  };
}

function reading(plain: readonly Judged[]) {
  const cases = plain.flatMap(({ question }) => question.cases);
  return {
    statedReasons:
      cases.length === 0 ? 0 : cases.filter(({ facts }) => 'reason' in facts).length / cases.length,
    words: wordFigures(plain.map(({ question }) => wordsOf(question))),
    guessing: mean(plain.map(guessMark)),
  };
}

/** Which of the shapes a question has; the first that fits. */
export function shapeOf({ question }: Pick<Judged, 'question'>): Shape {
  const { form = 'choose', select = 1, cases } = question;
  if (form !== 'choose') return form;
  if (cases.some(({ facts }) => facts['kind'] === 'report')) return 'report';
  if (select > 1) return 'multiple';
  return cases.length > 1 ? 'cases' : 'single';
}

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
