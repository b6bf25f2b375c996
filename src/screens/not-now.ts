import { InputError } from '../core/input-error.ts';

/** A sentence above the keys instead of a change. */
export function notNow(code: string, sentence: string): InputError {
  return new InputError(code, sentence);
}
