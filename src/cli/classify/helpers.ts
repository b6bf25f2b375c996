import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Scheme } from '../../core/classifier/vocabulary.ts';
import type { JudgedBatch } from './batch.ts';
import type { RawBatch } from './lines.ts';

/** More threads than these wait for the one that reads and writes. */
const MOST_HELPERS = 4;
/** Batches a helper may hold: one at work, and one to go on with. */
const MOST_HELD = 2;
/** A heap with little room is swept often, and so stays small however long the stream is. */
const HEAP = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8 };

interface Helper {
  readonly worker: Worker;
  /** Those who wait for its batches, in the order in which it got them. */
  readonly held: { resolve: (judged: JudgedBatch) => void; reject: (error: Error) => void }[];
}

/** Threads that judge batches: one for each processor. */
export class Helpers {
  readonly #helpers: readonly Helper[];

  constructor(schemes: readonly Scheme[]) {
    const count = Math.min(MOST_HELPERS, availableParallelism());
    this.#helpers = Array.from({ length: count }, () => startHelper(schemes));
  }

  /** Batches that the helpers may hold at once. */
  get most(): number {
    return this.#helpers.length * MOST_HELD;
  }

  /** Gives the batch, its memory with it, to the helper that holds the fewest. */
  judge(batch: RawBatch, memory: ArrayBuffer): Promise<JudgedBatch> {
    const free = this.#helpers.reduce((least, next) => (next.held.length < least.held.length ? next : least));
    return new Promise((resolve, reject) => {
      free.held.push({ resolve, reject });
      free.worker.postMessage({ batch, memory }, [memory, ...memoryOf(batch)]);
    });
  }

  async end(): Promise<void> {
    await Promise.all(this.#helpers.map(({ worker }) => worker.terminate()));
  }
}

/** Given away rather than copied, memory is swept in the helper, which is swept often. */
function memoryOf({ pieces }: RawBatch): ArrayBuffer[] {
  const whole = pieces.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer);
  // Small pieces share their memory with others, and are copied.
  return whole.filter(({ byteLength }) => byteLength > SHARED);
}

const SHARED = 16 * 1024;

function startHelper(schemes: readonly Scheme[]): Helper {
  // The built file: this module becomes part of a chunk one level below it.
  const file = new URL('../classify-worker.js', import.meta.url);
  const worker = new Worker(file, { workerData: schemes, resourceLimits: HEAP });
  const helper: Helper = { worker, held: [] };
  worker.on('message', (judged: JudgedBatch) => helper.held.shift()?.resolve(judged));
  worker.on('error', (error) => {
    for (const { reject } of helper.held.splice(0)) reject(error);
  });
  return helper;
}
