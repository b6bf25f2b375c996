import { draftOf } from '../core/asking/draft.ts';
import type { Asked } from '../core/asking/model.ts';
import { letterOf, placeOfLetter } from '../core/questions/letters.ts';
import { type AnswerEvent, OPEN_STEP } from '../core/sessions/events.ts';
import { PLAIN_FEEDBACK } from '../words/en/plain.ts';
import { QUESTION_WORDS } from '../words/en/question.ts';

/** Letters as far as they are no commands; a longer list is numbered throughout. Source: commands.ts. */
export const LETTERED = 5;

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
