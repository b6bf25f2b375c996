import { isDeepStrictEqual } from 'node:util';
import { progressFold } from '../../src/core/insight/fold.ts';
import { foldAll } from '../../src/core/progress/fold.ts';
import { openProgress, readProgress } from '../../src/files/progress.ts';
import { readSnapshot } from '../../src/files/snapshot.ts';
import { dirAt } from './program.ts';

/**
 * Whether what the program starts with (the snapshot and what came after it) is what the whole journal says.
 * Null: there is no snapshot yet.
 */
export function snapshotAgrees(directory: string): boolean | null {
  const dir = dirAt(directory);
  if (readSnapshot(dir.snapshot, progressFold) === undefined) return null;
  const started = openProgress(dir, progressFold).state;
  return isDeepStrictEqual(started, foldAll(progressFold, readProgress(dir).events));
}
