import { InputError } from '../../core/input-error.ts';
import { LESSON_IDS } from '../../core/lessons/ids.ts';
import { safeText } from '../../core/text/safe.ts';
import { builtInScenarios } from '../../files/scenarios.ts';
import { COMPLETION_WORDS as W } from '../../words/en/completion.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { COMMANDS, GLOBAL_OPTIONS } from '../commands.ts';
import { bashCompletion } from '../completion/bash.ts';
import { fishCompletion } from '../completion/fish.ts';
import { type Ids, type Place, placesOf, SHELLS, type Shell } from '../completion/tree.ts';
import { zshCompletion } from '../completion/zsh.ts';
import { write } from '../output.ts';
import { authoredQuestions } from '../study/authored.ts';

const SCRIPTS: Readonly<Record<Shell, (places: readonly Place[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** `completion SHELL`: the script that makes a shell complete the command line, ids included. */
export async function run(invocation: Invocation): Promise<ExitCode> {
  const [shell] = invocation.operands;
  const known = SHELLS.find((name) => name === shell);
  if (known === undefined) {
    const what = shell === undefined ? W.noShell : W.unknownShell(safeText(shell));
    throw new InputError('usage', what, { hint: W.hint(SHELLS) });
  }
  const places = placesOf({ commands: COMMANDS, globals: GLOBAL_OPTIONS }, idsOf(invocation));
  await write(invocation.io.stdout, SCRIPTS[known](places));
  return 0;
}

function idsOf(invocation: Invocation): Ids {
  return {
    question: authoredQuestions(invocation).map(({ question }) => question.id),
    lesson: [...LESSON_IDS, 'glossary'],
    scenario: builtInScenarios().map(({ id }) => id),
  };
}
