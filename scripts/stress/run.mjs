/**
 * The long tests of the storage, with the full counts: `npm run stress`. Exits with 1 if anything is lost.
 * `worker` is a scripted learner on the code of the journal, as fast as the disk; the others are the built
 * program: killed over a `pipe` and on the `screens` of a terminal, and many `learners` at once. All of them
 * where none is named.
 *
 *   node scripts/stress/run.mjs [runs] [seed] [worker|pipe|screens|learners]
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const runs = Number(process.argv[2] ?? 500);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 32);
const part = process.argv[4];
/** Of the runs of the program, so many are on the screens: each takes several times as long. */
const ON_SCREENS = 0.2;
const PROCESSES = [2, 4, 8];

const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'mcp-errors-drill-stress-'));
/** Bundles stand where the packages are found that stay outside of them. */
const bundles = join(root, 'node_modules', '.cache', `stress-${process.pid}`);
let failed = false;

async function bundle(input) {
  const build = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: [/^node:/, /^@(lydell|xterm)\//],
  });
  const file = join(bundles, `${input.replaceAll('/', '-')}.mjs`);
  await build.write({ file, codeSplitting: false });
  await build.close();
  return file;
}

const load = async (input) => import(pathToFileURL(await bundle(input)).href);

function check(name, report, isGood) {
  console.log(name, JSON.stringify(report));
  if (!isGood) failed = true;
}

const isWhole = (kill) =>
  kill.lost.length === 0 && kill.notStarted.length === 0 && kill.doubled === 0 && kill.shown > 0;

async function stressWorker() {
  const worker = await bundle('scripts/stress/worker-main.ts');
  const { killAtRandom, recordAtOnce, seeded } = await load('scripts/stress/scenarios.ts');
  const kill = await killAtRandom(worker, join(scratch, 'kill'), runs, seeded(seed));
  check(`worker, kill -9, seed ${seed}:`, kill, isWhole(kill));
  for (const processes of PROCESSES) {
    const crowd = await recordAtOnce(worker, join(scratch, `crowd-${processes}`), processes, 200);
    const whole = crowd.there === crowd.expected && crowd.doubled === 0 && crowd.unreadableLines === 0;
    check(`worker, ${processes} processes at once:`, crowd, whole && crowd.failures.length === 0);
  }
}

/** A copy of the program as it is now, so that a build meanwhile changes nothing under it. */
function copyOfProgram() {
  const copy = join(scratch, 'program');
  if (!existsSync(copy)) {
    execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-changed']);
    for (const name of ['bin', 'dist', 'content', 'questions', 'package.json']) {
      cpSync(join(root, name), join(copy, name), { recursive: true });
    }
  }
  return join(copy, 'bin', 'mcp-errors-drill.mjs');
}

async function stressPipe() {
  const bin = copyOfProgram();
  const { killProgram } = await load('scripts/stress/program.ts');
  const { seeded } = await load('scripts/stress/scenarios.ts');
  const directory = join(scratch, 'pipe');
  const kill = await killProgram({ bin, directory }, runs - Math.ceil(runs * ON_SCREENS), seeded(seed));
  check(`program over a pipe, kill -9, seed ${seed}:`, kill, isWhole(kill) && (await agrees(directory)));
}

async function stressScreens() {
  const bin = copyOfProgram();
  const { killProgram } = await load('scripts/stress/program.ts');
  const { liveInTerminal } = await load('scripts/stress/screens.ts');
  const { seeded } = await load('scripts/stress/scenarios.ts');
  const pack = join(root, 'test', 'cases', 'questions.json');
  const directory = join(scratch, 'screens');
  const live = (args, random) => liveInTerminal(bin, directory, [...args, '--questions', pack], random);
  const kill = await killProgram({ bin, directory }, Math.ceil(runs * ON_SCREENS), seeded(seed), live);
  check(`program on the screens, kill -9, seed ${seed}:`, kill, isWhole(kill) && (await agrees(directory)));
}

async function stressLearners() {
  const bin = copyOfProgram();
  const { practiseAtOnce } = await load('scripts/stress/program.ts');
  for (const processes of PROCESSES) {
    const directory = join(scratch, `learners-${processes}`);
    // A later round starts on the data of the ones before, and its processes write the snapshot at once.
    for (const round of [1, 2, 3]) {
      const report = await practiseAtOnce({ bin, directory }, processes, 25);
      const isGood =
        report.shown >= processes * 25 &&
        [report.lost, report.doubled, report.failures].every(({ length }) => length === 0) &&
        report.unreadableLines === 0;
      const name = `program, ${processes} at once, round ${round}:`;
      check(name, report, isGood && (await agrees(directory)));
    }
  }
}

/** Whether the snapshot, where there is one yet, says what the journal says. */
async function agrees(directory) {
  const { snapshotAgrees } = await load('scripts/stress/snapshot.ts');
  const answer = snapshotAgrees(directory);
  console.log('  snapshot:', answer === null ? 'none yet' : answer ? 'right' : 'WRONG');
  return answer !== false;
}

const PARTS = {
  worker: stressWorker,
  pipe: stressPipe,
  screens: stressScreens,
  learners: stressLearners,
};

try {
  mkdirSync(bundles, { recursive: true });
  for (const [name, stress] of Object.entries(PARTS)) {
    if (part === undefined || part === name) await stress();
  }
  process.exitCode = failed ? 1 : 0;
} finally {
  rmSync(scratch, { recursive: true, force: true });
  rmSync(bundles, { recursive: true, force: true });
}
