import { InputError } from '../core/input-error.ts';
import type { Ports } from '../core/study/ports.ts';
import { safeText } from '../core/text/safe.ts';
import { wrapText } from '../core/text/wrap.ts';
import { TALK_WORDS as W } from '../words/en/plain.ts';
import { TypedLines } from './typed-lines.ts';
import { widthOf } from './width.ts';

/**
 * Speaking with a learner line by line: nothing is ever redrawn, coloured or framed.
 *
 * In a terminal lines are broken at its width, between words. Elsewhere a sentence stays on one line, and
 * what was answered is written behind the question, so that the output can be read on its own.
 */
export interface Talk {
  /** A person types at a terminal, as opposed to a pipe or a file. */
  readonly isTyped: boolean;
  /** Columns to lay JSON and lessons out for. */
  readonly width: number;
  /** Prints each text on a line of its own. */
  readonly say: (...texts: readonly string[]) => void;
  /** The next line of input, trimmed. @throws InputEnded, Interrupted */
  readonly ask: (prompt: string) => Promise<string>;
  /** As `ask`; null once `mustStop` says so. It is called about every second while nothing is typed. */
  readonly askUntil: (prompt: string, mustStop: () => boolean) => Promise<string | null>;
  /** The line comes again with the next question. */
  readonly putBack: (line: string) => void;
  /** Lets the line that is waited for, or else the next one, end in an interruption. */
  readonly interrupt: () => void;
  /** Reads no further. */
  readonly close: () => void;
}

/** What every session here works with. */
export interface Room {
  readonly talk: Talk;
  readonly ports: Ports;
}

/** Where a session leads: back to where it was begun, or out of the program. */
export type Way = 'back' | 'leave';

/** What is kept of what was done here, see the words. */
export type Outcome = keyof typeof W.endedHints;

/** Standard input ended where an answer is needed. */
export class InputEnded extends InputError {
  constructor(so: Outcome = 'answered') {
    super('input-ended', W.ended, { hint: W.endedHints[so] });
  }
}

/** Ctrl-C, or a signal that ends the program. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

export interface Streams {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
}

export function talkOver({ stdin, stdout }: Streams): Talk {
  const isTerminal = stdout.isTTY === true;
  const isTyped = stdin.isTTY === true;
  const width = widthOf(stdout, { least: 20 });
  // A terminal shows what is typed by itself.
  const echoes = !(isTyped && isTerminal);
  const lines = new TypedLines(stdin);

  const rowsOf = (text: string): string => {
    const safe = safeText(text, { lines: true });
    return isTerminal ? wrapText(safe, width, { hang: 2 }).join('\n') : safe;
  };
  const say = (...texts: readonly string[]): void => {
    for (const text of texts) {
      stdout.write(`${rowsOf(text)}\n`);
    }
  };
  const askUntil = async (prompt: string, mustStop: () => boolean): Promise<string | null> => {
    if (prompt !== '') stdout.write(`${rowsOf(prompt)} `);
    const came = await lines.next(mustStop);
    const line = typeof came === 'object' ? came.line : '';
    if (echoes || typeof came !== 'object') stdout.write(`${safeText(line)}\n`);
    if (came === 'interrupted') throw new Interrupted();
    if (came === 'ended') throw new InputEnded();
    return came === 'stopped' ? null : line.trim();
  };
  return {
    isTyped,
    width,
    say,
    askUntil,
    ask: async (prompt) => (await askUntil(prompt, () => false)) ?? '',
    putBack: (line) => lines.putBack(line),
    interrupt: () => lines.interrupt(),
    close: () => lines.close(),
  };
}
