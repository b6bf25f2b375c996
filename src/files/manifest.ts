import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from './shelf.ts';

/** The web address of the repository; null where the package's manifest names none. */
export function repositoryAddress(
  root = packageRoot(dirname(fileURLToPath(import.meta.url))),
): string | null {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    repository?: unknown;
  };
  const url =
    typeof repository === 'string' ? repository : (repository as { url?: unknown } | undefined)?.url;
  return typeof url === 'string' ? url.replace(/^git\+/, '').replace(/\.git$/, '') : null;
}
