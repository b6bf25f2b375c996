import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { isDeeperThan } from '../core/classifier/json.ts';
import { InputError } from '../core/input-error.ts';
import { safeText } from '../core/text/safe.ts';
import { fileError, notAFile, notJson, notText, tooLarge, withoutMark } from './file-error.ts';

/** Nobody nests by hand more deeply, and code that walks the value may recurse. */
const DEEPEST = 200;

export interface JsonFile {
  readonly value: unknown;
  readonly text: string;
}

/**
 * A file as one JSON value.
 *
 * @param limit bytes.
 * @param shown the path as the user knows it, for messages.
 * @throws InputError `missing-file`, `not-a-file`, `unreadable-file`, `too-large`, `not-text`, `not-json`
 * (with line and column), `too-deep`. Messages name the file as given, safe to print.
 */
export function readJsonFile(path: string, limit: number, shown = path): JsonFile {
  const text = readTextFile(path, limit, shown);
  const name = safeText(shown);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw notJson(text, name, 'Mend the file at this place.');
  }
  requireShallow(value, name);
  return { value, text };
}

/** For values that are walked or written again. @throws InputError `too-deep`. */
export function requireShallow(value: unknown, name: string): void {
  if (!isDeeperThan(value, DEEPEST)) return;
  throw new InputError('too-deep', `${name}: nested more than ${DEEPEST} levels deep`, {
    hint: 'Such a file was not meant for this program.',
  });
}

/** A file as UTF-8 text, without a byte order mark. Throws as `readJsonFile`. */
export function readTextFile(path: string, limit: number, shown = path): string {
  const name = safeText(shown);
  const bytes = readBytes(path, name, limit);
  if (!isUtf8(bytes)) throw notText(name, 'Save it as UTF-8.');
  return withoutMark(bytes.toString('utf8'));
}

function readBytes(path: string, name: string, limit: number): Buffer {
  let file: number | undefined;
  try {
    // Opening a pipe without this flag would wait for somebody to write to it.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const found = fstatSync(file);
    if (!found.isFile()) throw notAFile(name, found.isDirectory(), 'Name a JSON file.');
    if (found.size > limit) throw tooLarge(name, limit, 'Split it into smaller files.');
    return contentOf(file, found.size);
  } catch (error) {
    throw error instanceof InputError ? error : fileError(error, name);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function contentOf(file: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let at = 0;
  while (at < size) {
    const length = readSync(file, bytes, at, size - at, at);
    if (length === 0) break;
    at += length;
  }
  return bytes.subarray(0, at);
}
