import type { Place, Values } from './tree.ts';

/** What bash and zsh have in common: quoting, tables as `case`, and the walk over what was typed. */

export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export const indent = (lines: readonly string[], by: number): string =>
  lines.map((line) => `${' '.repeat(by)}${line}`).join('\n');

const joined = (path: string, name: string): string => (path === '' ? name : `${path} ${name}`);

/** One case for each option of a place that takes a value. */
export function valueCases(then: (values: Values) => string): (place: Place) => string[] {
  return ({ path, options }) =>
    options.flatMap(({ name, values }) =>
      values === null ? [] : [`${quoted(`${path}|${name}`)}) ${then(values)} ;;`],
    );
}

/** The rest of the loop over the words before the cursor, once a waiting option was dealt with. */
export function restOfWalk(places: readonly Place[]): string {
  return `    elif [[ -n $only ]]; then
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
  done`;
}
