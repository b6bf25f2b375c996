import type { Instance } from 'ink';
import type { LeaveCode } from '../screen.ts';
import type { Controls, Shell } from '../shell.ts';
import { lineText } from '../theme.ts';
import {
  ENDING_SIGNALS,
  eraseSurplus,
  PASTE_OFF,
  PASTE_ON,
  restoreTerminal,
  sizeOf,
  type TerminalOutput,
} from './output.ts';

export interface Leaving {
  readonly code: LeaveCode;
  readonly farewell: readonly string[];
}

type SuspendTerminal = (work: () => Promise<void>) => Promise<void>;

/**
 * The one place that leaves the screens, and that gives the terminal away and takes it back: on every way
 * out, for a suspension, for an editor, around a change of size.
 */
export class TerminalControl implements Controls {
  readonly #stdin: NodeJS.ReadStream;
  readonly #stdout: NodeJS.WriteStream;
  readonly #output: TerminalOutput;
  readonly #left: Promise<Leaving>;
  #resolveLeft: (leaving: Leaving) => void = () => {};
  #suspendTerminal: SuspendTerminal | null = null;
  #redraw: () => void = () => {};
  #isAway = false;

  constructor(stdin: NodeJS.ReadStream, stdout: NodeJS.WriteStream, output: TerminalOutput) {
    this.#stdin = stdin;
    this.#stdout = stdout;
    this.#output = output;
    this.#left = new Promise((resolve) => {
      this.#resolveLeft = resolve;
    });
  }

  readonly leave = (code: LeaveCode, farewell: readonly string[]): void => {
    this.#resolveLeft({ code, farewell });
  };

  readonly redraw = (): void => this.#redraw();

  readonly canSuspend = (suspendTerminal: SuspendTerminal): void => {
    this.#suspendTerminal = suspendTerminal;
  };

  /** Ctrl-Z: the shell gets the terminal, and we go on where we were when it brings us back. */
  readonly suspend = (): void => {
    if (process.platform === 'win32') return;
    // The whole group, so that a program that started us (npm, npx) stops as well.
    this.handOver(() => process.kill(0, 'SIGTSTP'));
  };

  readonly handOver = (work: () => void): void => {
    if (this.#isAway || this.#suspendTerminal === null) return;
    this.#isAway = true;
    const away = this.#suspendTerminal(async () => {
      this.#stdin.pause();
      this.#stdout.write(PASTE_OFF);
      work();
      // A stop is delivered to the process between two turns of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      this.#stdout.write(PASTE_ON);
    });
    void away.finally(() => {
      this.#isAway = false;
      this.#redraw();
    });
  };

  /** Until somebody leaves: by a key, by a signal, or because something broke. */
  async run(shell: Shell, ink: Instance): Promise<Leaving> {
    const { resized, stop: stopResizing } = this.#watchSize(shell, ink);
    this.#redraw = resized;
    const onSignal = (): void => this.leave(130, shell.closed());
    const onCrash = (): void => {
      ink.unmount();
      this.restore();
    };
    for (const signal of ENDING_SIGNALS) process.on(signal, onSignal);
    process.on('SIGCONT', resized);
    process.prependListener('uncaughtException', onCrash);
    this.#stdout.write(PASTE_ON);
    try {
      // Ink ends by itself only when a component throws; that is an internal error.
      return await Promise.race([this.#left, ink.waitUntilExit().then(() => this.#left)]);
    } finally {
      stopResizing();
      for (const signal of ENDING_SIGNALS) process.off(signal, onSignal);
      process.off('SIGCONT', resized);
      process.off('uncaughtException', onCrash);
      shell.blank(true);
      await ink.waitUntilRenderFlush().catch(() => {});
      ink.unmount();
    }
  }

  restore(): void {
    restoreTerminal(this.#stdin, this.#stdout);
  }

  /**
   * Around a change of size the frame is taken away first: Ink would compare the new frame with rows that
   * the terminal has wrapped or pushed away.
   */
  #watchSize(shell: Shell, ink: Instance): { resized: () => void; stop: () => void } {
    let running = false;
    let again = false;
    const apply = async (): Promise<void> => {
      const { columns, rows } = sizeOf(this.#stdout);
      if (columns < this.#output.columns) {
        this.#stdout.write(eraseSurplus(shell.snapshot().lines.map(lineText), columns));
      }
      shell.blank(true);
      await ink.waitUntilRenderFlush();
      if (columns !== this.#output.columns) this.#output.changeColumns(columns);
      shell.resize({ columns, rows });
      shell.blank(false);
      await ink.waitUntilRenderFlush();
    };
    const resized = (): void => {
      if (running || this.#isAway) {
        again = true;
        return;
      }
      running = true;
      again = false;
      void apply().finally(() => {
        running = false;
        if (again && !this.#isAway) resized();
      });
    };
    this.#stdout.on('resize', resized);
    return { resized, stop: () => this.#stdout.off('resize', resized) };
  }
}
