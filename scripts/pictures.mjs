/**
 * Draws the pictures of the README from the real screens: the built program in a pseudo-terminal, and what
 * stands in the terminal's cells as SVG. `--check` writes nothing and says which picture is not current.
 *
 * Only screens that show no time and no chance: a seed draws the question.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawn } from '@lydell/node-pty';
import headless from '@xterm/headless';
import { svgOf } from './pictures/svg.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'bin/mcp-errors-drill.mjs');
const target = join(root, 'docs/pictures');

const PRACTICE = ['practice', '--topic', 'unknown-outcome', '--count', '5', '--seed', '7'];
const MESSAGE = '{"isError":true,"content":[{"type":"text","text":"503 from the rate service"}]}';

/** Every picture: what is started, what is typed once something is to be seen, and what it must show. */
const PICTURES = [
  { name: 'home', args: [], keys: [], shows: /Read a first lesson/ },
  { name: 'question', args: PRACTICE, keys: [], shows: /1 of 5[\s\S]* A {2}/ },
  {
    name: 'feedback',
    args: PRACTICE,
    keys: [[/1 of 5[\s\S]* A {2}/, 'a\r']],
    shows: /(Right|Wrong)\. You chose/,
  },
  {
    name: 'classifier',
    args: [],
    keys: [
      [/Read a first lesson/, 'm'],
      [/^Classifier/, 'p'],
      [/Enter/, `${MESSAGE}\r`],
    ],
    shows: /Classifier[\s\S]*isRetryable/,
  },
  {
    name: 'replay',
    args: [],
    size: { cols: 110, rows: 32 },
    keys: [
      [/Read a first lesson/, 'w'],
      [/Accepted, but the answer is lost/, '\r'],
      [/goes step by step/, 'c'],
    ],
    shows: /naive beside key-by-intent/,
  },
];

const PATIENCE_MS = 30_000;
const QUIET_MS = 300;

const check = process.argv.includes('--check');
mkdirSync(target, { recursive: true });
for (const picture of PICTURES) {
  const file = join(target, `${picture.name}.svg`);
  const drawn = await draw(picture);
  if (!check) writeFileSync(file, drawn);
  else if (drawn !== readOr(file)) {
    console.error(`docs/pictures/${picture.name}.svg is not current: run npm run pictures`);
    process.exitCode = 1;
  }
}

function readOr(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function draw({ name, args, keys, shows, size = { cols: 80, rows: 24 } }) {
  const home = mkdtempSync(join(tmpdir(), 'drill-picture-'));
  const { terminal, pty, until } = open(args, size, home);
  try {
    for (const [seen, typed] of keys) {
      await until(seen, `${name}: ${seen}`);
      pty.write(typed);
    }
    await until(shows, `${name}: ${shows}`);
    return svgOf(terminal, name);
  } finally {
    pty.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  }
}

function open(args, { cols, rows }, home) {
  const terminal = new headless.Terminal({ cols, rows, allowProposedApi: true });
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    TERM: 'xterm-256color',
    LANG: 'C.UTF-8',
    MCP_ERRORS_DRILL_HOME: home,
  };
  const pty = spawn(process.execPath, [bin, ...args], { name: 'xterm-256color', cols, rows, cwd: home, env });
  let last = performance.now();
  pty.onData((data) => {
    last = performance.now();
    terminal.write(data);
  });
  const screen = () =>
    Array.from({ length: rows }, (_, row) =>
      terminal.buffer.active.getLine(row)?.translateToString(true),
    ).join('\n');
  /** Until it is to be seen and the frame is whole: a frame comes in several pieces. */
  const until = (seen, what) =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const timer = setInterval(() => {
        const now = performance.now();
        const isThere = seen.test(screen()) && now - last > QUIET_MS;
        if (!isThere && now - begun < PATIENCE_MS) return;
        clearInterval(timer);
        if (isThere) resolve();
        else reject(new Error(`not to be seen: ${what}\n${screen()}`));
      }, 20);
    });
  return { terminal, pty, until };
}
