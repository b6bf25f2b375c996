import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../core/input-error.ts';
import { once } from '../core/once.ts';

/** What the package carries besides its code: directories of the repository. */
export type Place = 'questions' | 'content/en' | 'content/replay';

/**
 * Text files that the package carries. In the repository they lie in a directory; the published package has all
 * of them in one archive, because every file makes its installation longer.
 */
export interface Shelf {
  /** The directory that they lie in; null: they are in the archive. */
  readonly directory: string | null;
  /** Names of the files, sorted. */
  readonly names: () => string[];
  readonly text: (name: string) => string;
}

/** The archive that the build makes: text by path in the repository; JSON in it is without spaces. */
type Archive = Readonly<Record<string, string>>;

/**
 * The files of a place of this package, seen from one of its modules, be it source or bundled.
 *
 * @throws InputError `missing-content` where they are neither in a directory nor in the archive.
 */
export function packageShelf(place: Place, from = fileURLToPath(import.meta.url)): Shelf {
  const directory = join(packageRoot(dirname(from)), place);
  if (existsSync(directory)) return directoryShelf(directory);
  const archive = builtFile('files.json', from);
  if (archive === undefined) {
    throw new InputError(
      'missing-content',
      `the ${place} of the package are not where the program expects them`,
      {
        hint: 'Install the package again.',
      },
    );
  }
  return archiveShelf(archive, place);
}

export function directoryShelf(directory: string): Shelf {
  return {
    directory,
    names: () => readdirSync(directory).sort(),
    text: (name) => readFileSync(join(directory, name), 'utf8'),
  };
}

export function archiveShelf(path: string, place: Place): Shelf {
  const opened = once(() => JSON.parse(readFileSync(path, 'utf8')) as Archive);
  const prefix = `${place}/`;
  return {
    directory: null,
    names: () =>
      Object.keys(opened())
        .filter((file) => file.startsWith(prefix))
        .map((file) => file.slice(prefix.length))
        .sort(),
    text(name) {
      const text = opened()[prefix + name];
      if (text === undefined) throw new Error(`no ${prefix}${name} in ${path}`);
      return text;
    },
  };
}

/** A file that stands beside the built program; undefined where the program runs from its sources. */
export function builtFile(name: string, from = fileURLToPath(import.meta.url)): string | undefined {
  const here = dirname(from);
  return [join(here, name), join(dirname(here), name)].find((path) => existsSync(path));
}

/** The root of this package, seen from one of its modules. */
export function packageRoot(from: string): string {
  for (let here = from; ; here = dirname(here)) {
    if (isPackage(join(here, 'package.json'))) return here;
    if (dirname(here) === here) {
      throw new InputError('missing-content', `no package around ${from}`, {
        hint: 'Install the package again.',
      });
    }
  }
}

function isPackage(path: string): boolean {
  if (!existsSync(path)) return false;
  const found = JSON.parse(readFileSync(path, 'utf8')) as { name?: unknown };
  return found.name === 'mcp-errors-drill';
}
