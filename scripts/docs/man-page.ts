import manifest from '../../package.json' with { type: 'json' };
import type { CommandSpec, OptionSpec } from '../../src/cli/command.ts';
import { COMMANDS, GLOBAL_OPTIONS } from '../../src/cli/commands.ts';

/** `docs/mcp-errors-drill.1`: the manual page, from the table of commands. */
export function manPage(): string {
  const { name, version, description } = manifest;
  const shown = COMMANDS.filter(({ hidden }) => hidden !== true);
  return [
    `.\\" Generated from src/cli/commands.ts by npm run docs.`,
    `.TH ${name.toUpperCase()} 1 "" "${name} ${version}" "User Commands"`,
    '.SH NAME',
    `${escaped(name)} \\- learn what an agent should do when a tool call fails`,
    '.SH SYNOPSIS',
    `.B ${escaped(name)}`,
    '[\\fIcommand\\fR] [\\fIoptions\\fR]',
    '.SH DESCRIPTION',
    text(description),
    'In a terminal and without a command it opens the home screen; elsewhere it prints help.',
    '.SH COMMANDS',
    ...shown.flatMap(command),
    '.SH GLOBAL OPTIONS',
    'They may stand before or after the command.',
    ...GLOBAL_OPTIONS.flatMap(option),
    '.SH EXIT STATUS',
    ...EXITS.flatMap(([code, meaning]) => ['.TP', `.B ${code}`, text(meaning)]),
    '.SH ENVIRONMENT',
    ...VARIABLES.flatMap(([variable, meaning]) => ['.TP', `.B ${variable}`, text(meaning)]),
    '.SH FILES',
    'The command \\fBprogress path\\fR says where progress, settings and your own packs are kept.',
    '',
  ].join('\n');
}

const EXITS = [
  ['0', 'Done.'],
  ['1', 'The check found problems.'],
  ['2', 'Wrong usage, or input that cannot be read or is not valid.'],
  ['70', 'An internal error.'],
  ['130', 'Interrupted; the session is saved.'],
] as const;

const VARIABLES = [
  ['MCP_ERRORS_DRILL_HOME', 'Where progress is kept, where --data-dir does not say it.'],
  ['NO_COLOR', 'No colours.'],
  ['TERM', 'The value "dumb" means line by line.'],
  ['MCP_ERRORS_DRILL_DEBUG', 'With an internal error, also say where it happened.'],
] as const;

function command({ name, summary, operands, options = [], about, examples }: CommandSpec): string[] {
  const taken = operands === undefined ? '' : ` \\fI${escaped(operands)}\\fR`;
  return [
    `.SS "${escaped(name)}${taken}"`,
    text(`${summary}.`),
    ...options.flatMap(option),
    ...(about === undefined ? [] : ['.PP', text(about)]),
    ...(examples.length === 0
      ? []
      : ['.PP', 'Examples:', '.nf', ...examples.map((line) => `    ${escaped(line)}`), '.fi']),
  ];
}

function option({ flags, summary, choices }: OptionSpec): string[] {
  const among = choices === undefined ? '' : ` (${choices.join(', ')})`;
  return ['.TP', `.B ${escaped(flags)}`, text(`${summary}${among}`)];
}

const escaped = (words: string): string => words.replaceAll('\\', '\\e').replaceAll('-', '\\-');

/** A line of text; a leading stop or quote would be a request. */
const text = (words: string): string => escaped(words).replace(/^(?=[.'])/, '\\&');
