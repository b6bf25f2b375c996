import { type Draft, draftOf, EMPTY_DRAFT, valueGiven } from '../core/asking/draft.ts';
import type { Asked, Feedback, FeedbackOption } from '../core/asking/model.ts';
import type { AnswerEvent } from '../core/sessions/events.ts';
import type { ItemState } from '../core/sessions/state.ts';
import { PLAIN_FEEDBACK as W } from '../words/en/plain.ts';
import { QUESTION_WORDS } from '../words/en/question.ts';
import { actionLabel, givenText, keyText } from './labels.ts';
import { caseName, labelOfId } from './question.ts';

/** Right or wrong in words, the verdict, the rules, and every option with what speaks for or against it. */
export function feedbackLines(asked: Asked, item: ItemState, feedback: Feedback): string[] {
  const { answer, hints, informed, ref } = item;
  const given = answer === null ? EMPTY_DRAFT : draftOf(answer.response, asked);
  const several = feedback.verdicts.length > 1;
  const verdicts = feedback.verdicts.flatMap(({ says, rules }, index) => {
    const verdict = several ? W.caseVerdict(caseName(asked, index), says) : W.verdict(says);
    return [verdict, ...rules.map(W.because)];
  });
  return [
    resultLine(asked, answer, feedback),
    ...(answer?.assisted === true ? [QUESTION_WORDS.assisted(hints, informed)] : []),
    ...verdicts,
    ...asked.options.flatMap(({ id }) => {
      const why = feedback.options.find((option) => option.id === id);
      return why === undefined ? [] : [optionLine(asked, given, why)];
    }),
    ...(feedback.note === null ? [] : [W.note(feedback.note)]),
    ...(feedback.lesson === null ? [] : [W.lesson(feedback.lesson)]),
    QUESTION_WORDS.named(asked.question.id, ref.variant, asked.pack),
  ];
}

function resultLine(asked: Asked, answer: AnswerEvent | null, feedback: Feedback): string {
  const { verdict } = QUESTION_WORDS;
  const key = keyText(asked, feedback.key);
  if (answer === null) return verdict.unanswered(key);
  const yours = verdict.yours(givenText(asked, answer));
  return answer.correct ? `${verdict.right} ${yours}` : `${verdict.wrong} ${yours} ${verdict.key(key)}`;
}

function optionLine(asked: Asked, given: Draft, why: FeedbackOption): string {
  const { id, label, confusions } = why;
  const row = asked.options.findIndex((option) => option.id === id);
  const option = asked.options[row]!;
  const own = valueGiven(given, option);
  const yours = own?.value === label ? null : own;
  const sentences = [...why.why, ...(confusions.length === 0 ? [] : [W.confusions(confusions)])].join(' ');
  const shown = given.chosen.includes(id) ? W.own(labelOfId(asked, id)) : labelOfId(asked, id);
  switch (asked.question.form) {
    case 'defects':
      return W.defect(shown, label, sentences);
    case 'fill': {
      const is = yours === null || yours.text === label ? label : W.ownValue(label, yours.text);
      return W.option(id, is, sentences);
    }
    case 'order': {
      const action = actionLabel(asked, label);
      const is = yours === null ? action : W.ownValue(action, actionLabel(asked, String(yours.value)));
      return W.option(QUESTION_WORDS.step(row + 1), is, sentences);
    }
    default:
      return W.option(shown, label, sentences);
  }
}
