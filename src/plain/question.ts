import { isValued, wanted } from '../core/asking/draft.ts';
import type { Asked, AskedCase } from '../core/asking/model.ts';
import { readObservation } from '../core/classifier/read.ts';
import { prettyJson } from '../core/lessons/pretty-json.ts';
import { describeFacts, describeUnnamedCheck } from '../core/questions/words/facts-words.ts';
import type { ItemState } from '../core/sessions/state.ts';
import { scenarioText } from '../words/en/names.ts';
import { PLAIN_QUESTION as W } from '../words/en/plain.ts';
import { QUESTION_WORDS } from '../words/en/question.ts';
import { labelOf } from './labels.ts';

/** A question that is asked, as lines: all of it, and what was done with it so far. */
export function questionLines(asked: Asked, item: ItemState, width: number): string[] {
  const instruction = W.instruction(asked.question.form, wanted(asked));
  return [
    ...(item.flagged ? [W.flagged] : []),
    ...statedLines(asked, width),
    ...(instruction === '' ? [] : [instruction]),
    ...item.struck.map((id) => W.struck(labelOfId(asked, id))),
    ...hintLines(asked, item),
  ];
}

/** A question as it stands in the bank: scenario, stem, facts, options. */
export function statedLines(asked: Asked, width: number): string[] {
  return [
    ...(asked.scenario === null ? [] : [W.scenario(scenarioText(asked.scenario))]),
    asked.stem,
    ...factsLines(asked, width),
    ...optionLines(asked),
  ];
}

/** The hints that were taken. */
export function hintLines(asked: Asked, { hints }: Pick<ItemState, 'hints'>): string[] {
  return asked.hints
    .slice(0, hints)
    .map((hint, index) => QUESTION_WORDS.hint(index + 1, asked.hints.length, hint));
}

/** The label of an option by its id. */
export function labelOfId({ options }: Asked, id: string): string {
  return labelOf(
    options.findIndex((option) => option.id === id),
    options.length,
  );
}

/** `case 2`; where actions are matched to the cases, `step 2`. */
export function caseName({ question }: Asked, index: number): string {
  return QUESTION_WORDS.caseTitle(index + 1, question.form).toLowerCase();
}

/** The facts of all cases, and what is done today. */
export function factsLines(asked: Asked, width: number): string[] {
  const { cases } = asked;
  return cases.flatMap((one, index) => {
    const { words, isMessage } = inWords(one);
    const said = cases.length > 1 ? W.factsOfCase(caseName(asked, index), words) : W.facts(words);
    const isSubject = asked.question.form === 'defects' && one.today === null;
    const whole = isMessage || isSubject ? jsonLines(asked, index, width) : [];
    const today =
      one.today === null
        ? []
        : [W.today, ...(typeof one.today === 'string' ? [one.today] : prettyJson(one.today, width))];
    return [said, ...whole, ...today];
  });
}

/** A message cannot be told in words without taking sides, so it is shown as it is besides. */
function inWords({ observed, rows }: AskedCase): { words: string; isMessage: boolean } {
  try {
    const observation = readObservation(observed);
    return { words: describeFacts(observation), isMessage: observation.kind === 'response' };
  } catch {
    const check = describeUnnamedCheck(observed);
    if (check !== null) return { words: check, isMessage: false };
    return { words: rows.map(([name, value]) => `${name} ${value}`).join('; '), isMessage: true };
  }
}

/** The facts on request, of all cases. */
export function factsOnRequest(asked: Asked, as: 'json' | 'table', width: number): string[] {
  return asked.cases.flatMap((one, index) =>
    as === 'json' ? jsonLines(asked, index, width) : tableLines(asked, index, one),
  );
}

function jsonLines(asked: Asked, index: number, width: number): string[] {
  const { cases } = asked;
  const title = cases.length > 1 ? W.caseAsJson(caseName(asked, index)) : W.asJson;
  return [title, ...prettyJson(cases[index]!.observed, width)];
}

function tableLines(asked: Asked, index: number, { rows }: AskedCase): string[] {
  const title = asked.cases.length > 1 ? W.caseAsTable(caseName(asked, index)) : W.asTable;
  return [title, ...rows.map(([name, value]) => `${name}: ${value}`)];
}

function optionLines(asked: Asked): string[] {
  const { options, question } = asked;
  if (!isValued(asked)) {
    return options.map(({ text }, index) => W.option(labelOf(index, options.length), text));
  }
  if (question.form === 'order') {
    const { values = [] } = options[0] ?? {};
    return values.map(({ text }, index) => W.action(labelOf(index, values.length), text));
  }
  return options.map(({ text, values = [] }, row) => {
    const named = values.map((value, index) => W.value(labelOf(index, values.length), value.text));
    return W.row(row + 1, text, named.join(', '));
  });
}
