import { readObservation } from '../../core/classifier/read.ts';
import { classifyObservation } from '../../core/classify.ts';
import { InputError, sentencesOf } from '../../core/input-error.ts';
import { metaOf } from '../../core/summary/meta.ts';
import { SummaryFold } from '../../core/summary/summary.ts';
import { safeText } from '../../core/text/safe.ts';
import { CLI_WORDS } from '../../words/en/cli.ts';
import { summaryText } from '../../words/en/log-summary.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { chunksOf, openSource } from '../input.ts';
import { write, writeJson, writeLine } from '../output.ts';
import { isBlank, linesIn, lineValue, rawBatches } from './lines.ts';

/** So many bad lines are named; one kind of line is often wrong all through a log. */
const MOST_NAMED = 5;

/** `classify --summary`: figures over a log with one message per line. */
export async function summarize({ operands, global, io }: Invocation): Promise<ExitCode> {
  const source = await openSource(operands[0], io);
  const fold = new SummaryFold();
  const bad: string[] = [];
  for await (const batch of rawBatches(chunksOf(source))) {
    let number = batch.first - 1;
    for (const line of linesIn(batch)) {
      number++;
      if (typeof line === 'string' && isBlank(line)) continue;
      try {
        const value = lineValue(line);
        const observation = readObservation(value);
        fold.add(classifyObservation(observation), observation, metaOf(value));
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        fold.addBad();
        if (bad.length < MOST_NAMED) bad.push(CLI_WORDS.badLine(number, sentencesOf(error)));
      }
    }
  }
  const figures = fold.figures();
  for (const sentence of bad) await writeLine(io.stderr, safeText(sentence));
  const more = figures.lines.bad - bad.length;
  if (more > 0) await writeLine(io.stderr, CLI_WORDS.moreBadLines(more));
  if (global.json) await writeJson(io.stdout, figures);
  else await write(io.stdout, summaryText(figures));
  return figures.lines.bad > 0 ? 1 : 0;
}
