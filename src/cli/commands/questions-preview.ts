import { askedAsWritten } from '../../core/asking/as-written.ts';
import { wanted } from '../../core/asking/draft.ts';
import { InputError } from '../../core/input-error.ts';
import { explain, explanationLines } from '../../core/questions/explain/explain.ts';
import { type Judged, judgeQuestion } from '../../core/questions/judge.ts';
import { drawVariant } from '../../core/questions/variants.ts';
import { safeText } from '../../core/text/safe.ts';
import { wrapText } from '../../core/text/wrap.ts';
import { cardOf } from '../../plain/card.ts';
import { keyText } from '../../plain/labels.ts';
import { hintLines, statedLines } from '../../plain/question.ts';
import { widthOf } from '../../plain/width.ts';
import { PLAIN_FEEDBACK, PLAIN_QUESTION } from '../../words/en/plain.ts';
import { QUESTIONS_WORDS as W } from '../../words/en/questions.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { writeJson, writeLine } from '../output.ts';
import { authoredQuestions, questionCalled } from '../study/authored.ts';
import { numberGiven } from '../study/options.ts';

/** `questions preview ID`: the question as the learner sees it, then what the feedback will say. */
export async function run({ operands, options, global, io }: Invocation): Promise<ExitCode> {
  const [id] = operands;
  if (id === undefined)
    throw new InputError('usage', 'no id was given', { hint: 'questions list shows all ids.' });
  const seed = numberGiven(options, 'seed') ?? 0;
  const judged = judgeQuestion(drawVariant(questionCalled(id, authoredQuestions({ global, io })), seed));
  const { problems, warnings } = judged;
  if (global.json) {
    const { hints } = askedAsWritten(judged);
    await writeJson(io.stdout, { ...cardOf(judged), seed, hints, problems, warnings });
  } else {
    const width = widthOf(io.stdout, { least: 20, most: 100 });
    for (const block of [shownLines(judged, width), toldLines(judged)]) {
      for (const text of block) {
        for (const line of wrapText(safeText(text, { lines: true }), width)) await writeLine(io.stdout, line);
      }
    }
  }
  return problems.length > 0 ? 1 : 0;
}

/** What practice shows, all hints included. */
function shownLines(judged: Judged, width: number): string[] {
  const asked = askedAsWritten(judged);
  const instruction = PLAIN_QUESTION.instruction(asked.question.form, wanted(asked));
  return [
    ...statedLines(asked, width),
    ...(instruction === '' ? [] : [instruction]),
    ...hintLines(asked, { hints: asked.hints.length }),
    '',
  ];
}

/** The key by the labels that are shown, and by the names of the check where these are others. */
function toldLines(judged: Judged): string[] {
  const { note } = judged.question;
  const shown = keyText(askedAsWritten(judged), judged.key);
  return [
    W.key(shown, judged.key.join(', ')),
    ...explanationLines(explain(judged)),
    ...(note === undefined ? [] : [PLAIN_FEEDBACK.note(note)]),
  ];
}
