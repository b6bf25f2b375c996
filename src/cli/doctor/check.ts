import type { InputError } from '../../core/input-error.ts';
import type { DataDir } from '../../files/data-dir.ts';
import type { CHECK_NAMES } from '../../words/en/doctor.ts';
import type { GlobalOptions, Io } from '../command.ts';

export type CheckId = keyof typeof CHECK_NAMES;

/** What one check found. Texts may hold paths as they are; they are made safe where they are shown. */
export interface Finding {
  /** `note`: worth knowing, but nothing is wrong. */
  readonly status: 'ok' | 'note' | 'problem';
  readonly text: string;
  /** What to do; empty: nothing. */
  readonly hint: string;
}

/** What the checks look at. They change nothing; a file that one writes to try the disk out is gone at its end. */
export interface Patient {
  readonly dir: DataDir;
  readonly global: GlobalOptions;
  readonly io: Io;
}

export const ok = (text: string): Finding => ({ status: 'ok', text, hint: '' });
export const note = (text: string, hint = ''): Finding => ({ status: 'note', text, hint });
export const problem = (text: string, hint: string): Finding => ({ status: 'problem', text, hint });

/** An error that a check ran into, as what it found. */
export const failed = (error: InputError): Finding => problem(error.message, error.hint);
