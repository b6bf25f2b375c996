import { InputError } from '../core/input-error.ts';

/** Why the learner's data cannot be read or kept. */
export type StorageProblem =
  | 'data-newer-version'
  | 'data-not-a-file'
  | 'data-not-a-directory'
  | 'data-no-permission'
  | 'data-read-only'
  | 'data-disk-full'
  | 'data-session-elsewhere'
  | 'data-failed';

/** A problem with the learner's data, in a sentence that names the file. */
export class StorageError extends InputError {
  declare readonly code: StorageProblem;
  /** True where practice can go on without being kept, if the learner agrees. */
  readonly canGoOn: boolean;

  constructor(code: StorageProblem, message: string, hint: string, canGoOn = true) {
    super(code, message, { hint });
    this.canGoOn = canGoOn;
  }
}

interface Row {
  readonly problem: StorageProblem;
  readonly what: string;
  readonly hint: string;
}

/** What an error of the operating system means for the learner. */
const BY_CODE: Readonly<Record<string, Row>> = {
  EACCES: {
    problem: 'data-no-permission',
    what: 'access is not allowed',
    hint: 'Check the owner and the permissions, or choose another place with --data-dir.',
  },
  EPERM: {
    problem: 'data-no-permission',
    what: 'access is not allowed',
    hint: 'Check the owner and the permissions, or choose another place with --data-dir.',
  },
  EROFS: {
    problem: 'data-read-only',
    what: 'this disk is read-only',
    hint: 'Choose another place with --data-dir.',
  },
  ENOSPC: { problem: 'data-disk-full', what: 'the disk is full', hint: 'Free some space, then try again.' },
  EDQUOT: {
    problem: 'data-disk-full',
    what: 'your quota is used up',
    hint: 'Free some space, then try again.',
  },
  EFBIG: {
    problem: 'data-disk-full',
    what: 'the file may not grow further',
    hint: 'Raise the file size limit.',
  },
  ENOENT: {
    problem: 'data-failed',
    what: 'the directory that it should be in is not there',
    hint: 'Make that directory, mend the link that leads to it, or choose another place with --data-dir.',
  },
  EISDIR: {
    problem: 'data-not-a-file',
    what: 'a directory stands where the file should be',
    hint: 'Move the directory away, or choose another place with --data-dir.',
  },
  ENOTDIR: {
    problem: 'data-not-a-directory',
    what: 'a file stands where a directory should be',
    hint: 'Move the file away, or choose another place with --data-dir.',
  },
  ELOOP: {
    problem: 'data-failed',
    what: 'its links lead in a circle',
    hint: 'Mend the links, or choose another place with --data-dir.',
  },
  ENAMETOOLONG: {
    problem: 'data-failed',
    what: 'the name is too long (ENAMETOOLONG)',
    hint: 'Choose a shorter place with --data-dir.',
  },
  EEXIST: {
    problem: 'data-not-a-directory',
    what: 'a file stands where a directory should be',
    hint: 'Move the file away, or choose another place with --data-dir.',
  },
};

export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | undefined)?.code ?? '';

/** An error of the operating system at a path, as a sentence. Other errors come back as they are. */
export function storageError(error: unknown, path: string): unknown {
  if (error instanceof InputError) return error;
  const code = codeOf(error);
  if (code === '') return error;
  const row = BY_CODE[code];
  if (row !== undefined) return new StorageError(row.problem, `${path}: ${row.what}`, row.hint);
  return new StorageError(
    'data-failed',
    `${path}: the disk answers ${code}`,
    'Check the disk, or choose another place with --data-dir.',
  );
}

/** Runs an action on a path; what the operating system refuses becomes a StorageError. */
export function onDisk<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw storageError(error, path);
  }
}
