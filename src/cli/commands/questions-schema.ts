import { packJsonSchema } from '../../core/questions/pack/json-schema.ts';
import { writableNames } from '../../core/questions/pack/writable-names.ts';
import { namesText } from '../../words/en/questions-names.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { write, writeJson } from '../output.ts';

/** `questions schema`: the JSON Schema of a pack, for editors; with `--names` the names in it, for people. */
export async function run({ options, global, io }: Invocation): Promise<ExitCode> {
  if (options['names'] !== true) await writeJson(io.stdout, packJsonSchema());
  else if (global.json) await writeJson(io.stdout, writableNames());
  else await write(io.stdout, namesText(writableNames()));
  return 0;
}
