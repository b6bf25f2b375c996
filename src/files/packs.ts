import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { InputError } from '../core/input-error.ts';
import { doubledKeys } from '../core/text/doubled-keys.ts';
import { safeText } from '../core/text/safe.ts';
import { fileError } from './file-error.ts';
import { readJsonFile } from './json-file.ts';
import { packageShelf, type Shelf } from './shelf.ts';

/** Larger packs are refused. 50 MB. */
export const LARGEST_PACK = 50_000_000;

export type PackOrigin = 'built-in' | 'option' | 'own';

/** A pack as it lies on the disk: JSON, not yet known to be a pack. */
export interface PackFile {
  readonly origin: PackOrigin;
  /** For messages: the path as the learner knows it, safe to print. */
  readonly file: string;
  readonly json: unknown;
  /** JSON paths of keys that stand twice in one object of the file. */
  readonly doubled: () => readonly string[];
}

export interface PackProblem {
  readonly origin: PackOrigin;
  readonly file: string;
  readonly error: InputError;
}

export interface PackPlaces {
  /** The package's own packs; undefined: leave them out. */
  readonly builtIn?: Shelf | undefined;
  /** Files and directories given with --questions. */
  readonly options?: readonly string[];
  /** The learner's directory of packs; it need not be there. */
  readonly own?: string | undefined;
  /** What relative paths are relative to. */
  readonly cwd: string;
}

/**
 * Reads packs from all places, in order: built in, given, the learner's own; files of a directory in the
 * order of their names. A file that is named twice is read once. What cannot be read is a problem, and
 * the others are read all the same.
 *
 * Of a directory, the files `*.json` directly in it are taken; a link that leads out of it is refused.
 */
export function readPacks(places: PackPlaces): { packs: PackFile[]; problems: PackProblem[] } {
  const packs: PackFile[] = [...archivedPacks(places.builtIn)];
  const problems: PackProblem[] = [];
  const seen = new Set<string>();
  for (const { origin, path } of pathsOf(places)) {
    for (const file of filesAt(resolve(places.cwd, path), path)) {
      const shown = safeText(file.shown);
      try {
        const real = file.path();
        if (seen.has(real)) continue;
        seen.add(real);
        const { value: json, text } = readJsonFile(real, LARGEST_PACK, file.shown);
        packs.push({ origin, file: shown, json, doubled: () => doubledKeys(text) });
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        problems.push({ origin, file: shown, error });
      }
    }
  }
  return { packs, problems };
}

function archivedPacks(shelf: Shelf | undefined): PackFile[] {
  if (shelf === undefined || shelf.directory !== null) return [];
  return shelf.names().map((name) => ({
    origin: 'built-in',
    file: `questions/${name}`,
    json: JSON.parse(shelf.text(name)),
    doubled: () => [],
  }));
}

function pathsOf(places: PackPlaces): { origin: PackOrigin; path: string }[] {
  const paths: { origin: PackOrigin; path: string }[] = [];
  const builtIn = places.builtIn?.directory ?? null;
  if (builtIn !== null) paths.push({ origin: 'built-in', path: builtIn });
  for (const path of places.options ?? []) paths.push({ origin: 'option', path });
  if (places.own !== undefined && existsSync(places.own)) paths.push({ origin: 'own', path: places.own });
  return paths;
}

/** A pack that may turn out not to be readable: `path` gives its real path or throws. */
interface Candidate {
  readonly shown: string;
  readonly path: () => string;
}

function filesAt(path: string, shown: string): Candidate[] {
  const lone: Candidate = { shown, path: () => asUser(shown, () => realpathSync(path)) };
  try {
    if (!statSync(path).isDirectory()) return [lone];
    const root = realpathSync(path);
    return readdirSync(root)
      .filter(isPackName)
      .sort()
      .map((name) => ({ shown: join(shown, name), path: () => inside(root, name, join(shown, name)) }));
  } catch {
    // Taking it as a file gives the sentence that says why it is none.
    return [lone];
  }
}

function inside(root: string, name: string, shown: string): string {
  const real = asUser(shown, () => realpathSync(join(root, name)));
  if (real.startsWith(root.endsWith(sep) ? root : root + sep)) return real;
  throw new InputError('link-leads-out', `${safeText(shown)}: this link leads out of its directory`, {
    hint: 'Copy the file here, or name it with --questions.',
  });
}

function asUser<T>(shown: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw fileError(error, safeText(shown));
  }
}

/** The package's own packs. */
export const builtInPacks = (): Shelf => packageShelf('questions');

export const isPackName = (name: string): boolean => name.endsWith('.json') && !name.startsWith('.');
