import { chmodSync, existsSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { InputError } from '../core/input-error.ts';
import { safeText } from '../core/text/safe.ts';
import { replaceFile, writeNewFile } from './durable.ts';
import { fileError } from './file-error.ts';
import { readJsonFile } from './json-file.ts';
import { LARGEST_PACK } from './packs.ts';

/** Packs written for an author. Nothing that is there is ever overwritten, but by itself with an addition. */

/** Writes a pack that is not there yet. @throws InputError `file-exists`, or why it cannot be written. */
export function createPack(
  path: string,
  shown: string,
  text: string,
  exists: { message: string; hint: string },
): void {
  const directory = dirname(path);
  if (!existsSync(directory))
    throw new InputError(
      'missing-directory',
      `${safeText(shown)}: there is no directory ${safeText(directory)}`,
      {
        hint: 'Make it first, or give another path.',
      },
    );
  const made = asUser(shown, () => writeNewFile(path, [text]));
  if (!made) throw new InputError('file-exists', exists.message, { hint: exists.hint });
}

/** @throws InputError `file-exists` where something is there. */
export function refuseExisting(path: string, message: string, hint: string): void {
  if (existsSync(path)) throw new InputError('file-exists', message, { hint });
}

/** Reads a pack to add to. @throws InputError where it is not there or is no JSON. */
export function readPackToEdit(path: string, shown: string): unknown {
  return readJsonFile(path, LARGEST_PACK, shown).value;
}

/** Replaces a pack as a whole, with the mode that it had. A link stays one: what it leads to is replaced. */
export function replacePack(path: string, shown: string, text: string): void {
  asUser(shown, () => {
    const real = realpathSync(path);
    const { mode } = statSync(real);
    const done = replaceFile(real, text);
    if (!done) {
      throw new InputError('file-busy', `${safeText(shown)}: another program is writing it`, {
        hint: 'Try again.',
      });
    }
    chmodSync(real, mode & 0o777);
  });
}

function asUser<T>(shown: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw error instanceof InputError ? error : fileError(error, safeText(shown));
  }
}
