import { packJsonSchema } from '../../core/questions/schema.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { writeJson } from '../output.ts';

/** `questions schema`: the JSON Schema of a pack, for editors. */
export async function run({ io }: Invocation): Promise<ExitCode> {
  await writeJson(io.stdout, packJsonSchema());
  return 0;
}
