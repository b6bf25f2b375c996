/**
 * Packs the built project, installs the tarball without a network, and uses it as its users do.
 * Exits with 1 at the first thing that is not right.
 *
 *   node scripts/test-package.mjs [--node PATH]     with another Node than this one
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const LARGEST = 1.5 * 1024 * 1024;
const SHIPPED =
  /^(?:bin\/mcp-errors-drill\.mjs|dist\/(?:chunks\/[\w.-]+\.js|[\w-]+\.js|(?:files|packs)\.json|THIRD-PARTY-LICENCES\.txt|schemas\/\w+\.json|types\/\w+\.d\.ts)|docs\/mcp-errors-drill\.1|package\.json|README\.md|LICENSE|CHANGELOG\.md)$/;
const REQUEST =
  '{"kind":"upstream","http":{"status":429,"headers":{"retry-after":"60"}},"context":{"effect":"read"}}';

const { values } = parseArgs({ options: { node: { type: 'string', default: process.execPath } } });
const node = resolve(values.node);
const root = fileURLToPath(new URL('..', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'drill-package-'));
const consumer = join(work, 'consumer');

const env = {
  PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
  HOME: join(work, 'home'),
  MCP_ERRORS_DRILL_HOME: join(work, 'data'),
  npm_config_cache: join(work, 'cache'),
  npm_config_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
};

function run(command, args, { cwd = consumer, input = '', code = 0 } = {}) {
  const { stdout, stderr, status, error } = spawnSync(command, args, { cwd, env, input, encoding: 'utf8' });
  if (status !== code) {
    throw new Error(
      `${[command, ...args].join(' ')}: exit ${status}, not ${code}\n${error ?? ''}${stdout}${stderr}`,
    );
  }
  return stdout;
}

function expect(what, isSo) {
  if (!isSo) throw new Error(`not so: ${what}`);
  console.log(`ok    ${what}`);
}

function pack() {
  const told = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', work], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const parsed = JSON.parse(told);
  const [{ filename, size, files }] = Array.isArray(parsed) ? parsed : Object.values(parsed);
  const strange = files.map(({ path }) => path).filter((path) => !SHIPPED.test(path));
  expect(
    `only what is used is shipped${strange.length > 0 ? `, but ${strange.join(', ')}` : ''}`,
    strange.length === 0,
  );
  expect(
    'the licences of what is bundled are shipped',
    files.some(({ path }) => path.endsWith('LICENCES.txt')),
  );
  expect(`the tarball has at most 1.5 MB: ${(size / 1024).toFixed(0)} KB`, size <= LARGEST);
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const kinds = ['dependencies', 'optionalDependencies', 'peerDependencies', 'bundleDependencies'];
  expect(
    'nothing is installed with it',
    kinds.every((kind) => manifest[kind] === undefined),
  );
  return join(work, filename);
}

function install(tarball) {
  mkdirSync(consumer);
  mkdirSync(env.HOME);
  writeFileSync(join(consumer, 'package.json'), '{"private":true,"type":"module"}');
  run('npm', ['install', tarball]);
  run('npm', ['install', '--global', '--prefix', join(work, 'global'), tarball], { cwd: work });
}

function asCommand(version) {
  const npx = (args, options) => run('npx', ['mcp-errors-drill', ...args], options);
  expect('npx mcp-errors-drill --version', npx(['--version']).trim() === version);
  const verdict = JSON.parse(npx(['classify', '--json'], { input: REQUEST }));
  expect('npx mcp-errors-drill classify', verdict.reason === 'RATE_LIMITED' && verdict.isRetryable === true);
  expect('npx mcp-errors-drill questions check', /\b0 problems/.test(npx(['questions', 'check'])));
  expect('npx mcp-errors-drill learn layers', npx(['learn', 'layers']).length > 1000);
  expect('npx mcp-errors-drill replay answer-lost', npx(['replay', 'answer-lost']).length > 300);
  expect('a mistake has exit code 2', npx(['clasify'], { code: 2 }) === '');
  const global = join(work, 'global', 'bin', 'mcp-errors-drill');
  expect('installed globally', run(global, ['--version'], { cwd: work }).trim() === version);
  expect('in a directory of another package', run(global, ['doctor'], { cwd: work }).length > 0);
}

function asLibrary() {
  writeFileSync(
    join(consumer, 'use.js'),
    `import { classify, lint } from 'mcp-errors-drill';
     import schema from 'mcp-errors-drill/schemas/pack.json' with { type: 'json' };
     const { outcome } = classify({ kind: 'timeout', context: { effect: 'write' } });
     console.log(outcome, typeof lint, typeof schema.$schema);`,
  );
  expect('the library', run(node, ['use.js']).trim() === 'unknown function string');
  symlinkSync(join(root, 'node_modules/vitest'), join(consumer, 'node_modules/vitest'));
  writeFileSync(
    join(consumer, 'contract.test.js'),
    `import { expect, test } from 'vitest';
     import 'mcp-errors-drill/vitest';
     const content = [{ type: 'text', text: 'The search service did not answer. Try again in 2 seconds.' }];
     const structuredContent = { errorCategory: 'transient', isRetryable: true, message: content[0].text };
     test('told well', () => expect({ isError: true, content, structuredContent })
       .toBeStructuredError({ category: 'transient', isRetryable: true }));
     test('told badly', () => expect({ isError: true, content: [{ type: 'text', text: 'Operation failed' }] })
       .not.toBeStructuredError());`,
  );
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  expect(
    'the matcher of vitest',
    /2 passed/.test(run(node, [vitest, 'run', '--root', consumer, '--no-color'])),
  );
}

try {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  install(pack());
  console.log(`with Node ${run(node, ['--version']).trim()}`);
  asCommand(version);
  asLibrary();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
