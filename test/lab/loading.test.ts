import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CHUNKS = join(ROOT, 'dist', 'chunks');
/** What stands in the SDK, or in Ink, and nowhere else. */
const MARKS = { sdk: 'io.modelcontextprotocol/clientCapabilities', ink: 'yoga' } as const;

const place = mkdtempSync(join(tmpdir(), 'drill-loading-'));
const observation = join(place, 'observation.json');

/** The files of the build that a command line has loaded, as the engine counts them. */
function loadedBy(args: readonly string[]): string[] {
  const report = mkdtempSync(join(place, 'report-'));
  spawnSync(process.execPath, [join(ROOT, 'bin/mcp-errors-drill.mjs'), ...args], {
    input: '',
    env: { ...process.env, NODE_V8_COVERAGE: report, MCP_ERRORS_DRILL_HOME: join(place, 'data') },
  });
  return readdirSync(report).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(report, name), 'utf8')) as { result: { url: string }[] };
    return result.flatMap(({ url }) => (url.includes('/dist/chunks/') ? [fileURLToPath(url)] : []));
  });
}

const holding = (mark: string): string[] =>
  readdirSync(CHUNKS)
    .map((name) => join(CHUNKS, name))
    .filter((file) => readFileSync(file, 'utf8').includes(mark));

describe('what a command loads', () => {
  const sdk = holding(MARKS.sdk);
  const heavy = [...sdk, ...holding(MARKS.ink)];

  beforeAll(() => writeFileSync(observation, '{"kind":"timeout"}'));
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  test('is the MCP SDK for a server, and only the server needs it', () => {
    expect(sdk).toHaveLength(1);
    expect(loadedBy(['mcp'])).toEqual(expect.arrayContaining(sdk));
  });

  test.each([
    [['practice', '--plain']],
    [['quiz', '--plain']],
    [['stats']],
    [['classify', observation]],
    [['lint', observation]],
    [['learn', 'layers']],
    [['questions', 'list']],
    [['lab', '--list']],
    [['probe', '--', process.execPath, '-e', '0']],
  ])('is neither the MCP SDK nor Ink for %j', (args) => {
    const loaded = loadedBy(args);
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((file) => heavy.includes(file))).toEqual([]);
  });

  test('is little for the classifier: nothing of the sessions', () => {
    const size = (files: readonly string[]): number =>
      files.reduce((sum, file) => sum + statSync(file).size, 0);
    const study = loadedBy(['stats']);
    const judged = loadedBy(['classify', observation]);
    const sessions = study.filter((file) => !judged.includes(file));
    expect(size(judged)).toBeLessThan(size(study));
    expect(size(sessions)).toBeGreaterThan(20_000);
  });
});
