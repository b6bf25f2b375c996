import { askedAsWritten } from '../core/asking/as-written.ts';
import { wanted } from '../core/asking/draft.ts';
import type { Asked } from '../core/asking/model.ts';
import { explain, reasonAlone } from '../core/questions/explain/explain.ts';
import type { ExplainedPart } from '../core/questions/explain/explain-key.ts';
import type { Card, CardOption, CardRow } from '../core/questions/export/export.ts';
import type { Judged } from '../core/questions/judge.ts';
import { letterOf } from '../core/questions/letters.ts';
import { scenarioText } from '../words/en/names.ts';
import { CARD_WORDS as C, PLAIN_QUESTION as W } from '../words/en/plain.ts';
import { QUESTION_WORDS } from '../words/en/question.ts';
import { factsLines } from './question.ts';

/** Messages are broken to this width, in columns. */
const WIDTH = 100;

/** A judged question as a card for another program: what a session would show of it, in the order of its file. */
export function cardOf(judged: Judged): Card {
  const { question, key } = judged;
  const asked = askedAsWritten(judged);
  const told = explain(judged);
  const { form } = asked.question;
  const isRows = form === 'fill' || form === 'order';
  return {
    id: question.id,
    topic: question.topic,
    level: question.level,
    stem: asked.stem,
    facts: [
      ...(asked.scenario === null ? [] : [W.scenario(scenarioText(asked.scenario))]),
      ...factsLines(asked, WIDTH),
    ],
    task: C.task(form, wanted(asked)),
    way: isRows ? 'rows' : form === 'defects' || asked.question.select > 1 ? 'several' : 'one',
    options: OPTIONS[form](asked, judged, told.answer),
    rows: isRows ? rowsOf(asked, judged, told.answer) : [],
    key,
    explanation: [
      told.facts,
      told.verdict,
      told.rule,
      ...(question.note === undefined ? [] : [question.note]),
    ]
      .filter((part) => part !== '')
      .join(' '),
  };
}

type OptionsOf = (asked: Asked, judged: Judged, answer: readonly ExplainedPart[]) => CardOption[];

const OPTIONS: Readonly<Record<Asked['question']['form'], OptionsOf>> = {
  choose: ({ options }, judged) => {
    const told = explain(judged).options;
    return options.map(({ id, text }) => {
      const option = told.find(({ letter }) => letter === id)!;
      return { letter: id, text, correct: option.correct, why: reasonAlone(option) };
    });
  },
  defects: ({ options }, { key }, answer) =>
    options.map(({ id, text }, index) => ({
      letter: letterOf(index),
      text,
      correct: key.includes(id),
      why: answer.find((part) => part.key === id)?.text ?? C.noDefect,
    })),
  fill: () => [],
  order: ({ options: [first] }, { key }) =>
    (first?.values ?? []).map(({ value, text }) => ({
      letter: String(value),
      text,
      correct: key.includes(String(value)),
      why: '',
    })),
};

/** Fields with their values as text, or steps with the letters of the actions. */
function rowsOf({ question, options }: Asked, { key }: Judged, answer: readonly ExplainedPart[]): CardRow[] {
  return options.map(({ id, text, values = [] }, index) => {
    const isStep = question.form === 'order';
    return {
      name: isStep ? QUESTION_WORDS.step(text) : text,
      right: isStep ? key[index]! : key[index]!.slice(id.length + 1),
      values: values.map((one) => (isStep ? String(one.value) : one.text)),
      why: answer[index]?.text ?? '',
    };
  });
}
