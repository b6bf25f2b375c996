import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleWorker } from '../../scripts/stress/bundle.ts';
import { killAtRandom, recordAtOnce, runToEnd, seeded } from '../../scripts/stress/scenarios.ts';
import { inspectSettings } from '../../src/files/settings.ts';
import { freshDir, scratch } from './place.ts';

/** Real processes; the counts of `npm run stress` are larger. */

let home: string;
let worker: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'mcp-errors-drill-worker-'));
  worker = await bundleWorker(home);
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a process that is killed', () => {
  it('has kept every answer whose feedback was shown, and starts again', async () => {
    const report = await killAtRandom(worker, join(scratch(), 'data'), 25, seeded(7));
    expect(report.lost).toEqual([]);
    expect(report.notStarted).toEqual([]);
    expect(report.doubled).toBe(0);
    expect(report.killedAtWork).toBeGreaterThan(15);
    expect(report.shown).toBeGreaterThan(100);
  });
});

describe('processes at once', () => {
  it.each([2, 4, 8])('%i, with 200 answers each, lose and double none', async (processes) => {
    expect(await recordAtOnce(worker, join(scratch(), 'data'), processes, 200)).toEqual({
      expected: processes * 200,
      there: processes * 200,
      doubled: 0,
      unreadableLines: 0,
      failures: [],
    });
  });

  it('that change different settings at once keep both', async () => {
    const data = join(scratch(), 'data');
    const names = ['newPerDay', 'dailyLimit'];
    const outputs = await Promise.all(names.map((name) => runToEnd(worker, ['settings', data, name, '60'])));
    expect(outputs).toEqual([['done'], ['done']]);
    const { settings } = inspectSettings(freshDir(data));
    expect(settings).toMatchObject({ newPerDay: 60, dailyLimit: 60 });
  });
});
