import { StringDecoder } from 'node:string_decoder';
import { InputError } from '../core/input-error.ts';
import type { Ports } from '../core/study/ports.ts';
import { safeText } from '../core/text/safe.ts';
import { wrapText } from '../core/text/wrap.ts';
import { TALK_WORDS as W } from '../words/en/plain.ts';
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

const LOOK_EVERY_MS = 1000;
/** Characters of a line that are kept; no answer is as long, and what follows is dropped as it arrives. */
const LONGEST_LINE = 4096;
/** Lines that may wait to be asked for; whoever writes more of them waits too. */
const MOST_LINES = 1000;

export function talkOver({ stdin, stdout }: Streams): Talk {
  const isTerminal = stdout.isTTY === true;
  const isTyped = stdin.isTTY === true;
  const width = widthOf(stdout, { least: 20 });
  // A terminal shows what is typed by itself.
  const echoes = !(isTyped && isTerminal);
  const lines = linesOf(stdin);

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
    try {
      const line = await lines.next(mustStop);
      if (echoes || line === null) stdout.write(`${safeText(line ?? '')}\n`);
      return line === null ? null : line.trim();
    } catch (error) {
      stdout.write('\n');
      throw error;
    }
  };
  return {
    isTyped,
    width,
    say,
    askUntil,
    ask: async (prompt) => (await askUntil(prompt, () => false)) ?? '',
    putBack: lines.putBack,
    interrupt: lines.interrupt,
    close: lines.close,
  };
}

interface Lines {
  readonly next: (mustStop: () => boolean) => Promise<string | null>;
  readonly putBack: (line: string) => void;
  readonly interrupt: () => void;
  readonly close: () => void;
}

interface Waiting {
  readonly resolve: (line: string | null) => void;
  readonly reject: (error: unknown) => void;
}

/** The lines of a stream, in order, however its bytes arrive. */
function linesOf(stdin: NodeJS.ReadStream): Lines {
  const decoder = new StringDecoder('utf8');
  const queue: string[] = [];
  let rest = '';
  let isOpen = false;
  let hasEnded = false;
  let isInterrupted = false;
  let waiting: Waiting | null = null;

  const settle = (): void => {
    if (waiting === null) return;
    const { resolve, reject } = waiting;
    const line = queue[0];
    if (isInterrupted) reject(new Interrupted());
    else if (line !== undefined) resolve(queue.shift()!);
    else if (hasEnded) reject(new InputEnded());
  };
  const onData = (chunk: Buffer): void => {
    for (const [index, piece] of decoder.write(chunk).split('\n').entries()) {
      if (index > 0) {
        queue.push(rest);
        rest = '';
      }
      if (rest.length < LONGEST_LINE) rest = (rest + piece).slice(0, LONGEST_LINE);
    }
    if (queue.length > MOST_LINES) stdin.pause();
    settle();
  };
  const onEnd = (): void => {
    rest += decoder.end();
    if (rest !== '') queue.push(rest);
    rest = '';
    hasEnded = true;
    settle();
  };
  const open = (): void => {
    if (isOpen) return;
    isOpen = true;
    // An input that was closed or cannot be read is one that has ended.
    if (stdin.readableEnded || stdin.destroyed) hasEnded = true;
    stdin.on('data', onData).on('end', onEnd).on('error', onEnd).on('close', onEnd);
    stdin.resume();
  };
  return {
    next(mustStop) {
      open();
      if (queue.length === 0) stdin.resume();
      return new Promise<string | null>((resolve, reject) => {
        const done = (act: () => void): void => {
          clearInterval(timer);
          waiting = null;
          act();
        };
        const timer = setInterval(() => mustStop() && done(() => resolve(null)), LOOK_EVERY_MS);
        waiting = {
          resolve: (line) => done(() => resolve(line)),
          reject: (error) => done(() => reject(error)),
        };
        // Not at once: signals would wait for as long as a pipe has lines.
        setImmediate(settle);
      });
    },
    putBack(line) {
      queue.unshift(line);
    },
    interrupt() {
      isInterrupted = true;
      settle();
    },
    close() {
      stdin.off('data', onData).off('end', onEnd).off('error', onEnd).off('close', onEnd);
      stdin.pause();
    },
  };
}
