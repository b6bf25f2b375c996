import { InputError } from '../../core/input-error.ts';
import { explain, explanationLines } from '../../core/questions/explain/explain.ts';
import { judgeQuestion } from '../../core/questions/judge.ts';
import { letterOf } from '../../core/questions/letters.ts';
import { listOf } from '../../core/questions/schema.ts';
import { drawVariant } from '../../core/questions/variants.ts';
import { describeFacts } from '../../core/questions/words/facts-words.ts';
import { renderOption } from '../../core/questions/words/render.ts';
import { safeText } from '../../core/text/safe.ts';
import { wrapText } from '../../core/text/wrap.ts';
import { widthOf } from '../../plain/width.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { writeLine } from '../output.ts';
import { authoredQuestions, questionCalled } from '../study/authored.ts';
import { numberGiven } from '../study/options.ts';

/** `questions preview ID`: the question as the learner sees it, then what the feedback will say. */
export async function run({ operands, options, global, io }: Invocation): Promise<ExitCode> {
  const [id] = operands;
  if (id === undefined)
    throw new InputError('usage', 'no id was given', { hint: 'questions list shows all ids.' });
  const seed = numberGiven(options, 'seed') ?? 0;
  const question = drawVariant(questionCalled(id, authoredQuestions({ global, io })), seed);
  const judged = judgeQuestion(question);
  const width = widthOf(io.stdout, { least: 20, most: 100 });
  const say = async (text: string): Promise<void> => {
    for (const line of wrapText(safeText(text, { lines: true }), width)) await writeLine(io.stdout, line);
  };
  await say(question.stem);
  await writeLine(io.stdout, '');
  for (const { facts, now } of question.cases) {
    await say(
      `Facts: ${describeFacts(judged.cases[question.cases.findIndex((one) => one.facts === facts)]!.situation.observation)}`,
    );
    if (now !== undefined) await say(`Today: ${JSON.stringify(now)}`);
  }
  await writeLine(io.stdout, '');
  if (question.fields !== undefined) await say(`Fill in: ${question.fields.join(', ')}`);
  for (const [index, option] of (question.options ?? []).entries())
    await say(`${letterOf(index)}. ${renderOption(option)}`);
  for (const [index, hint] of listOf(question.hint).entries()) await say(`Hint ${index + 1}: ${hint}`);
  await writeLine(io.stdout, '');
  await say(`Key: ${judged.key.join(', ')}`);
  for (const line of explanationLines(explain(judged))) await say(line);
  if (question.note !== undefined) await say(`Note: ${question.note}`);
  return judged.problems.length > 0 ? 1 : 0;
}
