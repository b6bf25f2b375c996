import {
  type Draft,
  EMPTY_DRAFT,
  filled,
  isSingle,
  isValued,
  missing,
  wanted,
} from '../core/asking/draft.ts';
import type { Asked, AskedValue } from '../core/asking/model.ts';
import { InputError } from '../core/input-error.ts';
import { CONFIDENCES, type Confidence } from '../core/sessions/events.ts';
import { PLAIN_QUESTION as W } from '../words/en/plain.ts';
import { QUESTION_WORDS } from '../words/en/question.ts';
import { LETTERED, placeOf } from './labels.ts';

export interface Typed {
  readonly draft: Draft;
  readonly confidence: Confidence | null;
}

/**
 * A typed answer: labels together or apart, with how sure the learner is behind them.
 *
 * @throws InputError saying what in it is no option, or what is missing. `partly`: fewer may be chosen.
 */
export function typedAnswer(line: string, asked: Asked, partly: boolean): Typed {
  const words = line
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const confidence = CONFIDENCES.find((one) => one === words.at(-1)) ?? null;
  const tokens = (confidence === null ? words : words.slice(0, -1)).flatMap((word) => split(word, asked));
  if (tokens.length === 0) throw notNow(W.choose);
  const draft = isValued(asked) ? valued(tokens, asked) : chosen(tokens, asked);
  requireFits(draft, asked, partly);
  return { draft, confidence };
}

/** `acd` as three letters; a number stays whole. */
function split(word: string, asked: Asked): string[] {
  return /^[a-e]+$/.test(word) && countOf(asked) <= LETTERED ? word.split('') : [word];
}

function countOf(asked: Asked): number {
  if (!isValued(asked)) return asked.options.length;
  return Math.max(...asked.options.map(({ values = [] }) => values.length));
}

function chosen(tokens: readonly string[], asked: Asked): Draft {
  const { options } = asked;
  const ids = tokens.map((token) => options[required(token, options.length)]!.id);
  return { ...EMPTY_DRAFT, chosen: [...new Set(ids)] };
}

/** A value for each row in order; a dash leaves a row open. */
function valued(tokens: readonly string[], asked: Asked): Draft {
  const { options } = asked;
  if (tokens.length > options.length) throw notNow(W.rows(options.length, tokens.length));
  const values = tokens.flatMap((token, row) => {
    const { id, values: all = [] } = options[row]!;
    return token === '-' ? [] : [[id, placeOfValue(token, all)] as const];
  });
  return { ...EMPTY_DRAFT, values: Object.fromEntries(values) };
}

/** A value by its letter, or as it is written. */
function placeOfValue(token: string, values: readonly AskedValue[]): number {
  const written = values.findIndex(({ text }) => text.toLowerCase() === token);
  return placeOf(token, values.length) < 0 && written >= 0 ? written : required(token, values.length);
}

function required(token: string, count: number): number {
  const index = placeOf(token, count);
  if (index < 0) throw notNow(W.noSuchOption(token));
  return index;
}

function requireFits(draft: Draft, asked: Asked, partly: boolean): void {
  const need = wanted(asked);
  const count = filled(draft, asked);
  if (need === null) return;
  if (count > need) throw notNow(W.tooMany(need));
  if (partly || count === need) return;
  if (isValued(asked)) {
    const open = missing(draft, asked).map(({ text }) => text);
    throw notNow(
      `${QUESTION_WORDS.missing(asked.question.form, open)} ${W.instruction(asked.question.form, need)}`,
    );
  }
  throw notNow(isSingle(asked) ? W.choose : QUESTION_WORDS.chooseSome(need, count));
}

const notNow = (sentence: string): InputError => new InputError('answer', sentence);
