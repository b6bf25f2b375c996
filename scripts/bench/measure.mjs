/** Measuring whole processes: every figure is a ratio of two medians taken in turns in one run. */
import { spawnSync } from 'node:child_process';

/** Prints the peak memory of a process, in KiB, as its last words. */
const PEAK = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; process.on('exit', () => writeSync(2, ' peak ' + process.resourceUsage().maxRSS));",
)}`;

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Runs node once to its end.
 *
 * @returns wall-clock milliseconds, and what was written to standard error
 */
function once(args, input) {
  const begin = performance.now();
  const { status, stderr, error } = spawnSync(process.execPath, args, {
    input,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'ignore', 'pipe'],
  });
  const ms = performance.now() - begin;
  if (error !== undefined || status !== 0) {
    throw new Error(`node ${args.join(' ')}: exit ${status} ${error ?? ''} ${stderr}`);
  }
  return { ms, stderr: stderr.toString() };
}

/**
 * Medians of the time that processes take, measured in turns so that a busy machine slows all alike.
 *
 * @param subjects name to { args, input }
 * @returns name to milliseconds
 */
export function times(subjects, rounds) {
  const taken = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    for (const [name, { args, input }] of Object.entries(subjects)) {
      const { ms } = once(args, input);
      // The first round only warms the caches of the machine.
      if (round >= 0) taken[name].push(ms);
    }
  }
  return Object.fromEntries(Object.entries(taken).map(([name, list]) => [name, median(list)]));
}

/** Median peak memory of a process, MiB. */
export function peakMiB(args, rounds) {
  const peaks = Array.from({ length: rounds }, () => {
    const { stderr } = once(['--import', PEAK, ...args]);
    return Number(/ peak (\d+)$/.exec(stderr)[1]) / 1024;
  });
  return median(peaks);
}

/** A row of the table: milliseconds against others, at most so many times as long. */
export const timeRow = (what, ms, than, limit) => ({
  what,
  ratio: ms / than,
  limit,
  better: 'lower',
  absolute: `${ms.toFixed(0)} ms, ${than.toFixed(0)} ms`,
});
