import { SCENARIOS, TOPICS } from '../../core/questions/vocabulary.ts';
import type { CommandSpec, OptionSpec } from '../command.ts';

/** What may stand at one place of a command line. */
export type Values =
  | { readonly kind: 'nothing' | 'file' | 'directory' }
  | { readonly kind: 'words'; readonly words: readonly string[] };

export interface Named {
  readonly name: string;
  readonly summary: string;
}

export interface CompletedOption extends Named {
  /** Null: the option takes no value. */
  readonly values: Values | null;
}

/** A command, a group of commands, or the program itself (the path is empty). */
export interface Place {
  readonly path: string;
  readonly commands: readonly Named[];
  readonly options: readonly CompletedOption[];
  readonly operands: Values;
}

/** Words that only the packs, lessons and scenarios know, by the name of the operand. */
export interface Ids {
  readonly question: readonly string[];
  readonly lesson: readonly string[];
  readonly scenario: readonly string[];
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const NOTHING: Values = { kind: 'nothing' };
const words = (list: readonly string[]): Values => ({ kind: 'words', words: list });

/** Options whose values are known although their rows leave them open. */
const BY_OPTION: Readonly<Record<string, Values>> = {
  '--topic': words(TOPICS),
  '--scenario': words(SCENARIOS),
};

/** Options and operands by the name of what they take. */
const BY_NAME = ({ question, lesson, scenario }: Ids): Readonly<Record<string, Values>> => ({
  file: { kind: 'file' },
  path: { kind: 'file' },
  dir: { kind: 'directory' },
  shell: words(SHELLS),
  id: words(question),
  lesson: words(lesson),
  scenario: words(scenario),
});

const HELP: OptionSpec = { flags: '--help', summary: 'print help' };
const VERSION: OptionSpec = { flags: '--version', summary: 'print the version' };

/** Everything that can be completed, from the table of commands. The first place is the program. */
export function placesOf(
  table: { readonly commands: readonly CommandSpec[]; readonly globals: readonly OptionSpec[] },
  ids: Ids,
): readonly Place[] {
  const byName = BY_NAME(ids);
  const shown = table.commands.filter(({ hidden }) => hidden !== true);
  const options = (own: readonly OptionSpec[]): CompletedOption[] =>
    [...own, ...table.globals, HELP].map((spec) => optionOf(spec, byName));
  const tops = topCommands(shown);
  const help = { name: 'help', summary: 'help on a command' };
  return [
    { path: '', commands: [...tops, help], options: options([VERSION]), operands: NOTHING },
    { path: 'help', commands: [], options: [], operands: words(tops.map(({ name }) => name)) },
    ...groupsOf(shown).map((group) => ({
      path: group,
      commands: membersOf(group, shown),
      options: options([]),
      operands: NOTHING,
    })),
    ...shown.map((spec) => ({
      path: spec.name,
      commands: [],
      options: options(spec.options ?? []),
      operands: byName[/[\w-]+/.exec(spec.operands ?? '')?.[0] ?? ''] ?? NOTHING,
    })),
  ];
}

function optionOf(
  { flags, summary, choices }: OptionSpec,
  byName: Readonly<Record<string, Values>>,
): CompletedOption {
  const [name = flags, placeholder] = flags.split(' ');
  if (placeholder === undefined) return { name, summary, values: null };
  if (choices !== undefined) return { name, summary, values: words(choices) };
  // An id that an option takes is a new one.
  const taken = placeholder.replace(/[<>]/g, '');
  const values = BY_OPTION[name] ?? (taken === 'id' ? NOTHING : byName[taken]) ?? NOTHING;
  return { name, summary, values };
}

function groupsOf(commands: readonly CommandSpec[]): readonly string[] {
  const groups = commands
    .filter(({ name }) => name.includes(' '))
    .map(({ name }) => name.split(' ')[0] ?? '');
  return [...new Set(groups)];
}

function membersOf(group: string, commands: readonly CommandSpec[]): readonly Named[] {
  return commands
    .filter(({ name }) => name.startsWith(`${group} `))
    .map(({ name, summary }) => ({ name: name.slice(group.length + 1), summary }));
}

function topCommands(commands: readonly CommandSpec[]): readonly Named[] {
  const tops = new Map<string, Named>();
  for (const { name, summary } of commands) {
    const [top = name] = name.split(' ');
    const members = membersOf(top, commands).map((member) => member.name);
    tops.set(top, { name: top, summary: top === name ? summary : members.join(', ') });
  }
  return [...tops.values()];
}
