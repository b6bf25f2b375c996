import { InputError } from '../../src/core/input-error.ts';

/** Whatever must never reach a terminal. Written apart from the program's own list. */
const STEERS =
  /\r(?!\n)|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

export function isHarmless(text: string, where: string): void {
  const found = STEERS.exec(text);
  if (found !== null) throw new Error(`${where}: ${JSON.stringify(found[0])} reaches the terminal`);
}

/** What the action gives; undefined where the input was refused in the way that inputs are refused. */
export function unlessRefused<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    if (error.message === '' || error.hint === '') throw new Error('a refusal without a sentence');
    return undefined;
  }
}

export function isSame(a: unknown, b: unknown, where: string): void {
  if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error(`${where}: not the same twice`);
}

const PROTOTYPE = Object.getOwnPropertyNames(Object.prototype).length;

export function isUnpolluted(): void {
  if (Object.getOwnPropertyNames(Object.prototype).length !== PROTOTYPE)
    throw new Error('a prototype was changed');
}
