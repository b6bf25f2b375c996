import type { Asked, Feedback, FeedbackOption } from '../core/asking/model.ts';
import type { AnswerEvent } from '../core/sessions/events.ts';
import { PLAIN_FEEDBACK as W } from '../words/en/plain.ts';
import { QUESTION_WORDS } from '../words/en/question.ts';
import { givenText, keyText } from './labels.ts';
import { labelOfId } from './question.ts';

/** Right or wrong in words, the verdict, the rules, and every option with what speaks for or against it. */
export function feedbackLines(asked: Asked, answer: AnswerEvent | null, feedback: Feedback): string[] {
  const several = feedback.verdicts.length > 1;
  const verdicts = feedback.verdicts.flatMap(({ rows, rules }, index) => {
    const fields = rows.map(([name, value]) => W.field(name, value)).join('; ');
    const verdict = several ? W.caseVerdict(index + 1, fields) : W.verdict(fields);
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

function optionLine(asked: Asked, { id, right, why, confusions }: FeedbackOption): string {
  const label = labelOfId(asked, id);
  if (asked.question.form === 'defects') return W.defect(label, why.join(' '));
  const sentences = [...why, ...(confusions.length === 0 ? [] : [W.confusions(confusions)])];
  return W.option(label, right, sentences.join(' '));
}
