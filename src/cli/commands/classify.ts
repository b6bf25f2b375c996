import { classify } from '../../core/classify.ts';
import { InputError } from '../../core/input-error.ts';
import { inFile } from '../../files/file-error.ts';
import { verdictText } from '../../words/en/verdict-text.ts';
import { schemesOf, underSchemes } from '../classify/schemes.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { readJson } from '../input.ts';
import { write, writeJson } from '../output.ts';
import { tellUnread } from '../unread.ts';

/** `classify [FILE]`: verdict on one value, verdicts over a stream, or figures over a stream. */
export async function run(invocation: Invocation): Promise<ExitCode> {
  const { options } = invocation;
  if (options['ndjson'] === true && options['summary'] === true) {
    throw new InputError('usage', '--ndjson and --summary exclude each other', {
      hint: '--summary reads one JSON value per line by itself.',
    });
  }
  if (options['ndjson'] === true) return (await import('../classify/ndjson.ts')).classifyLines(invocation);
  if (options['summary'] === true) return (await import('../classify/summarize.ts')).summarize(invocation);
  return classifyOne(invocation);
}

async function classifyOne({ operands, options, global, io }: Invocation): Promise<ExitCode> {
  const { name, value } = await readJson(operands[0], io);
  const verdict = inFile(name, () => classify(value));
  await tellUnread({ name, value }, io);
  const schemes = schemesOf(options['scheme']);
  if (global.json) await writeJson(io.stdout, underSchemes(verdict, schemes));
  else await write(io.stdout, verdictText(verdict, schemes));
  return 0;
}
