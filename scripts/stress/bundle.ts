import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** Bundles the worker into a directory, for `node` to run. Gives its path. */
export async function bundleWorker(directory: string): Promise<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const build = await rolldown({
    cwd: root,
    input: 'scripts/stress/worker-main.ts',
    platform: 'node',
    external: [/^node:/],
  });
  const file = join(directory, 'worker.mjs');
  await build.write({ file, codeSplitting: false });
  await build.close();
  return file;
}
