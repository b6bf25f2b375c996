/**
 * The long tests of the storage, with the full counts: `npm run stress`. Exits with 1 if anything is lost.
 *
 *   node scripts/stress/run.mjs [runs] [seed]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const runs = Number(process.argv[2] ?? 500);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 32);
const scratch = mkdtempSync(join(tmpdir(), 'mcp-errors-drill-stress-'));

async function bundle(input) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const build = await rolldown({ cwd: root, input, platform: 'node', external: [/^node:/] });
  const file = join(scratch, `${input.replaceAll('/', '-')}.mjs`);
  await build.write({ file, codeSplitting: false });
  await build.close();
  return file;
}

try {
  const worker = await bundle('scripts/stress/worker-main.ts');
  const scenarios = await import(pathToFileURL(await bundle('scripts/stress/scenarios.ts')).href);
  let failed = false;
  const check = (name, report, isGood) => {
    console.log(name, JSON.stringify(report));
    if (!isGood) failed = true;
  };

  const kill = await scenarios.killAtRandom(worker, join(scratch, 'kill'), runs, scenarios.seeded(seed));
  const killed = kill.lost.length === 0 && kill.notStarted.length === 0 && kill.doubled === 0;
  check(`kill -9, seed ${seed}:`, kill, killed);
  for (const processes of [2, 4, 8]) {
    const crowd = await scenarios.recordAtOnce(worker, join(scratch, `crowd-${processes}`), processes, 200);
    const whole = crowd.there === crowd.expected && crowd.doubled === 0 && crowd.unreadableLines === 0;
    check(`${processes} processes at once:`, crowd, whole && crowd.failures.length === 0);
  }
  process.exitCode = failed ? 1 : 0;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
