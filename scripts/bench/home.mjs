/**
 * What a person feels at the screens: the time to the first frame of home, the time from a key to its
 * frame with and without a long history, and what the program costs while nobody does anything.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median, timeRow } from './measure.mjs';
import { fillDataDir } from './storage.mjs';
import { openTerminal } from './terminal.mjs';

const ANSWERS = { many: 10_000, most: 100_000 };
/** The last words of a frame of home. */
const DRAWN = 'leave';

export async function home({ root, bin, work, rounds }) {
  const dirs = {
    none: join(work, 'home-none'),
    many: join(work, 'home-many'),
    most: join(work, 'home-most'),
  };
  mkdirSync(dirs.none);
  for (const [name, answers] of Object.entries(ANSWERS)) {
    await fillDataDir(dirs[name], answers, questionsOf(root));
  }
  const { none, many } = dirs;
  return [
    ...(await firstFrames(bin, dirs, rounds)),
    ...(await keysToFrames(bin, { none, many }, rounds * 20)),
    ...(await idle(bin, dirs.none)),
  ];
}

/** The questions of the package, so that the history is one of questions that are there. */
function questionsOf(root) {
  const { packs } = JSON.parse(readFileSync(join(root, 'dist', 'packs.json'), 'utf8'));
  return Object.values(packs).flatMap(({ questions }) => questions);
}

async function firstFrames(bin, dirs, rounds) {
  const taken = { empty: [], none: [], many: [], most: [] };
  // The first round warms the caches and makes the snapshots of the long histories.
  for (let round = -1; round < rounds; round++) {
    const begin = performance.now();
    spawnSync(process.execPath, ['-e', '0']);
    const found = { empty: performance.now() - begin };
    for (const [name, dir] of Object.entries(dirs)) {
      const terminal = openTerminal(bin, [], dir);
      found[name] = (await terminal.until(DRAWN)) - terminal.begun;
      await terminal.close();
    }
    if (round >= 0) for (const [name, ms] of Object.entries(found)) taken[name].push(ms);
  }
  const [empty, none, many, most] = [taken.empty, taken.none, taken.many, taken.most].map(median);
  const what = 'first frame of home';
  return [
    timeRow(`${what}, no history, against node -e 0`, none, empty, 4),
    timeRow(`${what}, 10,000 answers, against node -e 0`, many, empty, 4),
    timeRow(`${what}, 100,000 answers, against no history`, most, none, 1.3),
  ];
}

/** Moving on home, the two histories in turns. */
async function keysToFrames(bin, dirs, count) {
  const taken = { none: [], many: [] };
  const terminals = Object.fromEntries(
    Object.entries(dirs).map(([name, dir]) => [name, openTerminal(bin, [], dir)]),
  );
  for (const terminal of Object.values(terminals)) {
    await terminal.until(DRAWN);
    // Once a key is answered, everything is loaded.
    await terminal.frame('j');
    await terminal.quiet();
  }
  for (let turn = 0; turn < count; turn++) {
    for (const [name, terminal] of Object.entries(terminals)) {
      await terminal.quiet();
      taken[name].push(await terminal.frame(turn % 2 === 0 ? 'j' : 'k'));
    }
  }
  for (const terminal of Object.values(terminals)) await terminal.close();
  const p95 = (values) => values.sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1];
  const [none, many] = [p95(taken.none), p95(taken.many)];
  return [
    {
      what: 'key to frame, 95th percentile, 10,000 answers against none',
      ratio: many / none,
      limit: 1.2,
      better: 'lower',
      absolute: `${many.toFixed(1)} ms, ${none.toFixed(1)} ms`,
    },
  ];
}

const IDLE_MS = 5000;

/** Only where the system tells what a process has used so far. */
async function idle(bin, dir) {
  if (!existsSync('/proc/self/stat')) return [];
  const rows = [];
  for (const [what, keys, shown] of [
    ['home', '', DRAWN],
    ['the timed quiz with its clock', 'ts', 'flag'],
  ]) {
    const terminal = openTerminal(bin, [], dir);
    await terminal.until(DRAWN);
    if (keys !== '') terminal.press(keys);
    await terminal.until(shown);
    await wait(1000);
    const before = usedMs(terminal.pid);
    await wait(IDLE_MS);
    const share = (usedMs(terminal.pid) - before) / IDLE_MS;
    await terminal.close();
    rows.push({
      what: `processor while idle, ${what}, in per cent`,
      ratio: share * 100,
      limit: 1,
      better: 'lower',
      absolute: `${(share * IDLE_MS).toFixed(0)} ms in ${IDLE_MS / 1000} s`,
    });
  }
  return rows;
}

/** Processor time of a process so far. The kernel counts in hundredths of a second. */
function usedMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
