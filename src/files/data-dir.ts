import { chmodSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { dirname, isAbsolute, posix, win32 } from 'node:path';
import { InputError } from '../core/input-error.ts';
import { codeOf, onDisk, StorageError } from './storage-error.ts';

/** Where the learner's data is kept, and what lies in it. Paths are absolute. */
export interface DataDir {
  readonly path: string;
  /** Who decided: the option, the variable, or nobody. */
  readonly from: '--data-dir' | 'MCP_ERRORS_DRILL_HOME' | 'platform';
  /** Every event, one a line; only ever appended to. */
  readonly journal: string;
  /** Folded events, to start quickly. May be deleted at any time. */
  readonly snapshot: string;
  readonly settings: string;
  readonly backups: string;
  /** The learner's own packs. */
  readonly questions: string;
}

/** What the choice of a place depends on. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly platform?: NodeJS.Platform;
  readonly home?: string;
}

const NAME = 'mcp-errors-drill';

/**
 * The place: `--data-dir`, else MCP_ERRORS_DRILL_HOME, else the platform's own. Touches no disk.
 * The platform's place follows the XDG base directories (Linux and others), `~/Library/Application
 * Support` (macOS) and `%LOCALAPPDATA%` (Windows).
 *
 * @throws InputError `no-home` where it depends on a home that the system does not know.
 */
export function locateDataDir(option: string | undefined, around: Surroundings): DataDir {
  const platform = around.platform ?? process.platform;
  const paths = platform === 'win32' ? win32 : posix;
  const home = () => paths.resolve(around.cwd, around.home ?? ownHome());
  // No shell resolves the tilde of `--data-dir=~/drill`.
  const chosen = (place: string) =>
    /^~(?=$|[\\/])/.test(place) ? paths.join(home(), place.slice(1)) : paths.resolve(around.cwd, place);
  const variable = around.env['MCP_ERRORS_DRILL_HOME'];
  if (option !== undefined && option !== '') return layout(chosen(option), '--data-dir', paths);
  if (variable !== undefined && variable !== '') {
    return layout(chosen(variable), 'MCP_ERRORS_DRILL_HOME', paths);
  }
  return layout(platformPlace(platform, around.env, home), 'platform', paths);
}

function platformPlace(platform: NodeJS.Platform, env: Surroundings['env'], home: () => string): string {
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'] ?? '';
    return win32.join(win32.isAbsolute(local) ? local : win32.join(home(), 'AppData', 'Local'), NAME);
  }
  if (platform === 'darwin') return posix.join(home(), 'Library', 'Application Support', NAME);
  const xdg = env['XDG_DATA_HOME'] ?? '';
  // The specification of the base directories: a relative path is to be ignored.
  return posix.join(posix.isAbsolute(xdg) ? xdg : posix.join(home(), '.local', 'share'), NAME);
}

/** The home of the user. Where HOME is empty or relative, and so would mean another place in each directory: the system's. */
function ownHome(): string {
  try {
    const home = homedir();
    return isAbsolute(home) ? home : userInfo().homedir;
  } catch {
    // The system does not know the user, as in a container that runs under a number.
    throw new InputError('no-home', 'this user has no home directory to keep progress in', {
      hint: 'Set HOME, or choose a place with --data-dir.',
    });
  }
}

function layout(path: string, from: DataDir['from'], paths: typeof posix): DataDir {
  return {
    path,
    from,
    journal: paths.join(path, 'journal.jsonl'),
    snapshot: paths.join(path, 'snapshot.json'),
    settings: paths.join(path, 'settings.json'),
    backups: paths.join(path, 'backups'),
    questions: paths.join(path, 'questions'),
  };
}

/**
 * Makes the directory if it is not there, for its owner alone.
 *
 * @throws StorageError where a file stands in its place, or making it is not allowed.
 */
export function makeDataDir(dir: DataDir): void {
  makePrivateDirectory(dir.path);
}

/** A directory for its owner alone; one that is there already is left as it is. */
export function makePrivateDirectory(path: string): void {
  onDisk(path, () => {
    if (isDirectory(path)) return;
    makeDirectories(path);
    // A strange umask may have taken rights that the owner needs.
    chmodSync(path, 0o700);
  });
}

/** With those above it. `recursive` of Node never ends where a parent takes no directories, as in /proc. */
function makeDirectories(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (codeOf(error) === 'EEXIST' && isDirectory(path)) return;
    const above = dirname(path);
    if (codeOf(error) !== 'ENOENT' || above === path || isDirectory(above)) throw error;
    makeDirectories(above);
    makeDirectories(path);
  }
}

/** Whether there is a directory. @throws StorageError where something else is in its place; errors of the system. */
export function isDirectory(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined && isLink(path)) {
    throw new StorageError(
      'data-not-a-directory',
      `${path}: this link leads to a directory that is not there`,
      'Make that directory or mount its disk, remove the link, or choose another place with --data-dir.',
    );
  }
  if (found !== undefined && !found.isDirectory()) {
    throw new StorageError(
      'data-not-a-directory',
      `${path}: a file stands where a directory should be`,
      'Move the file away, or choose another place with --data-dir.',
    );
  }
  return found !== undefined;
}

/** Whether a symbolic link stands at a path, wherever it leads. */
export const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
