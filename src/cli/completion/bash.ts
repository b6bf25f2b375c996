import { indent, quoted, restOfWalk, valueCases } from './posix.ts';
import type { Place, Values } from './tree.ts';

/**
 * Completion for bash 3.2 (macOS) and newer. What was typed is walked for the command and for an option
 * that waits for its value; a table then says what may follow. `=` is a word of its own in bash.
 */
export function bashCompletion(places: readonly Place[]): string {
  return `# Completion of mcp-errors-drill for bash. Load it with: source <(mcp-errors-drill completion bash)
_mcp_errors_drill() {
  local cur=\${COMP_WORDS[COMP_CWORD]} at='' wants='' only='' words='' kind='' word i
  [[ $cur == = ]] && cur=''
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ -n $wants ]]; then
      [[ $word == = ]] || wants=''
${restOfWalk(places)}
  if [[ -n $wants ]]; then
    case "$at|$wants" in
${indent(places.flatMap(valueCases(setting)), 6)}
    esac
  elif [[ $cur == -* && -z $only ]]; then
    case "$at" in
${indent(
  places.map(
    ({ path, options }) => `${quoted(path)}) words=${quoted(options.map(({ name }) => name).join(' '))} ;;`,
  ),
  6,
)}
    esac
  else
    case "$at" in
${indent(places.map(operandCase), 6)}
    esac
  fi
  case "$kind" in
    file)
      compopt -o filenames 2>/dev/null
      local IFS=$'\\n'
      COMPREPLY=($(compgen -f -- "$cur"))
      ;;
    directory)
      compopt -o filenames 2>/dev/null
      local IFS=$'\\n'
      COMPREPLY=($(compgen -d -- "$cur"))
      ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$cur")) ;;
  esac
}
complete -F _mcp_errors_drill mcp-errors-drill
`;
}

function setting(values: Values): string {
  return values.kind === 'words' ? `words=${quoted(values.words.join(' '))}` : `kind=${values.kind}`;
}

function operandCase({ path, commands, operands }: Place): string {
  const named = commands.map(({ name }) => name);
  return `${quoted(path)}) ${named.length > 0 ? setting({ kind: 'words', words: named }) : setting(operands)} ;;`;
}
