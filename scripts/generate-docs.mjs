/** Writes the generated pages of `docs`. `--check` writes nothing and fails where a page is not current. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'drill-docs-'));
const check = process.argv.includes('--check');

try {
  const file = join(work, 'pages.mjs');
  const build = await rolldown({
    cwd: root,
    input: 'scripts/docs/pages.ts',
    platform: 'node',
    // The man page reads the table of commands, and never runs one.
    external: /^\.\/commands\//,
  });
  await build.write({ file, format: 'esm' });
  await build.close();
  const { PAGES } = await import(pathToFileURL(file).href);
  for (const { path, render } of PAGES) {
    const target = join(root, path);
    const text = render();
    if (!check) writeFileSync(target, text);
    else if (readFileSync(target, 'utf8') !== text) {
      console.error(`${path} is not current: run npm run docs`);
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
