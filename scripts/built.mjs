/**
 * Whether `dist` is as new as its sources. Run as a program it exits with 1 where it is not.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const dist = join(root, 'dist');
/** Its time is that of the build. */
export const STAMP = '.built';

const SOURCES = [
  'src',
  'scripts',
  'questions',
  'content',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

export function isCurrent() {
  const stamp = join(dist, STAMP);
  if (!existsSync(stamp)) return false;
  const built = statSync(stamp).mtimeMs;
  return SOURCES.every((path) => newest(join(root, path)) < built);
}

function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return readdirSync(path)
    .filter((name) => !name.endsWith('.test.ts'))
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), found.mtimeMs);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = isCurrent() ? 0 : 1;
