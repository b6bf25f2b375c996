/**
 * What `npx` costs a person who has never run the program: installing the tarball into an empty cache and
 * starting it, against the same with a package that holds nothing.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median, timeRow } from './measure.mjs';

const EMPTY = {
  'package.json': JSON.stringify({ name: 'empty', version: '1.0.0', bin: { empty: 'empty.mjs' } }),
  'empty.mjs': '#!/usr/bin/env node\n',
};

export function npx({ root, work, rounds }) {
  const own = { tarball: packed(root, work, 'own'), command: 'mcp-errors-drill' };
  const empty = { tarball: packed(emptyPackage(work), work, 'none'), command: 'empty' };
  const taken = { own: [], empty: [] };
  for (let round = -1; round < rounds; round++) {
    const found = { own: cold(own, work), empty: cold(empty, work) };
    // The first round only warms the caches of the machine.
    if (round >= 0) for (const [name, ms] of Object.entries(found)) taken[name].push(ms);
  }
  const what = 'cold npx of the tarball, against an empty package';
  return [timeRow(what, median(taken.own), median(taken.empty), 1.5)];
}

function emptyPackage(work) {
  const directory = join(work, 'empty');
  mkdirSync(directory);
  for (const [name, text] of Object.entries(EMPTY)) writeFileSync(join(directory, name), text);
  return directory;
}

function packed(directory, work, name) {
  const destination = join(work, `tarball-${name}`);
  mkdirSync(destination);
  const args = ['pack', '--ignore-scripts', '--pack-destination', destination];
  execFileSync('npm', args, { cwd: directory, stdio: 'ignore' });
  return join(destination, readdirSync(destination)[0]);
}

/** @returns milliseconds with a cache and a home of its own */
function cold({ tarball, command }, work) {
  const home = mkdtempSync(join(work, 'npx-'));
  const begin = performance.now();
  const { status, stderr } = spawnSync('npx', ['--yes', `--package=file:${tarball}`, command, '--version'], {
    cwd: home,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      HOME: home,
      npm_config_cache: join(home, 'cache'),
      npm_config_offline: 'true',
      npm_config_update_notifier: 'false',
    },
  });
  const ms = performance.now() - begin;
  if (status !== 0) throw new Error(`npx ${command}: exit ${status} ${stderr}`);
  return ms;
}
