/**
 * Figures of the storage: what a write costs at 100 and at 100,000 answers, what opening costs, how large
 * an answer is.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { timeRow, times } from './measure.mjs';

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

/**
 * Fills a data directory with so many answers, for measuring the start of the program on it: answers to
 * these questions, or to invented ones.
 */
export function fillDataDir(directory, answers, questions) {
  return withMeasures((measures) => {
    measures.fill(directory, answers, questions);
  });
}

/** The rows of `run.mjs`. The start is that of `stats`, which opens what the first screen opens. */
export async function storage({ bin, work, rounds }) {
  const [none, many] = [join(work, 'none'), join(work, 'many')];
  const figures = await storageFigures();
  await fillDataDir(many, 100_000);
  const start = (dir) => ({ args: [bin, 'stats', '--data-dir', dir] });
  // The first start makes the snapshot.
  times({ many: start(many) }, 1);
  const taken = times({ none: start(none), many: start(many) }, rounds);
  const { append, bytesPerAnswer } = figures;
  const ms = (value) => `${value.toFixed(2)} ms`;
  return [
    {
      what: 'keeping an answer, 95th percentile, 100,000 answers against 100',
      ratio: append.ratio,
      limit: 1.5,
      better: 'lower',
      absolute: `${ms(append.at100000)}, ${ms(append.at100)}`,
    },
    timeRow('stats with 100,000 answers against none', taken.many, taken.none, 1.3),
    {
      what: 'size of the journal per answer, against 1 KiB',
      ratio: bytesPerAnswer / 1024,
      limit: 1,
      better: 'lower',
      absolute: `${bytesPerAnswer.toFixed(0)} bytes`,
    },
  ];
}
