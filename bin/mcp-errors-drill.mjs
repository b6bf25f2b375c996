#!/usr/bin/env node
// Kept to syntax and imports that a Node of long ago understands, so that it can say which one is needed.
import { existsSync, readFileSync } from 'fs';
import * as nodeModule from 'module';
import { fileURLToPath } from 'url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `mcp-errors-drill needs Node 20.19 or newer; this is Node ${process.versions.node}. Install a newer Node from https://nodejs.org and run it again.\n`,
  );
  process.exitCode = 2;
} else if (process.argv.length === 3 && (process.argv[2] === '--version' || process.argv[2] === '-V')) {
  process.stdout.write(`${JSON.parse(readFileSync(here('../package.json'), 'utf8')).version}\n`);
} else if (!existsSync(here('../dist/cli.js'))) {
  process.stderr.write('mcp-errors-drill is not built yet. Run "npm run build" in its directory first.\n');
  process.exitCode = 2;
} else {
  if (typeof nodeModule.enableCompileCache === 'function') nodeModule.enableCompileCache();
  import('../dist/cli.js').then(({ start }) => start());
}
