import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classify } from '../src/index.ts';

/** The library as a consumer has it: the built files alone, and no zod in sight. */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
const consumer = mkdtempSync(join(tmpdir(), 'drill-consumer-'));
const modules = join(consumer, 'node_modules');

beforeAll(() => {
  const installed = join(modules, 'mcp-errors-drill');
  mkdirSync(installed, { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(installed, 'package.json'));
  cpSync(DIST, join(installed, 'dist'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules/vitest'), join(modules, 'vitest'));
  writeFileSync(join(consumer, 'package.json'), '{"type":"module"}');
});
afterAll(() => rmSync(consumer, { recursive: true, force: true }));

function compile(source: string, skipLibCheck: boolean): string {
  writeFileSync(join(consumer, 'main.ts'), source);
  const options = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    module: 'nodenext',
    target: 'es2022',
    types: [],
    noEmit: true,
    skipLibCheck,
  };
  writeFileSync(
    join(consumer, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['main.ts'] }),
  );
  try {
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', consumer]);
    return '';
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout);
  }
}

describe('types of the published package', () => {
  test('compile without zod, declarations checked too', () => {
    const source = `
      import { classify, InputError, lint, recommend, reasons, rules, defects, actions, categories,
        jsonSchema, type Action, type Observation, type Verdict } from 'mcp-errors-drill';
      const observation: Observation = { kind: 'timeout', context: { effect: 'write', attempt: 1 } };
      const verdict: Verdict = classify(observation);
      const action: Action = verdict.action;
      const part: Verdict | undefined = verdict.parts[0];
      const waits: number | null = verdict.delayMs;
      const severities: ('error' | 'warning')[] = lint({}, { profile: 'spec' }).map(({ severity }) => severity);
      const envelope: Record<string, unknown> | undefined = recommend({})?.structuredContent;
      const ids: string[] = [...reasons, ...rules, ...defects].map(({ id }) => id);
      const four: 'transient' | 'validation' | 'business' | 'permission' = categories.four[0];
      const path: string = new InputError('a', 'b').path;
      export { action, part, waits, severities, envelope, ids, four, path, actions };
      export const schema: Readonly<Record<string, unknown>> = jsonSchema('verdict');
    `;
    expect(compile(source, false)).toBe('');
  });

  test('refuse what the classifier does not know', () => {
    const source = `
      import type { Observation, Verdict } from 'mcp-errors-drill';
      export const wrongKind: Observation = { kind: 'guess' };
      export const wrongAction = (verdict: Verdict): boolean => verdict.action === 'panic';
    `;
    const errors = compile(source, false);
    expect(errors).toMatch(/main\.ts\(3,/);
    expect(errors).toMatch(/main\.ts\(4,/);
  });

  test('the matcher is known to expect, with its fields', () => {
    const right = `
      import { expect } from 'vitest';
      import 'mcp-errors-drill/vitest';
      expect({}).toBeStructuredError({ category: 'transient', isRetryable: true });
      expect({}).not.toBeStructuredError();
    `;
    expect(compile(right, true)).toBe('');
    expect(compile(right.replace('isRetryable', 'isRetriable'), true)).toContain('isRetriable');
  });
});

describe('the built library', () => {
  test('runs where only it is installed', () => {
    const script =
      "import { classify } from 'mcp-errors-drill'; console.log(classify({ kind: 'timeout' }).reason);";
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: consumer });
    expect(out.toString()).toBe('DEADLINE_EXCEEDED\n');
  });

  test('reaches no built-in of Node, no Ink, React, conf or MCP SDK', () => {
    const files = reached('index.js');
    expect(files.size).toBeGreaterThan(1);
    for (const [file, { text, outside }] of files) {
      expect(outside, file).toEqual([]);
      expect(text, file).not.toMatch(/\bprocess\.(?:env|std|exit)|\brequire\(/);
    }
  });

  test('publishes JSON Schemas that the classifier keeps to', () => {
    const ajv = new Ajv2020({ strict: false });
    const load = (name: string) => JSON.parse(readFileSync(join(DIST, 'schemas', `${name}.json`), 'utf8'));
    const isObservation = ajv.compile(load('observation'));
    const isVerdict = ajv.compile(load('verdict'));
    const cases = readFileSync(new URL('cases/observations.jsonl', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    for (const line of cases) {
      const { id, observation } = JSON.parse(line);
      const verdict = JSON.parse(JSON.stringify(classify(observation)));
      if ('kind' in observation) expect(isObservation(observation), id).toBe(true);
      expect(isVerdict(verdict), `${id} ${JSON.stringify(isVerdict.errors)}`).toBe(true);
    }
    expect(isObservation({ kind: 'guess' })).toBe(false);
    expect(isVerdict({ layer: 'none' })).toBe(false);
    expect(ajv.compile(load('pack'))({ questions: 'none' })).toBe(false);
  });
});

/** Every file that a built module imports, with what it imports from outside the package. */
function reached(entry: string): Map<string, { text: string; outside: string[] }> {
  const found = new Map<string, { text: string; outside: string[] }>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    const text = readFileSync(join(DIST, file), 'utf8');
    const names = [...text.matchAll(/\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].map(([, name]) => name!);
    found.set(file, { text, outside: names.filter((name) => !name.startsWith('.')) });
    for (const name of names) if (name.startsWith('.')) visit(join(dirname(file), name));
  };
  visit(entry);
  return found;
}
