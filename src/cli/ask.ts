import { createInterface } from 'node:readline/promises';
import type { Io } from './command.ts';

/** Asks for one line at the terminal; an empty answer takes the suggestion. */
export async function ask(io: Io, question: string, suggestion?: string): Promise<string> {
  const lines = createInterface({ input: io.stdin, output: io.stderr });
  try {
    const shown = suggestion === undefined ? '' : ` [${suggestion}]`;
    const answer = (await lines.question(`${question}${shown}: `)).trim();
    return answer === '' && suggestion !== undefined ? suggestion : answer;
  } finally {
    lines.close();
  }
}

/** Asks for one of several, by number or by name; the first where nothing is said. */
export async function choose(
  io: Io,
  question: string,
  choices: readonly { id: string; text: string }[],
): Promise<string> {
  for (const [index, { id, text }] of choices.entries()) io.stderr.write(`  ${index + 1}  ${id}: ${text}\n`);
  const answer = await ask(io, question, '1');
  return choices[Number(answer) - 1]?.id ?? answer;
}
