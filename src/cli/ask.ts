import { InputEnded, talkOver } from '../plain/talk.ts';
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
export function converse({ stdin, stderr }: Pick<Io, 'stdin' | 'stderr'>): Conversation {
  const talk = talkOver({ stdin, stdout: stderr });
  const ask: Conversation['ask'] = async (question, suggestion, fault = () => null) => {
    const shown = suggestion === undefined ? '' : ` [${suggestion}]`;
    for (;;) {
      const typed = await orNull(() => talk.ask(`${question}${shown}:`));
      if (typed === null) return null;
      const answer = typed === '' && suggestion !== undefined ? suggestion : typed;
      const wrong = fault(answer);
      if (wrong === null) return answer;
      talk.say(wrong);
    }
  };
  return {
    ask,
    choose: async (question, choices, fault) => {
      talk.say(...choices.map(({ id, text }, index) => `  ${index + 1}  ${id}: ${text}`));
      const named = (answer: string): string | undefined =>
        (choices[Number(answer) - 1] ?? choices.find(({ id }) => id === answer))?.id;
      const answer = await ask(question, '1', (typed) => (named(typed) === undefined ? fault(typed) : null));
      return answer === null ? null : (named(answer) ?? null);
    },
    close: talk.close,
  };
}

/** The line that was typed; null once the input has ended. */
async function orNull(line: () => Promise<string>): Promise<string | null> {
  try {
    return await line();
  } catch (error) {
    if (error instanceof InputEnded) return null;
    throw error;
  }
}
