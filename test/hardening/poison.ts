/** Text that would steer a terminal, reorder a line or hide in it: ESC, OSC, BEL, C1, bidi, a lone CR. */
export const POISON =
  'P\u001b[2J\u001b]0;owned\u0007\u009b31m\u202eabc\u2066\u200f\u2028\u200b\u00ad\u{e0100}\u0000\u007f\rQ';

/** The same in a name of a file or a variable, which cannot hold NUL. */
export const NAME = POISON.replaceAll('\u0000', '');

const STEERS =
  /\r(?!\n)|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]/u;

/** The first character of a text that must not reach a terminal, with what stands around it. */
export function danger(text: string): string | null {
  const found = STEERS.exec(text);
  return found === null ? null : JSON.stringify(text.slice(Math.max(0, found.index - 60), found.index + 20));
}
