import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The built program. A build that is older than its sources would be tested in vain: it is refused. */
export const BIN = at('../bin/mcp-errors-drill.mjs');

if (spawnSync(process.execPath, [at('../scripts/built.mjs')]).status !== 0) {
  throw new Error('"dist" is older than the sources. Run "npm run build" first; "npm test" does.');
}
