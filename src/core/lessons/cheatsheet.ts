import { DEFECTS } from '../lint/catalogue.ts';
import { type RecoveryRow, recoveryRows } from './recovery.ts';

/** One page for the wall: what to do after each failure, and what a message must not have. */
export interface Cheatsheet {
  readonly recovery: readonly (Omit<RecoveryRow, 'retryable'> & { readonly retryable: string })[];
  readonly defects: readonly {
    readonly id: string;
    readonly severity: 'error' | 'warning';
    /** One sentence: what is wrong. */
    readonly what: string;
  }[];
}

const FLAG: Readonly<Record<RecoveryRow['retryable'], string>> = {
  yes: 'true',
  no: 'false',
  'by-effect': 'by effect',
  'if-expected': 'if expected',
};

/** The cheatsheet, from the tables of the classifier and of the linter. */
export function cheatsheet(): Cheatsheet {
  return {
    recovery: recoveryRows().map((row) => ({ ...row, retryable: FLAG[row.retryable] })),
    defects: DEFECTS.map(({ id, severity, mend }) => ({ id, severity, what: firstSentence(mend) })),
  };
}

function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text;
}
