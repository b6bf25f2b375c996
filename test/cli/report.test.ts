import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from './run.ts';

const work = mkdtempSync(join(tmpdir(), 'drill-report-'));
afterAll(() => rmSync(work, { recursive: true }));

describe('a report of a key', () => {
  test('has question, key, options, facts, rules and versions', async () => {
    const { code, stdout } = await run(['report', 'support-refund-accepted']);
    const checked = await run(['questions', 'check', '--json']);
    const { key } = JSON.parse(checked.stdout).find(
      ({ id }: { id: string }) => id === 'support-refund-accepted',
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/^# Wrong key: support-refund-accepted\n/);
    expect(stdout).toContain(`key computed: ${key.join(', ')}`);
    expect(stdout).toContain('letters as in the pack');
    for (const part of ['## Options', '## Facts', '## Rules that fired', `- Node ${process.versions.node}`])
      expect(stdout).toContain(part);
  });

  test('says that nothing was sent, beside the text and not in it', async () => {
    const { stdout, stderr } = await run(['report', 'support-refund-accepted']);
    expect(stdout).not.toContain('Nothing was sent');
    expect(stderr).toContain('Nothing was sent');
  });

  test('an unknown id names the nearest one', async () => {
    const { code, stderr } = await run(['report', 'support-refund-acepted']);
    expect(code).toBe(2);
    expect(stderr).toContain('support-refund-accepted');
  });
});

describe('a report of a verdict', () => {
  test('has observation and verdict, without the secret in it', async () => {
    const file = join(work, 'facts.json');
    const text = 'Failed with Bearer abcdefghijklmnop1234567890';
    writeFileSync(file, JSON.stringify({ isError: true, content: [{ type: 'text', text }] }));
    const { code, stdout } = await run(['report', '--observation', file]);
    expect(code).toBe(0);
    expect(stdout).toContain('# Wrong verdict: ');
    expect(stdout).toContain('"outcome": "failure"');
    expect(stdout).toContain('[a bearer token removed]');
    expect(stdout).not.toContain('abcdefghijklmnop');
  });

  test('as JSON', async () => {
    const { stdout } = await run(['report', '--json', '--observation', '-'], {
      input: '{"kind":"timeout"}',
    });
    expect(JSON.parse(stdout)).toMatchObject({ title: 'Wrong verdict: DEADLINE_EXCEEDED' });
  });
});

test.each([
  [[], 'nothing was named'],
  [['an-id', '--observation', 'facts.json'], 'exclude each other'],
])('report %j: one sentence, exit 2', async (args, sentence) => {
  const { code, stdout, stderr } = await run(['report', ...args]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(sentence);
});
