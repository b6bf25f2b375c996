/**
 * An input that the user can mend: says what is wrong, where (JSON path and, once the outer rooms know
 * it, the file) and what to do. Never a bug of the program.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
  /** Stable word for programs, for example `invalid-observation`. */
  readonly code: string;
  /** JSON Pointer-like path with dots and brackets, for example `context.attempt`; empty: the whole. */
  readonly path: string;
  readonly hint: string;

  constructor(code: string, message: string, options: { path?: string; hint?: string } = {}) {
    super(message);
    this.code = code;
    this.path = options.path ?? '';
    this.hint = options.hint ?? '';
  }
}

/** What is wrong and what to do about it, each as a sentence. */
export function sentencesOf({ message, hint = '' }: { message: string; hint?: string }): string {
  const first = /[.!?]$/.test(message) ? message : `${message}.`;
  return hint === '' ? first : `${first} ${hint}`;
}
