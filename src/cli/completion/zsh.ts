import { indent, quoted, restOfWalk, valueCases } from './posix.ts';
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
${restOfWalk(places)}
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

function described(names: readonly Named[]): string {
  return names.map(({ name, summary }) => quoted(`${name.replaceAll(':', '\\:')}:${summary}`)).join(' ');
}

function setting(values: Values): string {
  if (values.kind !== 'words') return `kind=${values.kind}`;
  return `found=(${values.words.map((word) => quoted(word.replaceAll(':', '\\:'))).join(' ')})`;
}

function operandCase({ path, commands, operands }: Place): string {
  return `${quoted(path)}) ${commands.length > 0 ? `found=(${described(commands)})` : setting(operands)} ;;`;
}
