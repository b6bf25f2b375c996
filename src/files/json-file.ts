import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { isDeeperThan } from '../core/classifier/json.ts';
import { InputError } from '../core/input-error.ts';
import { jsonErrorPlace } from '../core/text/json-position.ts';
import { safeText } from '../core/text/safe.ts';
import { codeOf } from './storage-error.ts';

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
    throw notJson(text, name);
  }
  if (isDeeperThan(value, DEEPEST)) {
    throw new InputError('too-deep', `${name}: nested more than ${DEEPEST} levels deep`, {
      hint: 'Such a file was not meant for this program.',
    });
  }
  return { value, text };
}

function notJson(text: string, name: string): InputError {
  const place = jsonErrorPlace(text);
  const where = place === undefined ? '' : ` at line ${place.line}, column ${place.column}`;
  const how = text.trim() === '' ? 'it is empty' : place?.atEnd === true ? 'it ends too early' : '';
  return new InputError('not-json', `${name}: not valid JSON${where}${how === '' ? '' : `, ${how}`}`, {
    hint: 'Mend the file at this place.',
  });
}

/** A file as UTF-8 text, without a byte order mark. Throws as `readJsonFile`. */
export function readTextFile(path: string, limit: number, shown = path): string {
  const name = safeText(shown);
  const bytes = readBytes(path, name, limit);
  if (!isUtf8(bytes)) {
    throw new InputError('not-text', `${name}: this is not UTF-8 text`, { hint: 'Save it as UTF-8.' });
  }
  const text = bytes.toString('utf8');
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

function readBytes(path: string, name: string, limit: number): Buffer {
  let file: number | undefined;
  try {
    // Opening a pipe without this flag would wait for somebody to write to it.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const found = fstatSync(file);
    if (!found.isFile()) throw notAFile(name, found.isDirectory());
    if (found.size > limit) throw tooLarge(name, limit);
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

function notAFile(name: string, isDirectory: boolean): InputError {
  const what = isDirectory ? 'this is a directory' : 'this is no regular file';
  return new InputError('not-a-file', `${name}: ${what}`, { hint: 'Name a JSON file.' });
}

function tooLarge(name: string, limit: number): InputError {
  return new InputError('too-large', `${name}: larger than ${Math.round(limit / 1e6)} MB`, {
    hint: 'Split it into smaller files.',
  });
}

/** What the operating system refuses at a path that the user gave. */
export function fileError(error: unknown, name: string): InputError {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new InputError('missing-file', `${name}: there is no such file`, { hint: 'Check the path.' });
  }
  if (code === 'EISDIR') return notAFile(name, true);
  if (code === 'EACCES' || code === 'EPERM') {
    return new InputError('unreadable-file', `${name}: reading it is not allowed`, {
      hint: 'Check the permissions of the file.',
    });
  }
  if (code === 'ELOOP') {
    return new InputError('unreadable-file', `${name}: the link leads in a circle`, {
      hint: 'Name the file itself.',
    });
  }
  if (code === '') throw error;
  return new InputError('unreadable-file', `${name}: it cannot be read (${code})`, {
    hint: 'Check the path.',
  });
}
