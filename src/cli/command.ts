/**
 * What a command is: a row of the table in `commands.ts`, and a module with a `run` function that the
 * row loads when the command is called. The table is data and loads nothing, so `--help` and
 * completions stay fast.
 */

export interface OptionSpec {
  /** As commander writes it: `--count <n>`, `--json`, `--scheme <name>`. */
  readonly flags: string;
  readonly summary: string;
  readonly choices?: readonly string[];
  /** May be given several times; the value is then a list. */
  readonly repeatable?: boolean;
  /** The value is a whole number in this range; the frame checks it and hands over a number. */
  readonly integer?: { readonly min: number; readonly max: number };
}

export interface CommandSpec {
  /** `classify`, or `questions check` for a command of a group. */
  readonly name: string;
  readonly summary: string;
  /** As commander writes it: `[file]`, `[path...]`, `<id>`. */
  readonly operands?: string;
  readonly options?: readonly OptionSpec[];
  /** A sentence after the options, where the output needs one to be understood. */
  readonly about?: string;
  /** Whole command lines, each shown in the help; a test runs those that need no person. */
  readonly examples: readonly string[];
  /** Not listed in the help. A command called `home` is what runs in a terminal where none is named. */
  readonly hidden?: boolean;
  /** Takes care of SIGINT itself (sessions); elsewhere the frame ends the program with 130. */
  readonly handlesInterrupt?: boolean;
  readonly load: () => Promise<CommandModule>;
}

export interface CommandModule {
  readonly run: (invocation: Invocation) => Promise<ExitCode>;
}

/** 0 done; 1 the check found problems; 2 wrong usage or input; 70 internal error; 130 interrupted. */
export type ExitCode = 0 | 1 | 2 | 70 | 130;

export interface Invocation {
  readonly operands: readonly string[];
  /** Options of the command, by their long name in camel case. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly global: GlobalOptions;
  readonly io: Io;
}

export interface GlobalOptions {
  readonly json: boolean;
  /** Line by line, no redraw: asked for, or because output is no terminal or TERM is dumb. */
  readonly plain: boolean;
  readonly color: boolean;
  /** As given with --data-dir; undefined: MCP_ERRORS_DRILL_HOME or the platform's place. */
  readonly dataDir: string | undefined;
  /** Packs given with --questions. */
  readonly questions: readonly string[];
  /** Sessions draw from those packs alone. */
  readonly isOnlyNamed?: boolean;
}

/** The outside world, handed in so that commands can be tested without it. */
export interface Io {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Milliseconds since the epoch. The one clock of the program. */
  readonly now: () => number;
  /** A fresh seed. The one source of chance of the program. */
  readonly randomSeed: () => number;
}
