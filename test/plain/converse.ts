import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { BIN } from '../bin.ts';

/** The built program over pipes, answered as it asks. */
export interface Conversation {
  /** Resolves once the text is there, behind what was waited for before; rejects when the program ends first. */
  readonly until: (wanted: string | RegExp) => Promise<void>;
  /** Sends lines. */
  readonly send: (...lines: readonly string[]) => void;
  /** Closes standard input. */
  readonly end: () => void;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Resolves with the exit code, null where a signal ended it. */
  readonly exit: () => Promise<number | null>;
  readonly stdout: () => string;
  readonly stderr: () => string;
}

export function converse(args: readonly string[], home: string): Conversation {
  const child = spawn(process.execPath, [BIN, ...args], {
    env: { PATH: process.env['PATH'], HOME: home, MCP_ERRORS_DRILL_HOME: home },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  let seen = 0;
  let code: number | null | undefined;
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const look of [...waiting]) look();
  };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
      wake();
    });
  }
  // A program that has ended closes its end; that is its right.
  child.stdin.on('error', () => {});
  child.on('close', (ended) => {
    code = ended;
    wake();
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });

  const when = <T>(look: () => T | undefined, wanted: string): Promise<T> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        const found = look();
        if (found === undefined && code === undefined) return;
        waiting.delete(check);
        if (found === undefined) reject(new Error(`not said: ${wanted}\n${said.stdout}\n${said.stderr}`));
        else resolve(found);
      };
      waiting.add(check);
      check();
    });
  const place = (wanted: string | RegExp): true | undefined => {
    const rest = said.stdout.slice(seen);
    const at = typeof wanted === 'string' ? rest.indexOf(wanted) : rest.search(wanted);
    if (at < 0) return undefined;
    seen += at + 1;
    return true;
  };
  return {
    until: async (wanted) => {
      await when(() => place(wanted), String(wanted));
    },
    send: (...lines) => {
      child.stdin.write(lines.map((line) => `${line}\n`).join(''));
    },
    end: () => {
      child.stdin.end();
    },
    kill: (signal) => {
      child.kill(signal);
    },
    exit: () =>
      new Promise((resolve) => {
        const check = (): void => {
          if (code === undefined) return;
          waiting.delete(check);
          resolve(code);
        };
        waiting.add(check);
        check();
      }),
    stdout: () => said.stdout,
    stderr: () => said.stderr,
  };
}
