#!/usr/bin/env node
// Kept to syntax that a Node of long ago understands, so that it can say which one is needed; and without
// imports of its own, because each of them would delay every command.
const [major, minor] = process.versions.node.split('.').map(Number);
const [only] = process.argv.slice(2);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `mcp-errors-drill needs Node 20.19 or newer; this is Node ${process.versions.node}. Install a newer Node from https://nodejs.org and run it again.\n`,
  );
  process.exitCode = 2;
} else if (process.argv.length === 3 && (only === '--version' || only === '-V')) {
  const { readFileSync } = process.getBuiltinModule('fs');
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  process.stdout.write(`${JSON.parse(manifest).version}\n`);
} else {
  // Since Node 22; the compiled program is then kept between runs.
  const { enableCompileCache } = process.getBuiltinModule('module');
  if (enableCompileCache) enableCompileCache();
  import('../dist/cli.js').then(
    ({ start }) => start(),
    (error) => {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
      process.stderr.write(
        'mcp-errors-drill is not built yet. Run "npm run build" in its directory first.\n',
      );
      process.exitCode = 2;
    },
  );
}
