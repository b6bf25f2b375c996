/**
 * The figures of the program, as ratios within one run on the machine at hand. Absolute figures are
 * printed beside them for the record. `--quick` takes fewer rounds and lines. Exit 1 where a limit is
 * not kept.
 *
 * A new figure is a function that returns rows { what, ratio, limit, better, absolute }, in FIGURES.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { home } from './home.mjs';
import { npx } from './npx.mjs';
import { replay } from './replay.mjs';
import { startUp } from './start-up.mjs';
import { storage } from './storage.mjs';
import { stream } from './stream.mjs';

const FIGURES = [
  { id: 'start-up', run: startUp, rounds: 15, quickRounds: 5 },
  { id: 'npx', run: npx, rounds: 7, quickRounds: 3 },
  { id: 'home', run: home, rounds: 15, quickRounds: 5 },
  { id: 'stream', run: stream, rounds: 3, quickRounds: 1 },
  { id: 'storage', run: storage, rounds: 15, quickRounds: 5 },
  { id: 'replay', run: replay, rounds: 1, quickRounds: 1 },
];

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = join(root, 'bin/mcp-errors-drill.mjs');
const quick = process.argv.includes('--quick');
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const work = mkdtempSync(join(tmpdir(), 'drill-bench-'));
const lines = quick ? 100_000 : 1_000_000;

const rows = [];
try {
  for (const { id, run, rounds, quickRounds } of FIGURES) {
    if (wanted.length > 0 && !wanted.includes(id)) continue;
    rows.push(...(await run({ root, bin, work, lines, rounds: quick ? quickRounds : rounds })));
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** A figure without a limit is reported. */
const keeps = ({ ratio, limit, better }) =>
  limit === null || (better === 'lower' ? ratio <= limit : ratio >= limit);
console.log(
  `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${availableParallelism()} x ${cpus()[0]?.model ?? 'cpu'}\n`,
);
console.log('| figure | ratio | limit | kept | absolute |\n|---|---|---|---|---|');
for (const row of rows) {
  const { what, ratio, limit, better, absolute } = row;
  const bound = limit === null ? 'none' : `${better === 'lower' ? 'at most' : 'at least'} ${limit}`;
  const kept = limit === null ? '' : keeps(row) ? 'yes' : 'NO';
  console.log(`| ${what} | ${ratio.toFixed(2)} | ${bound} | ${kept} | ${absolute} |`);
}
process.exitCode = rows.every(keeps) ? 0 : 1;
