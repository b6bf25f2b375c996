import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/**
 * The arrows of ARCHITECTURE.md, read from the import statements of every module under `src`.
 */

const SRC = fileURLToPath(new URL('../src', import.meta.url));

interface Module {
  /** Path under `src`, for example `core/classify.ts`. */
  readonly path: string;
  readonly text: string;
  /** What it imports: paths under `src`, or names of packages and built-ins. */
  readonly imports: readonly string[];
}

const STATEMENTS = [
  /^\s*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
];

function modules(): Module[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(?:\.test|fixtures)\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(SRC, path), 'utf8');
      const found = STATEMENTS.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]!));
      const imports = found.map((name) =>
        name.startsWith('.') ? relative(SRC, join(SRC, dirname(path), name)) : name,
      );
      return { path, text, imports };
    });
}

const ALL = modules();

/** A room is the part of the path that a rule speaks of; an import of a package is its own name. */
interface Arrow {
  readonly from: string;
  /** What modules there may import, as prefixes of paths or exact package names. */
  readonly may: readonly string[];
}

/** Libraries that are functions of their arguments. */
const PURE_LIBRARIES = ['zod', 'ts-fsrs', 'string-width'];
const INWARD = ['core/', 'words/', 'files/'];

const ARROWS: readonly Arrow[] = [
  {
    from: 'core/classifier/',
    may: ['core/classifier/', 'core/input-error.ts', 'core/input-issue.ts', 'zod'],
  },
  { from: 'core/lint/', may: ['core/lint/', 'core/classifier/', 'core/input-error.ts', 'core/text/', 'zod'] },
  { from: 'core/', may: ['core/', ...PURE_LIBRARIES] },
  { from: 'words/', may: ['words/', 'core/'] },
  { from: 'files/', may: ['files/', 'core/', 'conf', 'zod', 'node:'] },
  { from: 'plain/', may: ['plain/', ...INWARD, 'node:'] },
  {
    from: 'screens/',
    may: ['screens/', ...INWARD, 'ink', 'react', 'react/jsx-runtime', 'node:'],
  },
  { from: 'lab/', may: ['lab/', ...INWARD, 'zod', '@modelcontextprotocol/', 'node:'] },
  {
    from: 'cli/',
    may: ['cli/', ...INWARD, 'plain/', 'screens/', 'lab/', 'commander', 'node:', '../package.json'],
  },
  { from: 'index.ts', may: ['core/'] },
  { from: 'vitest.ts', may: ['core/', 'index.ts', 'vitest'] },
];

/** Only these rooms may do it, whatever else they may. */
const ONLY: readonly {
  readonly what: string;
  readonly imports: RegExp;
  readonly rooms: readonly string[];
}[] = [
  { what: 'Ink and React', imports: /^(?:ink|react)(?:\/|$)/, rooms: ['screens/'] },
  { what: 'the MCP SDK', imports: /^@modelcontextprotocol\//, rooms: ['lab/'] },
  { what: 'conf', imports: /^conf$/, rooms: ['files/'] },
  { what: 'files of the machine', imports: /^(?:node:)?fs(?:\/promises)?$/, rooms: ['files/', 'cli/'] },
];

/** What would make a function of its arguments depend on something else. */
const IMPURE: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['the clock', /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b/],
  ['chance', /\bMath\.random\b|\bcrypto\b/],
  ['the process', /\bprocess\.(?:env|argv|cwd|std|exit|hrtime|on|platform|version)|\bglobalThis\b/],
  ['timers', /\b(?:setTimeout|setInterval|setImmediate|queueMicrotask)\(/],
  ['the console', /\bconsole\./],
];

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

const fits = (name: string, prefix: string): boolean =>
  name === prefix || ((prefix.endsWith('/') || prefix.endsWith(':')) && name.startsWith(prefix));

describe('the arrows of ARCHITECTURE.md', () => {
  test('there are modules to look at', () => {
    expect(ALL.length).toBeGreaterThan(30);
    expect(ALL.find(({ path }) => path === 'core/classify.ts')?.imports).toContain('core/classifier/read.ts');
  });

  test('every module belongs to a room', () => {
    const homeless = ALL.filter(({ path }) => !ARROWS.some(({ from }) => fits(path, from)));
    expect(homeless.map(({ path }) => path)).toEqual([]);
  });

  test('every import points inward', () => {
    const wrong = ALL.flatMap(({ path, imports }) => {
      const arrow = ARROWS.find(({ from }) => fits(path, from));
      const forbidden = imports.filter((name) => !arrow?.may.some((prefix) => fits(name, prefix)));
      return forbidden.map((name) => `${path} imports ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  test.each(ONLY.map((row) => [row.what, row] as const))('%s: only where they belong', (_what, row) => {
    const wrong = ALL.filter(
      ({ path, imports }) =>
        !row.rooms.some((room) => fits(path, room)) && imports.some((name) => row.imports.test(name)),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test.each(IMPURE)('the core does not know %s', (_what, pattern) => {
    const wrong = ALL.filter(
      ({ path, text }) => path.startsWith('core/') && pattern.test(withoutComments(text)),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('no module imports itself in a circle at run time', () => {
    expect(circles()).toEqual([]);
  });

  test('a module has at most 350 lines', () => {
    // A table is read by looking up, and its rows belong together.
    const tables = ['core/classifier/reasons.ts', 'core/classifier/rules.ts', 'cli/commands.ts'];
    const long = ALL.filter(({ path, text }) => !tables.includes(path) && text.split('\n').length > 351);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});

/** Circles of imports that exist at run time; types alone make none. */
function circles(): string[] {
  const graph = new Map(ALL.map((module) => [module.path, runTimeImports(module)]));
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) {
      found.push([...trail.slice(trail.indexOf(path)), path].join(' > '));
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  return found;
}

function runTimeImports({ path, text }: Module): string[] {
  const kept = text.replace(/^\s*(?:import|export) type\b[^;]*;/gm, '');
  return [STATEMENTS[0]!, STATEMENTS[1]!]
    .flatMap((pattern) => [...kept.matchAll(pattern)].map((match) => match[1]!))
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(SRC, join(SRC, dirname(path), name)));
}
