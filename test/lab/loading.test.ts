import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const textOf = (file: string): string => readFileSync(file, 'utf8');
/** Stands in the SDK and nowhere else. */
const MARK = 'io.modelcontextprotocol/clientCapabilities';

/** What is loaded with a file, before any command asks for more. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name] of textOf(file).matchAll(/(?:from|import)\s*["'`](\.[\w./-]+\.js)["'`]/g)) {
    loadedWith(join(dirname(file), name!), seen);
  }
  return seen;
}

const chunks = readdirSync(join(DIST, 'chunks')).map((name) => join(DIST, 'chunks', name));
const withSdk = chunks.filter((file) => textOf(file).includes(MARK));

describe('the MCP SDK', () => {
  test('is in the build, in chunks of its own', () => {
    expect(withSdk.length).toBeGreaterThan(0);
  });

  test.each(['cli.js', 'index.js', 'vitest.js'])('is not loaded with %s', (entry) => {
    const loaded = loadedWith(join(DIST, entry));
    expect(loaded.size).toBeGreaterThan(1);
    expect([...loaded].filter((file) => withSdk.includes(file))).toEqual([]);
  });

  test.each(['practice', 'quiz', 'stats', 'classify', 'lint', 'learn', 'probe', 'lab'])(
    'is not loaded for %s',
    (command) => {
      const modules = chunks.filter((file) => new RegExp(`/${command}-[\\w-]{8}\\.js$`).test(file));
      expect(modules.length).toBeGreaterThan(0);
      const loaded = modules.flatMap((module) => [...loadedWith(module)]);
      expect(loaded.filter((file) => withSdk.includes(file))).toEqual([]);
    },
  );
});
