import { type InputEvent, key } from './key.ts';

/** Escape sequences by their ends, as data. Sequences that are not here are swallowed whole. */

/** `ESC [ … X` and `ESC O X`: the last byte names the key. */
const BY_FINAL: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  F: 'end',
  H: 'home',
  P: 'f1',
  Q: 'f2',
  R: 'f3',
  S: 'f4',
};

/** `ESC [ n ~`: the number names the key. */
const BY_NUMBER: Readonly<Record<string, string>> = {
  1: 'home',
  2: 'insert',
  3: 'delete',
  4: 'end',
  5: 'page-up',
  6: 'page-down',
  7: 'home',
  8: 'end',
  11: 'f1',
  12: 'f2',
  13: 'f3',
  14: 'f4',
  15: 'f5',
  17: 'f6',
  18: 'f7',
  19: 'f8',
  20: 'f9',
  21: 'f10',
  23: 'f11',
  24: 'f12',
};

/** The modifier parameter of xterm: 1 + shift 1 + alt 2 + ctrl 4. */
function modifiers(parameter: string | undefined): string {
  const bits = Number(parameter ?? '1') - 1;
  if (!Number.isInteger(bits) || bits <= 0) return '';
  return `${bits & 4 ? 'ctrl-' : ''}${bits & 2 ? 'alt-' : ''}${bits & 1 ? 'shift-' : ''}`;
}

/** The key of a control sequence, or nothing where it is not known. `parameters` stand before `final`. */
export function csiKey(parameters: string, final: string): InputEvent[] {
  const [first, second] = parameters.split(';');
  if (final === 'Z') return [key('shift-tab')];
  // `ESC [ 12;40 R` is an answer of the terminal, `ESC [ 1;5 R` is a key.
  const isKey = /^(?:1?(?:;\d+)?)$/.test(parameters);
  const name = final === '~' ? BY_NUMBER[first ?? ''] : isKey ? BY_FINAL[final] : undefined;
  return name === undefined ? [] : [key(modifiers(second) + name)];
}

/** The key of `ESC O X`, as keypads and some terminals send it. */
export function ss3Key(final: string): InputEvent[] {
  if (final === 'M') return [key('enter')];
  const name = BY_FINAL[final];
  return name === undefined ? [] : [key(name)];
}

/** A character outside any sequence. `\n` after `\r` is the splitter's business. */
export function plainKey(character: string): InputEvent {
  const code = character.codePointAt(0)!;
  if (character === '\r' || character === '\n') return key('enter');
  if (character === '\t') return key('tab');
  if (character === ' ') return key('space');
  if (code === 0x7f || code === 0x08) return key('backspace');
  if (code === 0) return key('ctrl-space');
  if (code < 0x1b) return key(`ctrl-${String.fromCharCode(code + 0x60)}`);
  if (code < 0x20) return key(`ctrl-${String.fromCharCode(code + 0x40)}`);
  return key(character);
}
