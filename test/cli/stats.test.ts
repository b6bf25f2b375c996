import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { session } from '../../src/core/insight/fixtures.ts';
import { question } from '../../src/core/sessions/fixtures.ts';
import { appendAll } from '../../src/files/journal.ts';
import { WEIGHTING } from '../../src/words/en/weighting.ts';
import { freshDir, scratch } from '../storage/place.ts';
import { run } from './run.ts';

const SLIPS = Array.from({ length: 5 }, (_, day) =>
  session(day, [question('swim-notice')], { correct: false, confusions: ['business-as-validation'] }),
).flat();

describe('stats', () => {
  test('its help says how a share is reckoned', async () => {
    const { stdout } = await run(['help', 'stats']);
    expect(stdout).toContain(WEIGHTING);
  });

  test('without progress says what to do, and makes nothing', async () => {
    const home = scratch();
    const { code, stdout, stderr } = await run(['stats'], { env: { MCP_ERRORS_DRILL_HOME: home } });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('No answers yet.');
    expect(readdirSync(home)).toEqual([]);
  });

  test('shows the figures of the journal, as text and as JSON', async () => {
    const dir = freshDir();
    appendAll(dir.journal, SLIPS);
    const text = await run(['stats', '--data-dir', dir.path]);
    expect(text.stdout).toMatch(/^5 answers, 0 right/m);
    const json = JSON.parse((await run(['stats', '--json', '--data-dir', dir.path])).stdout);
    expect(json).toMatchObject({
      totals: { answers: 5, right: 0, crammed: 0 },
      confusions: [{ id: 'business-as-validation', total: 5 }],
      rules: [{ id: 'retry.no-category', answers: 5, right: 0 }],
    });
    expect(json.next.length).toBeGreaterThan(0);
  });

  test('a pack that was given and cannot be read: one sentence, exit 2', async () => {
    const path = join(scratch(), 'pack.json');
    writeFileSync(path, '{"questions": 5}');
    const { code, stdout, stderr } = await run(['stats', '--questions', path]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(path);
    expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(2);
  });
});
