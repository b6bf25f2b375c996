/** Figures of the replay: how much processor time 10,000 random designs take. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const DESIGNS = 10_000;
const LIMIT_MS = 10_000;

/** See `ReplayFigures` in `replay-measure.ts`. */
export async function replayFigures(designs = DESIGNS) {
  const scratch = mkdtempSync(join(tmpdir(), 'mcp-errors-drill-bench-'));
  try {
    const file = join(scratch, 'measure.mjs');
    const build = await rolldown({
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      input: 'scripts/bench/replay-measure.ts',
      platform: 'node',
      external: [/^node:/],
    });
    await build.write({ file, codeSplitting: false });
    await build.close();
    return (await import(pathToFileURL(file).href)).measure(designs);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The row of `run.mjs`. */
export async function replay() {
  const { designs, calls, milliseconds } = await replayFigures();
  return [
    {
      what: '10,000 random designs of an agent loop, against 10 s',
      ratio: milliseconds / LIMIT_MS,
      limit: 1,
      better: 'lower',
      absolute: `${designs} designs, ${calls} calls, ${(milliseconds / 1000).toFixed(2)} s`,
    },
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await replayFigures());
