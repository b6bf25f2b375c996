import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { run } from './run.ts';

/** The scripts in the shells themselves. A shell that is not installed cannot be asked. */

const work = mkdtempSync(join(tmpdir(), 'drill-completion-'));
const script = (shell: string): string => join(work, shell);
const isThere = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

beforeAll(async () => {
  writeFileSync(join(work, 'facts.json'), '{}');
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, stdout } = await run(['completion', shell]);
    expect(code).toBe(0);
    writeFileSync(script(shell), stdout);
  }
});
afterAll(() => rmSync(work, { recursive: true }));

/** What is typed, and what must and must not be offered. */
const LINES: readonly (readonly [typed: string, offered: readonly string[], not: readonly string[]])[] = [
  ['re', ['replay', 'report', 'review'], ['classify']],
  ['questions ', ['check', 'new', 'list'], ['classify', 'facts.json']],
  ['questions check --w', ['--watch', '--why'], ['--bank']],
  ['classify --scheme ', ['four', 'six', 'service'], ['facts.json']],
  ['classify fac', ['facts.json'], []],
  ['--data-dir . learn empty', ['empty-or-failed'], []],
  ['practice --topic la', ['layers'], []],
  ['report support-refund-a', ['support-refund-accepted'], []],
  ['replay answer', ['answer-lost'], []],
  ['completion ', ['bash', 'zsh', 'fish'], []],
  ['help qui', ['quiz'], []],
  ['questions new --id s', [], ['support-refund-accepted']],
];

function check(offered: readonly string[], [typed, wanted, not]: (typeof LINES)[number]): void {
  for (const word of wanted) expect(offered, typed).toContain(word);
  for (const word of not) expect(offered, typed).not.toContain(word);
}

describe.runIf(isThere('bash'))('bash', () => {
  const offered = (typed: string): string[] => {
    // bash makes a word of its own of every equals sign.
    const words = ['mcp-errors-drill', ...typed.replace('=', ' = ').split(' ')];
    const source = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _mcp_errors_drill; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['--norc', '-c', source, 'bash', script('bash'), ...words], {
      cwd: work,
      encoding: 'utf8',
    })
      .trim()
      .split('\n');
  };

  test.each(LINES)('%s', (...line) => check(offered(line[0]), line));

  test('a value behind an equals sign', () => {
    expect(offered('classify --scheme=s')).toEqual(['six', 'service']);
  });

  test('the script registers itself', () => {
    const told = execFileSync('bash', ['--norc', '-c', 'source "$1"; complete -p', 'bash', script('bash')]);
    expect(String(told)).toContain('-F _mcp_errors_drill mcp-errors-drill');
  });
});

describe.runIf(isThere('fish'))('fish', () => {
  const offered = (typed: string): string[] => {
    const source = `source ${script('fish')}; complete -C "mcp-errors-drill ${typed}"`;
    return execFileSync('fish', ['--no-config', '-c', source], {
      cwd: work,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: work },
    })
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[0] ?? '');
  };

  test.each(LINES)('%s', (...line) => check(offered(line[0]), line));

  test('a value behind an equals sign', () => {
    expect(offered('classify --scheme=s')).toEqual(
      expect.arrayContaining(['--scheme=six', '--scheme=service']),
    );
  });
});

describe.runIf(isThere('zsh'))('zsh', () => {
  /** What a person sees who presses Tab: the list below the line, or the line completed. */
  const offered = (typed: string): Promise<string> =>
    new Promise((resolve) => {
      const pty = spawn('zsh', ['-f', '-i'], {
        cols: 200,
        rows: 60,
        cwd: work,
        env: { PATH: process.env['PATH'] ?? '', HOME: work, TERM: 'dumb', PS1: '', LISTMAX: '1000' },
      });
      let seen = '';
      pty.onData((data) => {
        seen += data;
        const list = seen.split('BEGIN-HERE').at(-1) ?? '';
        if (seen.includes('BEGIN-HERE') && /END-HERE/.test(list)) {
          pty.kill();
          resolve(list);
        }
      });
      const load = `autoload -Uz compinit && compinit -u -D; source ${script('zsh')}`;
      // What Tab shows, framed: the words offered are taken from the completion system itself.
      const ask = `compadd () { local -a hits; builtin compadd -O hits "$@"; print -l -- $hits; builtin compadd "$@" }`;
      const widget = `show () { print BEGIN""-HERE; zle complete-word; print END""-HERE }; zle -C complete-word complete-word _main_complete; zle -N show; bindkey '^T' show`;
      pty.write(`${load}; ${ask}; ${widget}\r`);
      pty.write(`mcp-errors-drill ${typed}\x14`);
    });

  test.each(LINES)('%s', async (...line) => {
    check((await offered(line[0])).split(/\s+/), line);
  });
});

describe('every command, every option', () => {
  test.each(['bash', 'zsh', 'fish'])('%s knows them', async (shell) => {
    const { stdout } = await run(['completion', shell]);
    for (const { name, options = [], hidden } of COMMANDS) {
      if (hidden === true) continue;
      expect(stdout).toContain(`'${name}'`);
      for (const { flags } of options) expect(stdout).toContain(flags.split(' ')[0]!.replace(/^--/, ''));
    }
  });

  test.each([
    [[], 'no shell was named'],
    [['tcsh'], 'no completion for "tcsh"'],
  ] as const)('%j: one sentence, exit 2', async (operands, sentence) => {
    const { code, stdout, stderr } = await run(['completion', ...operands]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr).toContain('bash, zsh, fish');
  });
});
