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
import { BIN } from './bin.ts';

/**
 * Every command line that the documentation shows is run, in the order of the page and in one directory for
 * each page. Fenced blocks marked `sh` that name the program are run; `sh interactive` needs a person.
 * A line that ends with a comment `exit 1` must end with that code, every other one with 0. So are the examples
 * in the help of each command.
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

/** A directory of its own, and what runs a command line in it. */
function place(name: string) {
  const home = join(work, name.replace(/\W/g, '-'));
  mkdirSync(home);
  const env = {
    PATH: `${join(work, 'bin')}${delimiter}${process.env['PATH']}`,
    HOME: home,
    MCP_ERRORS_DRILL_HOME: join(home, 'data'),
  };
  return {
    home,
    inShell: (line: string) => spawnSync('sh', ['-c', line], { cwd: home, encoding: 'utf8', env }),
  };
}

describe.each(shown)('%s', (page, lines) => {
  const { inShell } = place(page);
  test.each(lines)('%s', (line) => {
    const { status, stderr } = inShell(line);
    const code = Number(/# exit (\d+)\s*$/.exec(line)?.[1] ?? 0);
    expect(status, stderr).toBe(code);
  });
});

describe('the examples in the help', () => {
  /** A person answers these, a host or a server talks to them. */
  const INTERACTIVE = ['practice', 'quiz', 'review', 'lab', 'lab repair', 'lab serve', 'mcp'];
  const NEEDS_SERVER = /probe --(?:profile|url)/;
  const { home, inShell } = place('examples');
  const examples = COMMANDS.filter(({ name }) => !INTERACTIVE.includes(name))
    .flatMap((command) => command.examples)
    .filter((line) => !NEEDS_SERVER.test(line));
  // The pack that the others name is made first.
  const ordered = [
    ...examples.filter((line) => line.includes('questions new')),
    ...examples.filter((line) => !line.includes('questions new')),
  ];

  beforeAll(() => {
    const message = '{"isError":true,"content":[{"type":"text","text":"Operation failed"}]}';
    writeFileSync(join(home, 'answer.json'), message);
    writeFileSync(join(home, 'log.ndjson'), `${message}\n`);
    writeFileSync(join(home, 'facts.json'), '{"kind":"timeout","context":{"effect":"write"}}');
    for (const shell of ['.local/share/bash-completion/completions', '.zfunc', '.config/fish/completions']) {
      mkdirSync(join(home, shell), { recursive: true });
    }
  });

  test.each(ordered)('%s', (line) => {
    const { status, stderr } = inShell(line);
    // The answer has defects, and so may the new question: that is what the checks are for.
    const found = /\b(?:lint|check)\b/.test(line) ? [0, 1] : [0];
    expect(found, stderr).toContain(status);
  });
});

test.each(pages)('%s links to files that are there', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([]);
});
