import { graphemes } from '../core/text/width.ts';
import type { Action } from './keys.ts';

/** One line that is being typed. The cursor stands at its end: enough for a path, a date, a number. */
export type Typed = string;

/** The line after an erasing key; undefined where the key does not erase. */
export function erased(line: Typed, action: Action): Typed | undefined {
  switch (action) {
    case 'erase':
      return graphemes(line).slice(0, -1).join('');
    case 'erase-word':
      return line.replace(/\S*\s*$/, '');
    case 'erase-line':
      return '';
    default:
      return undefined;
  }
}

/** The line with pasted text: line ends become spaces. */
export function inserted(line: Typed, text: string): Typed {
  return line + text.replaceAll('\n', ' ').trim();
}
