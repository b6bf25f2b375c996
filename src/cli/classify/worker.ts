import { parentPort, workerData } from 'node:worker_threads';
import type { Scheme } from '../../core/classifier/vocabulary.ts';
import { BatchJudge } from './batch.ts';
import type { RawBatch } from './lines.ts';

/** A thread that judges batches of lines, one after the other, in the order in which they come. */
const judge = new BatchJudge(workerData as readonly Scheme[]);
parentPort?.on('message', ({ batch, memory }: { batch: RawBatch; memory: ArrayBuffer }) => {
  const judged = judge.judge(batch, memory);
  parentPort?.postMessage(judged, [judged.memory]);
});
