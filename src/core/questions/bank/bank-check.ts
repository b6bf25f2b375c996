import { percent } from '../../text/percent.ts';
import type { BankFigures } from './bank-figures.ts';
import * as floors from './bank-floors.ts';

/** One demand on the bank and how far it is met. */
export interface Demand {
  readonly what: string;
  readonly wanted: string;
  readonly found: string;
  readonly met: boolean;
}

/** Every demand on the bank, in the order of questions.md §6. */
export function bankDemands(figures: BankFigures): Demand[] {
  return [
    about('authored questions', floors.QUESTIONS, figures.questions),
    about('templates with variants', floors.TEMPLATES, figures.templates),
    ...each('topic', floors.BY_TOPIC, figures.topics),
    ...each('scenario', floors.BY_SCENARIO, figures.scenarios),
    ...each('shape', floors.BY_SHAPE, figures.shapes),
    ...each('level', floors.BY_LEVEL, figures.levels),
    about('questions for the exam', floors.EXAM_AT_LEAST, figures.exam),
    atMost('questions for the best option', floors.BEST_AT_MOST, figures.wants['best'] ?? 0),
    atMost('questions for the wrong option', floors.WRONG_AT_MOST, figures.wants['wrong'] ?? 0),
    coverage('reasons', floors.EACH_REASON, figures.reasons),
    coverage('actions', floors.EACH_ACTION, figures.actions),
    coverage('defects', floors.EACH_DEFECT, figures.defects),
    coverage('confusions', floors.EACH_CONFUSION, figures.confusions),
    ...Object.entries(figures.letters).map(([letter, share]) =>
      within(`key ${letter}`, 0.25, floors.LETTER_SPREAD, share),
    ),
    ...Object.entries(figures.lettersShuffled).map(([letter, share]) =>
      within(`key ${letter} after shuffling`, 0.25, floors.LETTER_SPREAD, share),
    ),
    {
      what: 'key uniquely longest',
      wanted: `${shown(floors.LONGEST_KEY.least)} to ${shown(floors.LONGEST_KEY.most)}`,
      found: shown(figures.longestKey),
      met: figures.longestKey >= floors.LONGEST_KEY.least && figures.longestKey <= floors.LONGEST_KEY.most,
    },
    shareAtMost('key uniquely shortest', floors.SHORTEST_KEY_MOST, figures.shortestKey),
    shareAtMost('key most typical of rows', floors.TYPICAL_KEY_MOST, figures.typicalKey),
    shareAtMost('cases with a stated reason', floors.STATED_REASON_MOST, figures.statedReasons),
    none(
      'near-duplicate stems',
      figures.alike.map(({ ids }) => ids.join(' and ')),
    ),
    none(
      'oddities',
      figures.oddities.map(({ id, what }) => `${id}: ${what}`),
    ),
  ];
}

function about(what: string, wanted: number, found: number): Demand {
  return {
    what,
    wanted: `at least ${wanted}`,
    found: String(found),
    met: found >= Math.floor(wanted * (1 - floors.TOLERANCE)),
  };
}

function atMost(what: string, wanted: number, found: number): Demand {
  return {
    what,
    wanted: `at most ${wanted}`,
    found: String(found),
    met: found <= Math.ceil(wanted * (1 + floors.TOLERANCE)),
  };
}

function each(
  what: string,
  wanted: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): Demand[] {
  return Object.entries(wanted).map(([name, number]) => about(`${what} ${name}`, number, found[name] ?? 0));
}

function coverage(what: string, wanted: number, found: Readonly<Record<string, number>>): Demand {
  const below = Object.entries(found).filter(([, number]) => number < wanted);
  return {
    what: `every one of ${Object.keys(found).length} ${what}`,
    wanted: `at least ${wanted} times`,
    found:
      below.length === 0
        ? 'all'
        : `short of: ${below.map(([name, number]) => `${name} ${number}`).join(', ')}`,
    met: below.length === 0,
  };
}

function within(what: string, wanted: number, spread: number, found: number): Demand {
  const met = Math.abs(found - wanted) <= spread + 1e-9;
  return { what, wanted: `${shown(wanted)} ± ${shown(spread)}`, found: shown(found), met };
}

function shareAtMost(what: string, wanted: number, found: number): Demand {
  return { what, wanted: `at most ${shown(wanted)}`, found: shown(found), met: found <= wanted };
}

function none(what: string, found: readonly string[]): Demand {
  return {
    what,
    wanted: 'none',
    found: found.length === 0 ? 'none' : found.join('; '),
    met: found.length === 0,
  };
}

const shown = (share: number): string => percent(share, 1);
