import { StorageError } from '../../files/storage-error.ts';
import type { Invocation } from '../command.ts';
import { type Opening, openStudy, type Study } from './study.ts';

type Agrees = (error: StorageError) => Promise<boolean>;

/**
 * Opens the study; where the learner's data cannot be read, without it if the learner agrees.
 *
 * @throws InputError where packs cannot be read; StorageError where the learner does not agree.
 */
export async function openStudyOrUnkept(
  invocation: Pick<Invocation, 'global' | 'io'>,
  agrees: Agrees,
  opening: Partial<Opening> = {},
): Promise<Study> {
  try {
    return openStudy(invocation, opening);
  } catch (error) {
    if (!(error instanceof StorageError) || !error.canGoOn || !(await agrees(error))) throw error;
    return openStudy(invocation, { isKept: false });
  }
}

/**
 * Does something that keeps data; again, without keeping it, where the disk refuses and the learner agrees.
 *
 * @throws StorageError where the learner does not agree.
 */
export async function orUnkept<T>(
  study: Pick<Study, 'stopKeeping'>,
  agrees: Agrees,
  act: () => T,
): Promise<T> {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof StorageError) || !error.canGoOn || !(await agrees(error))) throw error;
    study.stopKeeping();
    return act();
  }
}
