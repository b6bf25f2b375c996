import { createInterface } from 'node:readline';
import type { Io } from './command.ts';

/** Questions at the terminal, one line each. Every answer is null once the input has ended (Ctrl-D). */
export interface Conversation {
  /**
   * Asks until the answer will do; an empty one takes the suggestion.
   *
   * @param fault What is wrong with an answer, in a sentence; null where it will do.
   */
  readonly ask: (
    question: string,
    suggestion?: string,
    fault?: (answer: string) => string | null,
  ) => Promise<string | null>;
  /** Asks for one of several, by number or by name; the first where nothing is said. */
  readonly choose: (
    question: string,
    choices: readonly { readonly id: string; readonly text: string }[],
    fault: (answer: string) => string,
  ) => Promise<string | null>;
  readonly close: () => void;
}

/** The terminal itself edits the line and turns Ctrl-C into an interrupt, which the frame answers. */
export function converse(io: Pick<Io, 'stdin' | 'stderr'>): Conversation {
  const lines = createInterface({ input: io.stdin, output: io.stderr, terminal: false });
  const waiting: ((line: string | null) => void)[] = [];
  const early: string[] = [];
  let ended = false;
  lines.on('line', (line) => {
    const next = waiting.shift();
    if (next === undefined) early.push(line);
    else next(line);
  });
  lines.on('close', () => {
    ended = true;
    for (const next of waiting.splice(0)) next(null);
  });
  const line = (): Promise<string | null> =>
    new Promise((resolve) => {
      const said = early.shift();
      if (said !== undefined) resolve(said);
      else if (ended) resolve(null);
      else waiting.push(resolve);
    });
  const ask: Conversation['ask'] = async (question, suggestion, fault = () => null) => {
    const shown = suggestion === undefined ? '' : ` [${suggestion}]`;
    for (;;) {
      io.stderr.write(`${question}${shown}: `);
      const typed = (await line())?.trim();
      if (typed === undefined) return null;
      const answer = typed === '' && suggestion !== undefined ? suggestion : typed;
      const wrong = fault(answer);
      if (wrong === null) return answer;
      io.stderr.write(`${wrong}\n`);
    }
  };
  return {
    ask,
    choose: async (question, choices, fault) => {
      for (const [index, { id, text }] of choices.entries())
        io.stderr.write(`  ${index + 1}  ${id}: ${text}\n`);
      const named = (answer: string): string | undefined =>
        (choices[Number(answer) - 1] ?? choices.find(({ id }) => id === answer))?.id;
      const answer = await ask(question, '1', (typed) => (named(typed) === undefined ? fault(typed) : null));
      return answer === null ? null : (named(answer) ?? null);
    },
    close: () => lines.close(),
  };
}
