/**
 * The terminal tests and the package test with other versions of Node, from the npm packages `node@22`
 * and so on; and what a Node that is too old is told. Needs the registry. `npm run test:nodes`.
 *
 *   node scripts/test-nodes.mjs [major...]      22, 24 and 26 where nothing is said
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOO_OLD = '18';
const root = fileURLToPath(new URL('..', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'drill-nodes-'));
const asked = process.argv.slice(2);
const failed = [];

function install(major) {
  const cwd = mkdtempSync(join(work, `${major}-`));
  writeFileSync(join(cwd, 'package.json'), '{"private":true}');
  const args = ['install', '--no-audit', '--no-fund', `node@${major}`];
  const { status, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`node@${major} cannot be installed\n${stderr}`);
  return join(cwd, 'node_modules/node/bin/node');
}

function step(name, node, args) {
  console.log(`\n== ${name}`);
  const path = `${dirname(node)}:${process.env.PATH}`;
  const { status } = spawnSync(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  if (status !== 0) failed.push(name);
}

function refusesOldNode(node) {
  console.log(`\n== Node ${TOO_OLD} is told in one sentence`);
  const { status, stdout, stderr } = spawnSync(node, [join(root, 'bin/mcp-errors-drill.mjs'), 'classify'], {
    encoding: 'utf8',
  });
  console.log(stderr);
  const isTold = status === 2 && stdout === '' && /^mcp-errors-drill needs Node [^\n]+\n$/.test(stderr);
  if (!isTold) failed.push(`Node ${TOO_OLD}`);
}

try {
  for (const major of asked.length > 0 ? asked : ['22', '24', '26']) {
    const node = install(major);
    step(`package with Node ${major}`, node, ['scripts/test-package.mjs', '--node', node]);
    step(`terminal with Node ${major}`, node, [
      'node_modules/vitest/vitest.mjs',
      'run',
      'test/terminal',
      'test/plain',
    ]);
  }
  refusesOldNode(install(TOO_OLD));
} catch (error) {
  failed.push(error.message);
} finally {
  rmSync(work, { recursive: true, force: true });
}
for (const name of failed) console.error(`failed: ${name}`);
process.exitCode = failed.length > 0 ? 1 : 0;
