import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventId } from '../../src/core/progress/event.ts';
import { locateDataDir } from '../../src/files/data-dir.ts';
import { openProgress, readProgress } from '../../src/files/progress.ts';
import { countFold } from './worker.ts';

export interface KillReport {
  readonly runs: number;
  /** Runs that were killed after the program had opened the data, and before it was done. */
  readonly killedAtWork: number;
  /** Answers whose feedback was shown. */
  readonly shown: number;
  /** Of those, the ones that are not there afterwards. */
  readonly lost: readonly string[];
  /** Runs in which the program did not start, with what it said. */
  readonly notStarted: readonly string[];
  readonly doubled: number;
  readonly unreadableLines: number;
}

/** Longest script of a run that is killed. Few get that far. */
const SCRIPT = 400;

/**
 * Starts a learner's process `runs` times on one directory and kills it at a moment that `random` (0 to 1)
 * draws: after some amount of output, so that most kills fall between a write and its feedback.
 */
export async function killAtRandom(
  worker: string,
  directory: string,
  runs: number,
  random: () => number,
): Promise<KillReport> {
  const dir = locateDataDir(directory, { env: {}, cwd: '/' });
  const shown: string[] = [];
  const lost: string[] = [];
  const notStarted: string[] = [];
  let killedAtWork = 0;
  for (let run = 0; run < runs; run++) {
    const session = `run-${run}`;
    const lines = await runAndKill(worker, ['answers', directory, session, String(SCRIPT)], random);
    const kept = lines.filter((line) => line.startsWith('kept ')).map((line) => Number(line.slice(5)));
    const failure = lines.find((line) => line.startsWith('failed '));
    if (failure !== undefined) notStarted.push(failure);
    if (kept.length > 0 && !lines.includes('done')) killedAtWork++;
    shown.push(...kept.map((seq) => `${session}#${seq}`));
    const count = openProgress(dir, countFold).state[session] ?? 0;
    if (count < kept.length) lost.push(`${session}: ${kept.length} shown, ${count} there`);
  }
  const { events, unreadable } = readProgress(dir);
  const there = new Set(events.map(eventId));
  lost.push(...shown.filter((id) => !there.has(id)));
  return {
    runs,
    killedAtWork,
    shown: shown.length,
    lost,
    notStarted,
    doubled: events.length - there.size,
    unreadableLines: unreadable.length,
  };
}

async function runAndKill(worker: string, args: string[], random: () => number): Promise<string[]> {
  const child = spawn(process.execPath, [worker, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  // Every tenth run dies while it starts; the others after up to 40 answers.
  const enough = random() < 0.1 ? 0 : Math.floor(random() * 40 * 'kept 00\n'.length);
  let output = '';
  const killIfEnough = () => {
    if (output.length >= enough) child.kill('SIGKILL');
  };
  child.once('spawn', killIfEnough);
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    killIfEnough();
  });
  await once(child, 'close');
  // A line without its end was not shown.
  return output.split('\n').slice(0, -1);
}

export interface CrowdReport {
  readonly expected: number;
  readonly there: number;
  readonly doubled: number;
  readonly unreadableLines: number;
  /** What a process said that did not come to its end. */
  readonly failures: readonly string[];
}

/** So many processes answer `each` questions at once, into one directory. */
export async function recordAtOnce(
  worker: string,
  directory: string,
  processes: number,
  each: number,
): Promise<CrowdReport> {
  const sessions = Array.from({ length: processes }, (_, n) => `learner-${n}`);
  const outputs = await Promise.all(
    sessions.map((session) => runToEnd(worker, ['answers', directory, session, String(each)])),
  );
  const { events, unreadable } = readProgress(locateDataDir(directory, { env: {}, cwd: '/' }));
  const there = new Set(events.map(eventId));
  const wanted = sessions.flatMap((session) => Array.from({ length: each }, (_, n) => `${session}#${n}`));
  return {
    expected: wanted.length,
    there: wanted.filter((id) => there.has(id)).length,
    doubled: events.length - there.size,
    unreadableLines: unreadable.length,
    failures: outputs.filter((lines) => !lines.includes('done')).map((lines) => lines.at(-1) ?? 'nothing'),
  };
}

/** What a worker says until it ends by itself. */
export async function runToEnd(worker: string, args: string[]): Promise<string[]> {
  const child = spawn(process.execPath, [worker, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(child, 'close');
  return output.split('\n').slice(0, -1);
}

/** A small generator of numbers from 0 to 1 (mulberry32), so that a run can be repeated by its seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
