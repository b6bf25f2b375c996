import type { CompletedOption, Place, Values } from './tree.ts';

/** Completion for fish 3. One line for each thing that may follow, under the condition of where it may stand. */
export function fishCompletion(places: readonly Place[]): string {
  const withCommands = places.filter(({ commands }) => commands.length > 0);
  return `# Completion of mcp-errors-drill for fish. Load it with: mcp-errors-drill completion fish | source
function __mcp_errors_drill_at --description 'which command the line has come to'
    set -l at ''
    set -l wants ''
    for word in (commandline -opc)[2..-1]
        if test -n "$wants"
            set wants ''
            continue
        end
        switch "$at|$word"
${withCommands.flatMap(({ path, commands }) => commands.map(({ name }) => `            case ${quoted(`${path}|${name}`)}\n                set at ${quoted(path === '' ? name : `${path} ${name}`)}`)).join('\n')}
${places.flatMap(({ path, options }) => options.filter(takesValue).map(({ name }) => `            case ${quoted(`${path}|${name}`)}\n                set wants ${quoted(name)}`)).join('\n')}
        end
    end
    test "$at" = "$argv[1]"
end
complete -c mcp-errors-drill -e
complete -c mcp-errors-drill -f
${places.flatMap(linesOf).join('\n')}
`;
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const takesValue = ({ values }: CompletedOption): boolean => values !== null;

function linesOf({ path, commands, options, operands }: Place): string[] {
  const begin = `complete -c mcp-errors-drill -n ${quoted(`__mcp_errors_drill_at ${quoted(path)}`)}`;
  return [
    ...commands.map(({ name, summary }) => `${begin} -a ${quoted(name)} -d ${quoted(summary)}`),
    ...operandWords(operands).map((rest) => `${begin} ${rest}`),
    ...options.map(
      ({ name, summary, values }) => `${begin} -l ${name.slice(2)}${taking(values)} -d ${quoted(summary)}`,
    ),
  ];
}

function operandWords(values: Values): string[] {
  if (values.kind === 'words') return [`-a ${quoted(values.words.join(' '))}`];
  return values.kind === 'nothing' ? [] : ['-F'];
}

function taking(values: Values | null): string {
  if (values === null) return '';
  if (values.kind === 'words') return ` -x -a ${quoted(values.words.join(' '))}`;
  if (values.kind === 'directory') return ` -x -a '(__fish_complete_directories)'`;
  return values.kind === 'file' ? ' -r -F' : ' -x';
}
