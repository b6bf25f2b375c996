import { InputError } from '../core/input-error.ts';
import { jsonErrorPlace } from '../core/text/json-position.ts';

/**
 * What the operating system refuses at a path that the user gave; any other error is thrown again.
 *
 * @param name the path as the user gave it, here and below.
 * @param hint what to do where there is no such file.
 */
export function fileError(error: unknown, name: string, hint = 'Check the path.'): InputError {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  if (code === '') throw error;
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new InputError('missing-file', `${name}: there is no such file`, { hint });
  }
  if (code === 'EISDIR') return notAFile(name, true);
  const row = UNREADABLE[code] ?? { what: `it cannot be read (${code})`, hint: 'Check the path.' };
  return new InputError('unreadable-file', `${name}: ${row.what}`, { hint: row.hint });
}

const FORBIDDEN = { what: 'reading it is not allowed', hint: 'Check the permissions of the file.' };
const UNREADABLE: Readonly<Record<string, { readonly what: string; readonly hint: string }>> = {
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  ELOOP: { what: 'the link leads in a circle', hint: 'Name the file itself.' },
};

export function notAFile(name: string, isDirectory: boolean, hint = 'Name a file in it.'): InputError {
  const what = isDirectory ? 'this is a directory' : 'this is no regular file';
  return new InputError('not-a-file', `${name}: ${what}`, { hint });
}

/** @param limit bytes. */
export function tooLarge(name: string, limit: number, hint: string): InputError {
  const mebi = limit / 1024 / 1024;
  const size = Number.isInteger(mebi) ? `${mebi} MiB` : `${Math.round(limit / 1e6)} MB`;
  return new InputError('too-large', `${name}: larger than ${size}`, { hint });
}

export function notText(name: string, hint: string): InputError {
  return new InputError('not-text', `${name}: this is not UTF-8 text`, { hint });
}

/** Says line and column where the parser tells them. */
export function notJson(text: string, name: string, hint: string): InputError {
  const place = jsonErrorPlace(text);
  const where = place === undefined ? '' : ` at line ${place.line}, column ${place.column}`;
  const how = text.trim() === '' ? ', it is empty' : place?.atEnd === true ? ', it ends too early' : '';
  return new InputError('not-json', `${name}: not valid JSON${where}${how}`, { hint });
}

/** UTF-8 text may begin with a mark that is no part of it. */
export const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

/** Does something with what a file holds; an input error then also names the file. */
export function inFile<T>(name: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { code, message, path, hint } = error;
    throw new InputError(code, `${name}: ${message}`, { path, hint });
  }
}
