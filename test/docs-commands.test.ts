import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/cli/commands.ts';
import { BIN } from './cli/run.ts';

/**
 * Every command line that the documentation shows is run, in the order of the page and in one directory for
 * each page. Fenced blocks marked `sh` that name the program are run; `sh interactive` needs a person.
 * A line that ends with a comment `exit 1` must end with that code, every other one with 0.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'drill-docs-'));
const PROGRAM = /^ *(?:npx )?mcp-errors-drill\b/m;

beforeAll(() => {
  mkdirSync(join(work, 'bin'));
  shim('mcp-errors-drill', `exec "${process.execPath}" "${BIN}" "$@"`);
  shim('npx', `shift; exec "${process.execPath}" "${BIN}" "$@"`);
});
afterAll(() => rmSync(work, { recursive: true }));

function shim(name: string, line: string): void {
  writeFileSync(join(work, 'bin', name), `#!/bin/sh\n${line}\n`);
  chmodSync(join(work, 'bin', name), 0o755);
}

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'ARCHITECTURE.md'],
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Commands of a page; a backslash at the end of a line joins it with the next one. */
function commandsIn(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const blocks = [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, block = '']) => block);
  return blocks
    .filter((block) => PROGRAM.test(block))
    .flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

const shown = pages.map((page) => [page, commandsIn(page)] as const).filter(([, lines]) => lines.length > 0);

test('the README shows command lines', () => {
  expect(shown.find(([page]) => page === 'README.md')?.[1].length).toBeGreaterThan(8);
});

test('the table "All commands" of the README names every command, and nothing else', () => {
  const section =
    readFileSync(join(ROOT, 'README.md'), 'utf8').split('## All commands')[1]?.split('\n\n')[1] ?? '';
  const visible = COMMANDS.filter(({ hidden }) => hidden !== true).map(({ name }) => name);
  const named = section.split('\n').flatMap((row) => {
    const words = [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
    // In a row that begins with `questions check`, a bare `new` is `questions new`.
    const group = words[0]?.split(' ')[0] ?? '';
    return words.map((word) => (visible.includes(word) ? word : `${group} ${word}`));
  });
  expect(named.sort()).toEqual([...visible].sort());
});

describe.each(shown)('%s', (page, lines) => {
  const home = join(work, page.replace(/\W/g, '-'));
  mkdirSync(home);
  test.each(lines)('%s', (line) => {
    const { status, stderr } = spawnSync('sh', ['-c', line], {
      cwd: home,
      encoding: 'utf8',
      env: {
        PATH: `${join(work, 'bin')}${delimiter}${process.env['PATH']}`,
        HOME: home,
        MCP_ERRORS_DRILL_HOME: join(home, 'data'),
      },
    });
    const code = Number(/# exit (\d+)\s*$/.exec(line)?.[1] ?? 0);
    expect(status, stderr).toBe(code);
  });
});

test.each(pages)('%s links to files that are there', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([]);
});
