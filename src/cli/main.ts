import { InputError } from '../core/input-error.ts';
import { CLI_WORDS } from '../words/en/cli.ts';
import type { ExitCode, GlobalOptions, Io } from './command.ts';
import { COMMANDS, GLOBAL_OPTIONS } from './commands.ts';
import { tellFailure } from './failure.ts';
import { letGoOfGoneTerminal } from './gone-terminal.ts';
import { write } from './output.ts';
import { type Options, parse, type Table } from './program.ts';

const TABLE: Table = { commands: COMMANDS, globals: GLOBAL_OPTIONS };

/** Runs one command line (without the executable and the script) to its exit code. Never throws. */
export async function main(argv: readonly string[], io: Io, table: Table = TABLE): Promise<ExitCode> {
  try {
    const request = await parse(argv, table);
    if (request.kind === 'print') {
      await write(io.stdout, request.text);
      return 0;
    }
    const global = globalOptions(request.global, io);
    if (request.kind === 'bare') {
      const home = table.commands.find(({ name }) => name === 'home');
      if (home !== undefined && io.stdin.isTTY && io.stdout.isTTY) {
        return (await home.load()).run({ operands: [], options: {}, global, io });
      }
      await write(io.stdout, request.help);
      return 0;
    }
    const { spec, operands, options } = request;
    if (spec.handlesInterrupt !== true) process.once('SIGINT', () => process.exit(130));
    return await (await spec.load()).run({ operands, options, global, io });
  } catch (error) {
    if (isClosedPipe(error)) return 0;
    return tellFailure(error, io, wantsJson(argv));
  }
}

/** Whoever read the output has gone; there is nobody left to tell. */
function isClosedPipe(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED';
}

function cannotWrite({ code, message }: NodeJS.ErrnoException): InputError {
  return new InputError('unwritable-output', CLI_WORDS.unwritable(code ?? message), {
    hint: CLI_WORDS.unwritableHint,
  });
}

function wantsJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return (end === -1 ? argv : argv.slice(0, end)).includes('--json');
}

function globalOptions(options: Options, io: Io): GlobalOptions {
  const { env, stdout } = io;
  const dataDir = options['dataDir'];
  return {
    json: options['json'] === true,
    plain: options['plain'] === true || !stdout.isTTY || env['TERM'] === 'dumb',
    color: options['color'] !== false && hasColor(env, stdout.isTTY === true),
    dataDir: typeof dataDir === 'string' ? dataDir : undefined,
    questions: Array.isArray(options['questions']) ? options['questions'].map(String) : [],
  };
}

function hasColor(env: Io['env'], isTerminal: boolean): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0';
  return isTerminal && env['TERM'] !== 'dumb';
}

/** The process: arguments and streams in, exit code out. Called by the executable. */
export async function start(): Promise<void> {
  let readsInput = false;
  const io: Io = {
    // Streams are made when they are first asked for: making them takes longer than most commands.
    get stdin() {
      if (!readsInput) process.once('exit', letGoOfGoneTerminal);
      readsInput = true;
      return process.stdin;
    },
    get stdout() {
      return process.stdout;
    },
    get stderr() {
      // Where messages can go nowhere, the exit code still tells.
      const { stderr } = process;
      return stderr.listenerCount('error') === 0 ? stderr.on('error', () => {}) : stderr;
    },
    env: process.env,
    cwd: process.cwd(),
    now: () => Date.now(),
    randomSeed: () => Math.floor(Math.random() * 0x1_0000_0000),
  };
  io.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (isClosedPipe(error)) process.exit(0);
    // A terminal that has gone reads nothing; a file that takes no more would end too early in silence.
    if (io.stdout.isTTY !== true) process.exit(tellFailure(cannotWrite(error), io, wantsJson(process.argv)));
  });
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    process.exit(isClosedPipe(error) ? 0 : tellFailure(error, io, wantsJson(process.argv)));
  });
  process.exitCode = await main(process.argv.slice(2), io);
  // A standard input that nobody reads to its end must not keep the program alive.
  if (readsInput) process.stdin.unref?.();
}
