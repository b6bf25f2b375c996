import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { eventId } from '../../src/core/progress/event.ts';
import { type DataDir, locateDataDir } from '../../src/files/data-dir.ts';
import { readProgress } from '../../src/files/progress.ts';
import type { KillReport } from './scenarios.ts';
import { doubledIn, type Shown, shownIn, Witness } from './shown.ts';

/** The program itself, as a learner runs it; the scripted worker is in `scenarios.ts`. */
export interface Program {
  readonly bin: string;
  readonly directory: string;
}

/** One life of the program, to its end or to its death. */
export interface Life {
  readonly shown: readonly Shown[];
  /** The program came to its end before it could be killed. */
  readonly ended: boolean;
  /** What kept it from starting; null: nothing did. */
  readonly failure: string | null;
}

/** Lines that fit any form of question sooner or later; one that does not fit is refused and passed over. */
const LINES = [
  ...['a', 'ab', 'f', 'b c', 'a a', 'sure', 'a b c', 'a a a', 'h', 'a b c d', 'u', 'a a a a', 'b'],
  ...['a b c d e', 'a a a a a', 'a a a a a a', 'a a a a a a a', 'a a a a a a a a'],
];
const QUESTIONS = 40;
const INPUT = `${Array.from({ length: 60 }, () => LINES.join('\n')).join('\n')}\nend\n`;
/** Answers and explanations of about fifteen questions. */
const MOST_OUTPUT = 25_000;
/** From before the first line of the program to the middle of its answers. */
const LONGEST_MS = 1500;

/**
 * Runs the program `runs` times on one data directory and kills every life of it at a moment that `random`
 * (0 to 1) draws. Every other life goes on with the session of the one before.
 */
export async function killProgram(
  { bin, directory }: Program,
  runs: number,
  random: () => number,
  live: (args: readonly string[], random: () => number) => Promise<Life> = (args, draw) =>
    liveOverPipe(bin, args, draw),
): Promise<KillReport> {
  const dir = dirAt(directory);
  const witness = new Witness();
  const notStarted: string[] = [];
  let killedAtWork = 0;
  for (let run = 0; run < runs; run++) {
    const fresh = run % 2 === 0 ? ['--seed', String(run), '--count', String(QUESTIONS)] : [];
    const { shown, ended, failure } = await live(['practice', ...fresh, '--data-dir', directory], random);
    if (failure !== null) notStarted.push(failure);
    if (shown.length === 0) continue;
    if (!ended) killedAtWork++;
    // What one process writes stands in the order of its work: the last line is of the session it was at.
    witness.add(readProgress(dir).events.at(-1)?.session ?? 'none', shown);
  }
  const { events, unreadable } = readProgress(dir);
  return {
    runs,
    killedAtWork,
    shown: witness.count,
    lost: witness.lost(events),
    notStarted,
    doubled: events.length - new Set(events.map(eventId)).size + doubledIn(events).length,
    unreadableLines: unreadable.length,
  };
}

export const dirAt = (directory: string): DataDir => locateDataDir(directory, { env: {}, cwd: '/' });

/** Practice line by line, with more answers than it asks for already in the pipe. */
async function liveOverPipe(bin: string, args: readonly string[], random: () => number): Promise<Life> {
  const child = start(bin, [...args, '--plain']);
  const said = saidBy(child);
  const byTime = random() < 0.3;
  const enough = Math.floor(random() * (byTime ? LONGEST_MS : MOST_OUTPUT));
  if (byTime) void wait(enough, undefined, { ref: false }).then(() => child.kill('SIGKILL'));
  else child.stdout?.on('data', () => said.out.length >= enough && child.kill('SIGKILL'));
  child.stdin?.end(INPUT);
  await once(child, 'close');
  const hasBegun = said.out.includes('Practice: ');
  return {
    shown: shownIn(said.out),
    ended: child.signalCode === null,
    failure: child.signalCode !== null || (hasBegun && child.exitCode === 0) ? null : said.err.trim(),
  };
}

function start(bin: string, args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [bin, ...args], {
    env: { PATH: process.env['PATH'], HOME: '/nonexistent' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A program that is gone reads no further.
  child.stdin.on('error', () => {});
  return child;
}

function saidBy(child: ChildProcess): { out: string; err: string } {
  const said = { out: '', err: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  return said;
}

export interface LearnersReport {
  /** Answers whose feedback was shown, by all processes. */
  readonly shown: number;
  readonly sessions: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly unreadableLines: number;
  readonly failures: readonly string[];
}

/** So many learners practise at once in one directory, `count` questions each, to the end of their session. */
export async function practiseAtOnce(
  { bin, directory }: Program,
  processes: number,
  count: number,
): Promise<LearnersReport> {
  const outputs = await Promise.all(
    Array.from({ length: processes }, async (_, n) => {
      const args = ['practice', '--plain', '--seed', String(n), '--count', String(count)];
      const child = start(bin, [...args, '--data-dir', directory]);
      const said = saidBy(child);
      child.stdin?.end(INPUT);
      await once(child, 'close');
      return { seed: n, code: child.exitCode, ...said };
    }),
  );
  const { events, unreadable } = readProgress(dirAt(directory));
  const starts = events.filter(({ type }) => type === 'session-start');
  const witness = new Witness();
  for (const { seed, out } of outputs) {
    // The latest with this seed: the directory may hold sessions of an earlier round.
    const session = starts.findLast((event) => event['seed'] === seed)?.session ?? `none with seed ${seed}`;
    witness.add(session, shownIn(out));
  }
  return {
    shown: witness.count,
    sessions: starts.length,
    lost: witness.lost(events),
    doubled: doubledIn(events),
    unreadableLines: unreadable.length,
    failures: outputs.filter(({ code }) => code !== 0).map(({ err, code }) => `${code} ${err.trim()}`),
  };
}
