import { SCHEMES } from '../core/classifier/vocabulary.ts';
import { classify } from '../core/classify.ts';
import { InputError } from '../core/input-error.ts';
import { safeJson } from '../core/text/safe.ts';
import type { ExitCode, Invocation } from './command.ts';
import { errorJson } from './failure.ts';
import { openSource, streamOf } from './input.ts';
import { isBlank, lineBatches, lineValue } from './lines.ts';
import { write } from './output.ts';
import { schemesOf, underSchemes } from './schemes.ts';

/** `classify --ndjson`: a verdict, or an error object, in the place of every line. */
export async function classifyLines({ operands, options, io }: Invocation): Promise<ExitCode> {
  const source = openSource(operands[0], io);
  const schemes = schemesOf(options['scheme']);
  const verdictOf =
    schemes.length === SCHEMES.length ? classify : (value: unknown) => underSchemes(classify(value), schemes);
  let failed = false;
  for await (const { first, lines } of lineBatches(streamOf(source))) {
    let out = '';
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index]!;
      if (typeof line === 'string' && isBlank(line)) continue;
      try {
        const json = JSON.stringify(verdictOf(lineValue(line)));
        out += mayHide(line) ? safeJson(json) : json;
      } catch (error) {
        failed = true;
        out += safeJson(JSON.stringify(lineError(error, first + index)));
      }
      out += '\n';
      if (out.length >= FULL) {
        await write(io.stdout, out);
        out = '';
      }
    }
    await write(io.stdout, out);
  }
  return failed ? 1 : 0;
}

/** Characters gathered before they are written; larger pieces cost memory and gain no speed. */
const FULL = 64 * 1024;

/** Only what stands in the line, openly or as an escape, can come out of it; this is cheaper to look for. */
const mayHide = (line: string | InputError): boolean =>
  typeof line !== 'string' || /[^ -~\t\r]|\\u/.test(line);

/** What stands in the place of a line that cannot be judged. */
export function lineError(error: unknown, line: number): unknown {
  if (!(error instanceof InputError)) throw error;
  const told = errorJson(error).error;
  return { error: { ...told, message: `line ${line}: ${told.message}`, line } };
}
