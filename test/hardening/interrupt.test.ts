import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BIN } from '../bin.ts';
import { run } from '../cli/run.ts';

/** Ctrl-C ends a command that waits for a pipe, before somebody writes to it and after. */
describe.skipIf(process.platform === 'win32')('a command that reads from a named pipe', () => {
  const work = mkdtempSync(join(tmpdir(), 'drill-pipe-'));
  const pipe = join(work, 'pipe');
  beforeAll(() => {
    execFileSync('mkfifo', [pipe]);
  });
  afterAll(() => rmSync(work, { recursive: true }));

  const started = (args: readonly string[]): ChildProcess =>
    spawn(process.execPath, [BIN, ...args, pipe], {
      stdio: 'ignore',
      env: { ...process.env, MCP_ERRORS_DRILL_HOME: join(work, 'home') },
    });

  /** Every so often, until what is looked for comes. */
  async function again<T>(look: () => T | null): Promise<T> {
    for (;;) {
      const found = look();
      if (found !== null) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Nobody can open the pipe for writing before the command waits at it. */
  const writer = (): number | null => {
    try {
      return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch {
      return null;
    }
  };

  const COMMANDS = [
    ['classify'],
    ['classify', '--ndjson'],
    ['classify', '--summary'],
    ['lint'],
    ['report', '--observation'],
  ].map((args) => ({ args }));

  /** The processor time that it took stands still: it waits. */
  async function waiting({ pid }: ChildProcess): Promise<void> {
    let last = '';
    let same = 0;
    await again(() => {
      const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .split(') ')[1]!
        .split(' ')
        .slice(11, 13);
      const now = `${user} ${system}`;
      same = now === last && now !== '0 0' ? same + 1 : 0;
      last = now;
      return same < 10 ? null : true;
    });
  }

  async function interrupted(child: ChildProcess): Promise<void> {
    const ended = once(child, 'exit');
    await again(() => {
      child.kill('SIGINT');
      return child.exitCode === null && child.signalCode === null ? null : true;
    });
    const [code, signal] = await ended;
    expect(code === 130 || signal === 'SIGINT').toBe(true);
  }

  test.skipIf(process.platform !== 'linux').each(COMMANDS)(
    'before anybody writes: $args',
    async ({ args }) => {
      const child = started(args);
      await waiting(child);
      await interrupted(child);
    },
  );

  test.each(COMMANDS)('while somebody could write: $args', async ({ args }) => {
    const child = started(args);
    const file = await again(writer);
    await interrupted(child);
    closeSync(file);
  });

  test('what is written is read', async () => {
    const child = started(['classify']);
    const ended = once(child, 'exit');
    execFileSync('sh', ['-c', `echo '{"kind":"timeout"}' > "$1"`, 'sh', pipe]);
    expect((await ended)[0]).toBe(0);
  });
});

test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'lab serve ends with 130 on %s, as what else goes on until it is ended',
  async (signal) => {
    const child = spawn(process.execPath, [BIN, 'lab', 'serve', '--http', '0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(child, 'exit');
    await once(child.stderr, 'data');
    child.kill(signal);
    expect((await ended)[0]).toBe(130);
  },
);

test.skipIf(!existsSync('/dev/zero')).each(['--ndjson', '--summary'])(
  'classify %s of a line without an end ends, and says so',
  async (flag) => {
    const { code, stderr } = await run(['classify', flag, '/dev/zero']);
    expect(code).toBe(2);
    expect(stderr).toContain('line 1 has no end');
  },
);
