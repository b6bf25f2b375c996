import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { nextEvent, type ProgressEvent } from '../../src/core/progress/event.ts';
import { type DataDir, locateDataDir, makeDataDir } from '../../src/files/data-dir.ts';

/** An empty directory that is gone after the test. */
export function scratch(): string {
  const path = mkdtempSync(join(tmpdir(), 'mcp-errors-drill-test-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A data directory of its own for a test. */
export function freshDir(path = join(scratch(), 'data')): DataDir {
  const dir = locateDataDir(path, { env: {}, cwd: '/' });
  makeDataDir(dir);
  return dir;
}

/** `count` events of one session, one second apart. */
export function session(name: string, count: number, from = 1_800_000_000_000): ProgressEvent[] {
  const events: ProgressEvent[] = [];
  for (let n = 0; n < count; n++) {
    events.push(
      nextEvent(name, events.at(-1), from + n * 1000, { type: 'answer', item: n, right: n % 2 === 0 }),
    );
  }
  return events;
}
