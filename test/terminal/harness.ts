import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IPty, spawn } from '@lydell/node-pty';
import headless from '@xterm/headless';
import { BIN } from '../bin.ts';

/**
 * The built program in a real pseudo-terminal, with a terminal emulator that holds what a person would
 * see. See `test/bin.ts`.
 *
 * ```ts
 * const terminal = start(['practice', '--seed', '1'], { cols: 80, rows: 24 });
 * await terminal.waitFor('Question 1');     // awaits content; fails with the screen in the message
 * terminal.type('a\r');                     // bytes that arrive together
 * terminal.resize(60, 20);
 * await terminal.waitFor((screen) => screen.some((line) => /Right|Wrong/.test(line)));
 * terminal.type(KEYS.ctrlC);
 * expect(await terminal.exit()).toEqual({ code: 130, signal: 0 });
 * expect(terminal.received()).not.toContain(CLEARS_SCROLLBACK);
 * ```
 *
 * Never wait for a time: wait for what is to be seen. Every terminal is closed by `closeAll`, which
 * belongs in `afterEach`; it ends the process if it still runs and removes its data directory.
 */
export interface TerminalSession {
  /** Sends bytes to the program as one write. */
  readonly type: (bytes: string) => void;
  /**
   * Resolves with the screen once the text, or a screen that fits, is to be seen. Rejects with the
   * screen as it stands when the program ends, or when nothing fits for `timeoutMs` (20 s).
   */
  readonly waitFor: (
    wanted: string | RegExp | ((screen: readonly string[]) => boolean),
    timeoutMs?: number,
  ) => Promise<readonly string[]>;
  /** The visible rows, without spaces at their ends. */
  readonly screen: () => readonly string[];
  /** Everything from the first line of the scrollback to the last row, without spaces at line ends. */
  readonly scrollback: () => readonly string[];
  /** Every byte the program has sent, to look for escape sequences. */
  readonly received: () => string;
  readonly resize: (cols: number, rows: number) => void;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Closes the terminal, as a window that is shut; the program finds nobody at the other end. */
  readonly hangUp: () => void;
  /** Resolves once the program has ended and all of its output is on the screen. */
  readonly exit: () => Promise<{ code: number; signal: number }>;
  /** Where the program keeps its data. */
  readonly home: string;
  /** Terminal states that a program must put back before it ends. */
  readonly modes: () => { cursorVisible: boolean; alternateScreen: boolean; bracketedPaste: boolean };
}

export interface StartOptions {
  readonly cols?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** A data directory that outlives the session, to start again on it. The caller removes it. */
  readonly home?: string;
  /** Another copy of the program. */
  readonly bin?: string;
}

export const KEYS = {
  enter: '\r',
  escape: '\x1b',
  up: '\x1b[A',
  down: '\x1b[B',
  right: '\x1b[C',
  left: '\x1b[D',
  pageUp: '\x1b[5~',
  pageDown: '\x1b[6~',
  tab: '\t',
  space: ' ',
  backspace: '\x7f',
  ctrlC: '\x03',
  ctrlD: '\x04',
} as const;

/** The sequence that wipes the scrollback; what was answered must stay there. */
export const CLEARS_SCROLLBACK = '\x1b[3J';

const DEFAULT_TIMEOUT_MS = 20_000;
const open = new Set<() => Promise<void>>();

/** Ends every session that was started and removes their data. For `afterEach`. */
export async function closeAll(): Promise<void> {
  await Promise.all([...open].map((close) => close()));
}

/** Starts the built program with these arguments in a terminal of its own. */
export function start(args: readonly string[] = [], options: StartOptions = {}): TerminalSession {
  const { cols = 80, rows = 24, cwd = process.cwd() } = options;
  const home = options.home ?? mkdtempSync(join(tmpdir(), 'drill-home-'));
  const pty = spawn(process.execPath, [options.bin ?? BIN, ...args], {
    // It becomes TERM.
    name: options.env?.['TERM'] ?? 'xterm-256color',
    cols,
    rows,
    cwd,
    env: { ...environment(), MCP_ERRORS_DRILL_HOME: home, ...options.env },
  });
  const session = watch(pty, cols, rows, home);
  const close = async (): Promise<void> => {
    open.delete(close);
    session.kill('SIGKILL');
    await session.exit();
    if (options.home === undefined) rmSync(home, { recursive: true, force: true });
  };
  open.add(close);
  return session;
}

