import { type Draft, isSingle, isValued, valueGiven } from '../../core/asking/draft.ts';
import type { Asked } from '../../core/asking/model.ts';
import { letterOf } from '../../core/questions/letters.ts';
import type { ItemState } from '../../core/sessions/state.ts';
import { scenarioText } from '../../words/en/names.ts';
import { QUESTION_WORDS as W } from '../../words/en/question.ts';
import type { Action } from '../keys.ts';
import { type Area, EMPTY, type Focus, marked, panel, rich, span, text } from '../page.ts';
import type { Line } from '../theme.ts';
import { factsLines } from './facts-view.ts';

export interface QuestionView {
  readonly asked: Asked;
  readonly item: ItemState;
  readonly draft: Draft;
  readonly factsAs: 'json' | 'table';
}

export interface QuestionRows {
  readonly pinned: readonly Line[];
  readonly body: readonly Line[];
  /** Rows of the option under the cursor. */
  readonly focus?: Focus;
  /** Rows of the hint that was given last. */
  readonly news?: { readonly from: number; readonly to: number };
  /** Keys that do nothing with a question of this form. */
  readonly idle?: readonly Action[];
}

/** A question as rows: scenario, stem, facts, options, hints. */
export function questionRows(view: QuestionView, area: Area): QuestionRows {
  const { asked, item } = view;
  const { scenario } = asked;
  const pinned =
    scenario === null ? [] : panel(area, (inner) => text(inner, scenarioText(scenario), 'accent'));
  const body: Line[] = [...text(area, asked.stem, 'strong')];
  const instruction = W.instruction(asked.question.form, asked.question.select);
  if (instruction !== '') body.push(...text(area, instruction, 'muted'));
  body.push(...factsLines(asked, view.factsAs, area), EMPTY);

  const optionRows = asked.options.map((_, index) => optionLines(view, index, area));
  if (asked.question.form === 'order') body.push(...valueRows(asked, area), EMPTY);
  const firstOption = body.length;
  const from = firstOption + optionRows.slice(0, view.draft.cursor).flat().length;
  body.push(...optionRows.flat());

  let hintFrom = 0;
  for (const [index, hint] of asked.hints.slice(0, item.hints).entries()) {
    if (index === 0) body.push(EMPTY);
    hintFrom = body.length;
    body.push(...text(area, W.hint(index + 1, asked.hints.length, hint), 'warn', 2));
  }
  const news = item.hints === 0 ? {} : { news: { from: hintFrom, to: body.length - 1 } };
  if (item.confidence !== null) body.push(EMPTY, ...text(area, W.confidence[item.confidence], 'muted'));

  const rows = optionRows[view.draft.cursor]?.length;
  const chosen = JSON.stringify([view.draft.chosen, view.draft.values]);
  const focus = rows === undefined ? {} : { focus: { from, to: from + rows - 1, chosen } };
  const idle = isValued(asked) ? { idle: ['strike'] as const } : {};
  return { pinned, body, ...news, ...focus, ...idle };
}

function optionLines({ asked, item, draft }: QuestionView, index: number, area: Area): Line[] {
  const option = asked.options[index]!;
  const { glyphs } = area;
  const isHere = draft.cursor === index;
  const struck = item.struck.includes(option.id);
  const chosen = draft.chosen.includes(option.id);
  const box = struck ? glyphs.struck : boxOf(asked, draft, option.id, glyphs);
  const mark = `${isHere ? glyphs.cursor : ' '} ${box} ${labelAt(asked, index)}  `;
  const role = struck ? 'struck' : chosen || isHere ? 'chosen' : 'plain';
  const inner = { width: area.width - mark.length };
  const rows = rich(inner, [{ text: contentOf(asked, draft, index), style: role }]);
  return marked([span(mark, isHere || chosen ? 'chosen' : 'muted')], rows, mark.length);
}

/** What an option is called: rows that get a value are numbered, since letters name their values. */
export function labelAt(asked: Asked, index: number): string {
  if (asked.question.form === 'order') return W.step(index + 1);
  return index < LETTERED && !isValued(asked) ? letterOf(index) : String(index + 1);
}

/** Options that a letter chooses; further ones are chosen by their number. Source: keys.ts. */
const LETTERED = 5;

function boxOf(asked: Asked, draft: Draft, id: string, glyphs: Area['glyphs']): string {
  if (isValued(asked)) return draft.values[id] === undefined ? glyphs.boxOff : glyphs.boxOn;
  const isOn = draft.chosen.includes(id);
  if (isSingle(asked)) return isOn ? glyphs.on : glyphs.off;
  return isOn ? glyphs.boxOn : glyphs.boxOff;
}

function contentOf(asked: Asked, draft: Draft, index: number): string {
  const option = asked.options[index]!;
  if (option.values === undefined) return option.text;
  const value = valueGiven(draft, option);
  if (asked.question.form !== 'order') return W.field(option.text, value?.text ?? null);
  return value === null ? W.noAction : W.action(letterOf(option.values.indexOf(value)), value.text);
}

/** The actions that may be chosen for the steps of a sequence, by their letters. */
function valueRows(asked: Asked, area: Area): Line[] {
  return (asked.options[0]?.values ?? []).flatMap(({ text: words }, index) =>
    text(area, W.action(letterOf(index), words), 'plain', 3),
  );
}
