import type { Named, Place, Values } from './tree.ts';

/** Completion for zsh 5, with the summaries. Works as a file of `fpath` and when it is sourced. */
export function zshCompletion(places: readonly Place[]): string {
  return `#compdef mcp-errors-drill
# Completion of mcp-errors-drill for zsh. Load it after compinit with: source <(mcp-errors-drill completion zsh)
_mcp_errors_drill() {
  local cur=$words[CURRENT] at='' wants='' only='' kind='' word i
  local -a found
  for ((i = 2; i < CURRENT; i++)); do
    word=$words[i]
    if [[ -n $wants ]]; then
      wants=''
    elif [[ -n $only ]]; then
      continue
    elif [[ $word == -- ]]; then
      only=operands
    elif [[ $word == -* ]]; then
      case "$at|$word" in
${indent(places.flatMap(valueCases(() => 'wants=$word')), 8)}
      esac
    else
      case "$at|$word" in
${indent(
  places.flatMap(({ path, commands }) =>
    commands.map(({ name }) => `${quoted(`${path}|${name}`)}) at=${quoted(joined(path, name))} ;;`),
  ),
  8,
)}
      esac
    fi
  done
  if [[ -z $wants && $cur == --*=* ]]; then
    wants=\${cur%%=*}
    compset -P '*='
  fi
  if [[ -n $wants ]]; then
    case "$at|$wants" in
${indent(places.flatMap(valueCases(setting)), 6)}
    esac
  elif [[ $cur == -* && -z $only ]]; then
    case "$at" in
${indent(
  places.map(({ path, options }) => `${quoted(path)}) found=(${described(options)}) ;;`),
  6,
)}
    esac
  else
    case "$at" in
${indent(places.map(operandCase), 6)}
    esac
  fi
  case "$kind" in
    file) _files ;;
    directory) _files -/ ;;
    *) ((\${#found})) && _describe -V 'mcp-errors-drill' found ;;
  esac
}
if [[ $funcstack[1] == _mcp_errors_drill ]]; then
  _mcp_errors_drill "$@"
else
  compdef _mcp_errors_drill mcp-errors-drill
fi
`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const joined = (path: string, name: string): string => (path === '' ? name : `${path} ${name}`);
const indent = (lines: readonly string[], by: number): string =>
  lines.map((line) => `${' '.repeat(by)}${line}`).join('\n');

function described(names: readonly Named[]): string {
  return names.map(({ name, summary }) => quoted(`${name.replaceAll(':', '\\:')}:${summary}`)).join(' ');
}

function valueCases(then: (values: Values) => string): (place: Place) => string[] {
  return ({ path, options }) =>
    options.flatMap(({ name, values }) =>
      values === null ? [] : [`${quoted(`${path}|${name}`)}) ${then(values)} ;;`],
    );
}

function setting(values: Values): string {
  if (values.kind !== 'words') return `kind=${values.kind}`;
  return `found=(${values.words.map((word) => quoted(word.replaceAll(':', '\\:'))).join(' ')})`;
}

function operandCase({ path, commands, operands }: Place): string {
  return `${quoted(path)}) ${commands.length > 0 ? `found=(${described(commands)})` : setting(operands)} ;;`;
}
