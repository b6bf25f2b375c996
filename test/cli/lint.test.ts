import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from './run.ts';

const directory = mkdtempSync(join(tmpdir(), 'drill-lint-'));
afterAll(() => rmSync(directory, { recursive: true }));

function file(name: string, value: unknown): string {
  const path = join(directory, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
}

const BARE = { isError: true, content: [{ type: 'text', text: 'Operation failed' }] };
const LIMITED = { kind: 'upstream', http: { status: 429, headers: { 'retry-after': '60' } } };
const CLEAN = { content: [{ type: 'text', text: 'Three orders are open.' }] };

describe('lint', () => {
  test('a message with errors: each with its place and how to mend it, exit 1', async () => {
    const { code, stdout } = await run(['lint', file('bare.json', BARE)]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^error generic-message, in content\S*: .+ Lesson: \S+$/m);
    expect(stdout).toMatch(/^error missing-category, /m);
    expect(stdout).toMatch(/^\d+ errors, \d+ warnings?\.$/m);
  });

  test('a clean message: no defects, exit 0', async () => {
    expect(await run(['lint'], { input: JSON.stringify(CLEAN) })).toMatchObject({
      code: 0,
      stdout: 'No defects.\n',
    });
  });

  test('--json', async () => {
    const { code, stdout } = await run(['lint', '--json'], { input: JSON.stringify(BARE) });
    const { defects, errors, warnings } = JSON.parse(stdout);
    expect(code).toBe(1);
    expect(defects.length).toBe(errors + warnings);
    expect(defects[0]).toMatchObject({
      severity: 'error',
      field: expect.any(String),
      lesson: expect.any(String),
    });
  });

  test('--profile spec asks only for what MCP demands', async () => {
    const { code, stdout } = await run(['lint', '--profile', 'spec'], { input: JSON.stringify(BARE) });
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'No defects.\n' });
  });

  test('--observation gives the facts, and --fix prints what should be returned for them', async () => {
    const facts = file('facts.json', LIMITED);
    const { code, stdout, stderr } = await run([
      'lint',
      file('bare.json', BARE),
      '--observation',
      facts,
      '--fix',
    ]);
    expect(code).toBe(1);
    expect(stderr).toContain('missing-category');
    expect(JSON.parse(stdout).structuredContent).toMatchObject({
      errorCategory: 'transient',
      isRetryable: true,
      retryAfterMs: 60_000,
    });
    expect(await run(['lint', '--json'], { input: stdout })).toMatchObject({ code: 0 });
  });

  test('--fix makes no argument up, and says what is to be added', async () => {
    const answer = (more: object) => ({
      isError: true,
      content: [{ type: 'text', text: 'Validation failed' }],
      structuredContent: { errorCategory: 'validation', ...more },
    });
    const { stdout, stderr } = await run(['lint', '--fix'], { input: JSON.stringify(answer({})) });
    expect(JSON.parse(stdout).structuredContent).not.toHaveProperty('field');
    expect(stderr).toContain('Add field (its name) and limit');
    const named = await run(['lint', '--fix'], { input: JSON.stringify(answer({ field: 'end_date' })) });
    expect(JSON.parse(named.stdout).structuredContent).toMatchObject({ field: 'end_date' });
    expect(named.stderr).not.toContain('Add field (its name)');
  });

  test('--fix on a message that needs none says so', async () => {
    const { code, stdout, stderr } = await run(['lint', '--fix'], { input: JSON.stringify(CLEAN) });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain('nothing to return instead');
  });
});

describe('lint: input that cannot be used, exit 2', () => {
  test.each([
    ['a message that is none', ['lint', () => file('list.json', [])], 'list.json: expected an object'],
    [
      'facts that are no observation, named by their own file',
      ['lint', () => file('bare.json', BARE), '--observation', () => file('odd.json', { kind: 'odd' })],
      'odd.json: kind: expected one of',
    ],
    ['both from standard input', ['lint', '--observation', '-'], 'cannot both come from standard input'],
    ['an unknown profile', ['lint', '--profile', 'strict'], 'Allowed choices are structured, spec'],
  ] as const)('%s', async (_what, args, sentence) => {
    const { code, stdout, stderr } = await run(args.map((arg) => (typeof arg === 'string' ? arg : arg())));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(sentence);
  });
});

describe('an observation in the place of a message', () => {
  const facts = file('facts-alone.json', LIMITED);

  test('holds nothing to lint: exit 2, and what to do', async () => {
    const { code, stdout, stderr } = await run(['lint', facts]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('kind "upstream" holds no message to lint');
    expect(stderr).toContain('--observation');
  });

  test('--fix prints what is due all the same, and speaks of no defects', async () => {
    const { code, stdout, stderr } = await run(['lint', facts, '--fix']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ isError: true });
    expect(stderr).toBe('');
  });

  test.each([
    ['response', { kind: 'response', response: CLEAN }],
    ['report', { kind: 'report', report: { covered: 1, total: 1, results: [1] } }],
  ])('kind %s holds one', async (kind, value) => {
    const { stderr } = await run(['lint', file(`${kind}.json`, value)]);
    expect(stderr).toBe('');
  });
});

test('a slip of the pen in the facts is told beside the defects', async () => {
  const facts = file('slip.json', { ...LIMITED, contxt: { effect: 'write' } });
  const { stdout, stderr } = await run(['lint', file('slip-bare.json', BARE), '--observation', facts]);
  expect(stdout).toContain('missing-category');
  expect(stderr).toBe(`${facts}: contxt is not read. Did you mean context?\n`);
});
