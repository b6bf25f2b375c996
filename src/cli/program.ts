import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { InputError } from '../core/input-error.ts';
import { CLI_WORDS } from '../words/en/cli.ts';
import type { CommandSpec, OptionSpec } from './command.ts';
import { NAME, VERSION } from './version.ts';

/** What a command line asks for. */
export type Request =
  | { readonly kind: 'print'; readonly text: string }
  | { readonly kind: 'bare'; readonly help: string; readonly global: Options }
  | {
      readonly kind: 'run';
      readonly spec: CommandSpec;
      readonly operands: readonly string[];
      readonly options: Options;
      readonly global: Options;
    };

export type Options = Readonly<Record<string, unknown>>;

export interface Table {
  readonly commands: readonly CommandSpec[];
  readonly globals: readonly OptionSpec[];
}

/**
 * Reads a command line (without the executable and the script).
 *
 * @throws InputError `usage`, with what was meant where something similar exists.
 */
export async function parse(argv: readonly string[], table: Table): Promise<Request> {
  let printed = '';
  let request: Request | null = null;
  await requireTopic(argv, table);
  const line = withoutHelp(argv, table);
  const program = programOf(table, line, {
    write: (text) => {
      printed += text;
    },
    found: (asked) => {
      request = asked;
    },
  });
  try {
    await program.parseAsync([...line], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { kind: 'print', text: printed };
    if (error.code === 'commander.help') return withoutCommand(program, line);
    throw usageError(error, commandIn(line, table));
  }
  if (request === null) throw new Error('the command line led nowhere');
  return request;
}

/** `help questions new` is `questions new --help`: a command of a group has more than one word. */
function withoutHelp(argv: readonly string[], { commands }: Table): readonly string[] {
  const [first, ...rest] = argv;
  const isCommand = first === 'help' && commands.some(({ name }) => name === rest.join(' '));
  return isCommand ? [...rest, '--help'] : argv;
}

/** @throws InputError `usage` where help is asked for on what is no command. */
async function requireTopic([first, ...rest]: readonly string[], { commands }: Table): Promise<void> {
  const words = rest.filter((word) => !word.startsWith('-'));
  if (first !== 'help' || words.length === 0) return;
  const asked = words.join(' ');
  const known = commands.filter(({ hidden }) => hidden !== true).map(({ name }) => name);
  const isGroup = words.length === 1 && known.some((name) => name.startsWith(`${asked} `));
  if (isGroup || known.includes(asked)) return;
  const { nearestName } = await import('../core/questions/pack/nearest.ts');
  const groups = known.flatMap((name) => (name.includes(' ') ? [name.split(' ')[0] ?? ''] : []));
  const inGroup = known.filter((name) => name.startsWith(`${words[0]} `));
  const near = nearestName(asked, inGroup.length > 0 ? inGroup : [...known, ...new Set(groups)]);
  throw new InputError('usage', CLI_WORDS.noHelp(asked), {
    hint:
      near === undefined
        ? `Run "${NAME} --help" to see what there is.`
        : `Did you mean "${NAME} help ${near}"?`,
  });
}

/** The name of the command that a line is about; undefined where it names none. */
function commandIn(argv: readonly string[], { commands }: Table): string | undefined {
  const line = ` ${argv.join(' ')} `;
  return commands
    .map(({ name }) => name)
    .filter((name) => line.includes(` ${name} `))
    .sort((one, other) => other.length - one.length)[0];
}

interface Sink {
  readonly write: (text: string) => void;
  readonly found: (request: Request) => void;
}

/** The settings of the program are inherited by its commands, so they stand before the first of them. */
function programOf(table: Table, argv: readonly string[], { write, found }: Sink): Command {
  const program = new Command(NAME)
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: () => {} })
    .configureHelp({ showGlobalOptions: true, helpWidth: 100, subcommandTerm: termOf })
    .usage('[command] [options]')
    .description('Learn, and be examined on, what an AI agent should do when a tool call fails.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help; after a command, help on that command')
    .addHelpText('after', `\n${CLI_WORDS.home}\nRun "${NAME} help <command>" for examples of a command.`);
  for (const option of table.globals) program.addOption(optionOf(option));
  for (const spec of table.commands) {
    const steps = spec.name.split(' ');
    const parent = steps.slice(0, -1).reduce((above, step) => groupOf(above, step, table), program);
    const command = parent.command(steps.at(-1) ?? '', { hidden: spec.hidden === true });
    command.description(spec.summary);
    for (const operand of spec.operands?.split(' ') ?? []) command.addArgument(new Argument(operand));
    // Options are costly to build, and only those of the command that is named are ever looked at.
    if (argv.includes(command.name())) complete(command, spec, () => program.opts(), found);
  }
  return program;
}

function complete(command: Command, spec: CommandSpec, global: () => Options, found: Sink['found']): void {
  for (const option of spec.options ?? []) command.addOption(optionOf(option));
  if (spec.about !== undefined) command.addHelpText('after', `\n${spec.about}`);
  command.addHelpText('after', `\nExamples:\n${spec.examples.map((line) => `  $ ${line}`).join('\n')}`);
  command.action(() => {
    found({ kind: 'run', spec, operands: command.args, options: command.opts(), global: global() });
  });
}

/** A command in the list of the help: its name and operands, without the word for "options". */
function termOf(command: Command): string {
  const operands = command.registeredArguments.map((operand) => {
    const name = operand.variadic ? `${operand.name()}...` : operand.name();
    return operand.required ? `<${name}>` : `[${name}]`;
  });
  return [command.name(), ...operands].join(' ');
}

function groupOf(parent: Command, name: string, table: Table): Command {
  const existing = parent.commands.find((command) => command.name() === name);
  if (existing !== undefined) return existing;
  const members = table.commands.filter((spec) => spec.name.startsWith(`${name} `));
  return parent.command(name).description(members.map((spec) => spec.name.slice(name.length + 1)).join(', '));
}

function optionOf(spec: OptionSpec): Option {
  const option = new Option(spec.flags, spec.summary);
  if (spec.choices !== undefined) option.choices(spec.choices);
  const { integer } = spec;
  if (integer !== undefined) option.argParser((value: string) => integerOf(value, integer));
  if (spec.repeatable === true) {
    option.argParser((value: string, before: readonly string[] | undefined) => [...(before ?? []), value]);
  }
  return option;
}

function integerOf(value: string, { min, max }: { min: number; max: number }): number {
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
}

/** No command was named: the program as a whole, or a group without one of its commands. */
function withoutCommand(program: Command, argv: readonly string[]): Request {
  const group = program.commands.find(
    (command) => command.commands.length > 0 && argv.includes(command.name()),
  );
  if (group === undefined) return { kind: 'bare', help: program.helpInformation(), global: program.opts() };
  const names = group.commands.map((command) => `${group.name()} ${command.name()}`);
  throw new InputError('usage', `${group.name()} needs one of: ${names.join(', ')}`, {
    hint: `Run "${NAME} help ${group.name()}" to see what they do.`,
  });
}

function usageError(error: CommanderError, command: string | undefined): InputError {
  const [first = '', ...rest] = error.message.replace(/^error: /, '').split('\n');
  const meant = /\(Did you mean (.+)\?\)/.exec(rest.join(' '))?.[1];
  const help = command === undefined ? `${NAME} --help` : `${NAME} help ${command}`;
  const hint = meant === undefined ? `Run "${help}" to see what there is.` : `Did you mean ${meant}?`;
  return new InputError('usage', first.replace(/\.$/, ''), { hint });
}
