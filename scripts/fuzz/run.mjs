/**
 * Nonsense into every part that reads what others wrote; seeded, so that every find can be made again.
 * Exits with 1 where there is a find, which is printed with the command line that repeats it.
 *
 *   node scripts/fuzz/run.mjs [--runs 1000000] [--seconds S] [--seed N] [--only TARGET] [--at INDEX]
 *
 * A find: anything thrown that is no InputError, a result that is not what its part promises (see
 * targets.ts), or an input that takes longer than a quarter of a second three times in a row.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';

const SLOW_MS = 250;
const MOST_FINDS = 5;
const number = { type: 'string' };
const { values } = parseArgs({
  options: { runs: number, seconds: number, seed: number, at: number, only: { type: 'string' } },
});
const seed = Number(values.seed ?? 1);
const runs = Number(values.runs ?? 1_000_000);
const until = values.seconds === undefined ? Infinity : performance.now() + Number(values.seconds) * 1000;
const root = fileURLToPath(new URL('../..', import.meta.url));

async function load() {
  const work = mkdtempSync(join(tmpdir(), 'drill-fuzz-'));
  try {
    const input = {
      targets: 'scripts/fuzz/targets.ts',
      chance: 'scripts/fuzz/chance.ts',
      expect: 'scripts/fuzz/expect.ts',
    };
    const build = await rolldown({ cwd: root, input, platform: 'node', external: [/^node:/] });
    await build.write({ dir: work, format: 'esm', entryFileNames: '[name].mjs' });
    await build.close();
    const [targets, chance, expect] = await Promise.all(
      Object.keys(input).map((name) => import(pathToFileURL(join(work, `${name}.mjs`)).href)),
    );
    return { ...targets, ...chance, ...expect };
  } finally {
    rmSync(work, { recursive: true });
  }
}

const { targetsIn, chanceOf, seedOf, isUnpolluted } = await load();
const targets = targetsIn(root).filter(({ name }) => values.only === undefined || values.only === name);
const total = targets.reduce((sum, { share }) => sum + share, 0);

/** What is wrong with one input; null where nothing is. */
function faultOf(target, input) {
  try {
    let ms = SLOW_MS;
    for (let tries = 0; tries < 3 && ms >= SLOW_MS; tries++) {
      const began = performance.now();
      target.check(structuredClone(input));
      ms = performance.now() - began;
    }
    isUnpolluted();
    return ms >= SLOW_MS ? new Error(`it takes ${ms.toFixed(0)} ms`) : null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function tell(target, index, input, fault) {
  const again = `node scripts/fuzz/run.mjs --only ${target.name} --seed ${seed} --at ${index}`;
  const [, place = ''] = (fault.stack ?? '').split('\n    ');
  console.log(`\n${target.name}: ${fault.message}\n  ${place}\n  ${again}`);
  if (values.at !== undefined) console.log(JSON.stringify(input, null, 1));
}

const finds = new Map();
const counts = [];
for (const target of targets) {
  const first = values.at === undefined ? 0 : Number(values.at);
  const share = values.at === undefined ? Math.ceil((runs * target.share) / total) : 1;
  const began = performance.now();
  // Each target has its part of the time, so that a slow one does not leave the others without.
  const end = until === Infinity ? Infinity : began + ((until - began) * target.share) / remaining(target);
  let index = first;
  for (; index < first + share && (index % 64 !== 0 || performance.now() < end); index++) {
    const input = target.make(chanceOf(seedOf(seed, target.name, index)));
    const fault = faultOf(target, input);
    if (fault === null) continue;
    const kind = `${target.name} ${fault.message.replace(/\d+/g, '')}`;
    finds.set(kind, (finds.get(kind) ?? 0) + 1);
    if (finds.get(kind) <= MOST_FINDS) tell(target, index, input, fault);
  }
  counts.push(index - first);
  console.log(
    `${target.name}: ${index - first} inputs in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
}
const all = counts.reduce((sum, count) => sum + count, 0);
console.log(`\nseed ${seed}: ${all} inputs, ${finds.size} kinds of finds`);
process.exitCode = finds.size > 0 ? 1 : 0;

function remaining(from) {
  return targets.slice(targets.indexOf(from)).reduce((sum, { share }) => sum + share, 0);
}
