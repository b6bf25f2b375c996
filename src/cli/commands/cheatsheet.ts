import { cheatsheet } from '../../core/lessons/cheatsheet.ts';
import { cheatsheetMarkdown, cheatsheetText } from '../../plain/cheatsheet.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { write, writeJson } from '../output.ts';

/** `cheatsheet`: the recovery matrix and the defect list on one page, as text, Markdown or JSON. */
export async function run({ options, global, io }: Invocation): Promise<ExitCode> {
  const sheet = cheatsheet();
  if (global.json) await writeJson(io.stdout, sheet);
  else
    await write(io.stdout, options['markdown'] === true ? cheatsheetMarkdown(sheet) : cheatsheetText(sheet));
  return 0;
}
