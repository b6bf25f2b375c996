import {
  type Draft,
  draftOf,
  EMPTY_DRAFT,
  filled,
  isSingle,
  isValued,
  missing,
  wanted,
} from '../core/asking/draft.ts';
import type { Asked } from '../core/asking/model.ts';
import { InputError } from '../core/input-error.ts';
import { letterOf, placeOfLetter } from '../core/questions/letters.ts';
import { type AnswerEvent, CONFIDENCES, type Confidence, OPEN_STEP } from '../core/sessions/events.ts';
import { PLAIN_FEEDBACK, PLAIN_QUESTION as W } from '../words/en/plain.ts';
import { QUESTION_WORDS } from '../words/en/question.ts';

/** Letters as far as they are no commands; a longer list is numbered throughout. Source: commands.ts. */
const LETTERED = 5;

/** What an option of a list is called. */
export function labelOf(index: number, count: number): string {
  return count <= LETTERED ? letterOf(index) : String(index + 1);
}

/** The place that a label names, from 0; -1 where it names none. */
export function placeOf(label: string, count: number): number {
  const index = /^\d+$/.test(label) ? Number(label) - 1 : letterPlace(label);
  return index >= 0 && index < count ? index : -1;
}

function letterPlace(label: string): number {
  const index = placeOfLetter(label.toUpperCase());
  return index < LETTERED ? index : -1;
}

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
    return token === '-' ? [] : [[id, required(token, all.length)] as const];
  });
  return { ...EMPTY_DRAFT, values: Object.fromEntries(values) };
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

/** What was answered, by the labels under which it was shown. */
export function givenText(asked: Asked, { response }: Pick<AnswerEvent, 'response'>): string {
  if (response.form === 'fill') {
    const { values } = draftOf(response, asked);
    return asked.options
      .map(({ id, text, values: all }) => QUESTION_WORDS.field(text, all?.[values[id] ?? -1]?.text ?? null))
      .join(', ');
  }
  const text = keyText(asked, response.form === 'defects' ? response.ids : response.letters);
  return text === '' ? PLAIN_FEEDBACK.nothing : text;
}

/** Ids of options as the labels under which they are shown; what has no label stays as it is. */
export function keyText(asked: Asked, ids: readonly string[]): string {
  const { options, question } = asked;
  if (question.form === 'fill') return ids.map((id) => id.replace('=', ': ')).join(', ');
  if (question.form === 'order') {
    return ids.map((id, row) => QUESTION_WORDS.matched(row + 1, actionLabel(asked, id))).join(', ');
  }
  const places = ids.map((id) => ({ id, at: options.findIndex((option) => option.id === id) }));
  return places
    .sort((one, other) => one.at - other.at)
    .map(({ id, at }) => labelled(at, options.length, id))
    .join(', ');
}

/** The label of an action that may be given to a step. */
export function actionLabel({ options }: Asked, id: string): string {
  if (id === OPEN_STEP) return QUESTION_WORDS.noAction;
  const { values = [] } = options[0] ?? {};
  return labelled(
    values.findIndex(({ value }) => value === id),
    values.length,
    id,
  );
}

function labelled(index: number, count: number, id: string): string {
  return index < 0 ? id : labelOf(index, count);
}
