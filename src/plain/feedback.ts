import type { Asked, Feedback, FeedbackOption } from '../core/asking/model.ts';
import type { AnswerEvent } from '../core/sessions/events.ts';
import { PLAIN_FEEDBACK as W } from '../words/en/plain.ts';
import { QUESTION_WORDS } from '../words/en/question.ts';
import { givenText, keyText } from './labels.ts';
import { labelOfId } from './question.ts';

/** Right or wrong in words, the verdict, the rules, and every option with what speaks for or against it. */
export function feedbackLines(asked: Asked, answer: AnswerEvent | null, feedback: Feedback): string[] {
  const several = feedback.verdicts.length > 1;
  const verdicts = feedback.verdicts.flatMap(({ says, rules }, index) => {
    const verdict = several ? W.caseVerdict(index + 1, says) : W.verdict(says);
    return [verdict, ...rules.map(W.because)];
  });
  return [
    resultLine(asked, answer, feedback),
    ...(answer?.assisted === true ? [QUESTION_WORDS.assisted] : []),
    ...verdicts,
    ...asked.options.flatMap(({ id }) => {
      const why = feedback.options.find((option) => option.id === id);
      return why === undefined ? [] : [optionLine(asked, why)];
    }),
    ...(feedback.note === null ? [] : [W.note(feedback.note)]),
    ...(feedback.lesson === null ? [] : [W.lesson(feedback.lesson)]),
  ];
}

function resultLine(asked: Asked, answer: AnswerEvent | null, feedback: Feedback): string {
  const { verdict } = QUESTION_WORDS;
  const key = keyText(asked, feedback.key);
  if (answer === null) return verdict.unanswered(key);
  const yours = verdict.yours(givenText(asked, answer));
  return answer.correct ? `${verdict.right} ${yours}` : `${verdict.wrong} ${yours} ${verdict.key(key)}`;
}

function optionLine(asked: Asked, { id, label, why, confusions }: FeedbackOption): string {
  const sentences = [...why, ...(confusions.length === 0 ? [] : [W.confusions(confusions)])].join(' ');
  switch (asked.question.form) {
    case 'defects':
      return W.defect(labelOfId(asked, id), label, sentences);
    case 'fill':
      return W.option(id, label, sentences);
    case 'order':
      return W.option(W.case(id), keyText(asked, [label]), sentences);
    default:
      return W.option(labelOfId(asked, id), label, sentences);
  }
}
