import { StorageError } from '../../files/storage-error.ts';
import type { Invocation } from '../command.ts';
import { openStudy, type Study } from './study.ts';

/**
 * Opens the study; where the learner's data cannot be read, without it if the learner agrees.
 *
 * @throws InputError where packs cannot be read; StorageError where the learner does not agree.
 */
export async function openStudyOrUnkept(
  invocation: Pick<Invocation, 'global' | 'io'>,
  agrees: (error: StorageError) => Promise<boolean>,
): Promise<Study> {
  try {
    return openStudy(invocation);
  } catch (error) {
    if (!(error instanceof StorageError) || !error.canGoOn || !(await agrees(error))) throw error;
    return openStudy(invocation, { isKept: false });
  }
}
