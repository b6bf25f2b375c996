/**
 * Figures of the storage: what a write costs at 100 and at 100,000 answers, what opening costs, how large
 * an answer is. `node scripts/bench/storage.mjs` prints them and exits with 1 beyond the limits.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/** A write at 100,000 answers against one at 100, 95th percentiles. */
export const LARGEST_RATIO = 1.5;

/** Runs an action with the measuring functions of `storage-measure.ts` and a scratch directory. */
async function withMeasures(action) {
  const scratch = mkdtempSync(join(tmpdir(), 'mcp-errors-drill-bench-'));
  try {
    const file = join(scratch, 'measure.mjs');
    const build = await rolldown({
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      input: 'scripts/bench/storage-measure.ts',
      platform: 'node',
      external: [/^node:/],
    });
    await build.write({ file, codeSplitting: false });
    await build.close();
    return await action(await import(pathToFileURL(file).href), scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** All figures; see `StorageFigures` in `storage-measure.ts`. */
export function storageFigures(writes = 1000) {
  return withMeasures((measures, scratch) => measures.measure(join(scratch, 'data'), writes));
}

/** Fills a data directory with so many answers, for measuring the start of the program on it. */
export function fillDataDir(directory, answers) {
  return withMeasures((measures) => {
    measures.fill(directory, answers);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = await storageFigures();
  console.log(JSON.stringify(figures, null, 2));
  if (figures.append.ratio > LARGEST_RATIO) process.exitCode = 1;
}
