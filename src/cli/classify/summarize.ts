import { readObservation } from '../../core/classifier/read.ts';
import { classifyObservation } from '../../core/classify.ts';
import { InputError } from '../../core/input-error.ts';
import { metaOf } from '../../core/summary/meta.ts';
import { SummaryFold } from '../../core/summary/summary.ts';
import { summaryText } from '../../words/en/log-summary.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { chunksOf, openSource } from '../input.ts';
import { write, writeJson } from '../output.ts';
import { isBlank, linesIn, lineValue, rawBatches } from './lines.ts';

/** `classify --summary`: figures over a log with one message per line. */
export async function summarize({ operands, global, io }: Invocation): Promise<ExitCode> {
  const source = await openSource(operands[0], io);
  const fold = new SummaryFold();
  for await (const batch of rawBatches(chunksOf(source))) {
    for (const line of linesIn(batch)) {
      if (typeof line === 'string' && isBlank(line)) continue;
      try {
        const value = lineValue(line);
        const observation = readObservation(value);
        fold.add(classifyObservation(observation), observation, metaOf(value));
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        fold.addBad();
      }
    }
  }
  const figures = fold.figures();
  if (global.json) await writeJson(io.stdout, figures);
  else await write(io.stdout, summaryText(figures));
  return figures.lines.bad > 0 ? 1 : 0;
}
