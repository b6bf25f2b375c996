/**
 * What the terminal sends, after splitting. A key has one canonical name:
 * a printable character is its own name (`a`, `A`, `?`, `é`), the space bar is `space`, and the others
 * are `enter`, `escape`, `tab`, `shift-tab`, `backspace`, `delete`, `insert`, `up`, `down`, `left`,
 * `right`, `home`, `end`, `page-up`, `page-down`, `f1` to `f12`, each also with `ctrl-`, `alt-` or
 * `shift-` in front.
 */
export type InputEvent =
  | { readonly kind: 'key'; readonly name: string }
  | { readonly kind: 'paste'; readonly text: string };

export function key(name: string): InputEvent {
  return { kind: 'key', name };
}

/** The character that a key types, or null for keys that type nothing. */
export function typed(name: string): string | null {
  if (name === 'space') return ' ';
  return [...name].length === 1 ? name : null;
}