/** The environment of a person at a terminal, not that of a test on a build machine. */
function environment(): Record<string, string> {
  const kept: Record<string, string> = { TERM: 'xterm-256color', LANG: 'C.UTF-8' };
  for (const name of ['PATH', 'HOME', 'TMPDIR']) {
    const value = process.env[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}

function watch(pty: IPty, cols: number, rows: number, home: string): TerminalSession {
  const terminal = new headless.Terminal({ cols, rows, scrollback: 10_000, allowProposedApi: true });
  const waiting = new Set<() => void>();
  let received = '';
  let ended: { code: number; signal: number } | null = null;
  const wake = (): void => {
    for (const look of [...waiting]) look();
  };
  // Questions that the program asks of the terminal (cursor position, capabilities) are answered.
  terminal.onData((answer) => ended === null && pty.write(answer));
  pty.onData((data) => {
    received += data;
    terminal.write(data, wake);
  });
  pty.onExit(({ exitCode, signal }) => {
    terminal.write('', () => {
      ended = { code: exitCode, signal: signal ?? 0 };
      wake();
    });
  });

  const lines = (from: number, to: number): string[] => {
    const { active } = terminal.buffer;
    const found: string[] = [];
    for (let row = from; row < to; row++) found.push(active.getLine(row)?.translateToString(true) ?? '');
    return found;
  };
  const screen = (): string[] => {
    const { viewportY } = terminal.buffer.active;
    return lines(viewportY, viewportY + terminal.rows);
  };

  const until = <T>(look: () => T | null, describe: () => string, timeoutMs: number): Promise<T> =>
    new Promise((resolve, reject) => {
      const finish = (act: () => void): void => {
        waiting.delete(check);
        clearTimeout(timer);
        act();
      };
      const check = (): void => {
        const found = look();
        if (found !== null) finish(() => resolve(found));
        else if (ended !== null) finish(() => reject(new Error(`${describe()}, but the program ended`)));
      };
      const timer = setTimeout(() => finish(() => reject(new Error(describe()))), timeoutMs);
      waiting.add(check);
      check();
    });

  return {
    home,
    type: (bytes) => pty.write(bytes),
    screen,
    scrollback: () => lines(0, terminal.buffer.active.length),
    received: () => received,
    resize: (newCols, newRows) => {
      pty.resize(newCols, newRows);
      terminal.resize(newCols, newRows);
    },
    kill: (signal) => {
      if (ended === null) pty.kill(signal);
    },
    // Every terminal of this library has it; its types leave it out.
    hangUp: () => (pty as IPty & { destroy: () => void }).destroy(),
    exit: () =>
      until(
        () => ended,
        () => `the program still runs\n${framed(screen())}`,
        DEFAULT_TIMEOUT_MS,
      ),
    waitFor: (wanted, timeoutMs = DEFAULT_TIMEOUT_MS) =>
      until(
        () => (fits(screen(), wanted) ? screen() : null),
        () => `not to be seen: ${String(wanted)}\n${framed(screen())}`,
        timeoutMs,
      ),
    modes: () => ({
      cursorVisible: received.lastIndexOf('\x1b[?25l') <= received.lastIndexOf('\x1b[?25h'),
      alternateScreen: terminal.buffer.active.type === 'alternate',
      bracketedPaste: terminal.modes.bracketedPasteMode,
    }),
  };
}

function fits(
  screen: readonly string[],
  wanted: string | RegExp | ((screen: readonly string[]) => boolean),
): boolean {
  if (typeof wanted === 'function') return wanted(screen);
  if (typeof wanted === 'string') return screen.some((line) => line.includes(wanted));
  return wanted.test(screen.join('\n'));
}

function framed(screen: readonly string[]): string {
  const width = Math.max(...screen.map((line) => line.length), 1);
  const border = `+${'-'.repeat(width)}+`;
  return [border, ...screen.map((line) => `|${line.padEnd(width)}|`), border].join('\n');
}
