/**
 * Text from outside (files, servers, names of files, the environment) made safe to print: whatever could
 * steer a terminal, reorder a line or hide in it is shown as an escape instead.
 *
 * - C0 and C1 controls, DEL and ESC (line ends and tabs stay where `lines` is true);
 * - marks that reorder text (bidi), line and paragraph separators, the byte order mark, tag characters;
 * - lone surrogates, which are no characters at all.
 */
export function safeText(text: string, options: { lines?: boolean } = {}): string {
  // Most text is harmless, and finding that out is cheaper than rebuilding it.
  if (!SUSPECT.test(text)) return text;
  const pattern = options.lines === true ? UNSAFE_BUT_LINES : UNSAFE;
  return text.replace(pattern, escaped);
}

const HIDDEN = '\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufeff';
const BEYOND = '\\u{e0000}-\\u{e007f}\\ud800-\\udfff';
// The look-out takes every surrogate for a suspect, and so needs no code points: four times as fast.
const SUSPECT = new RegExp(`[\\u0000-\\u001f\\u007f-\\u009f${HIDDEN}\\ud800-\\udfff]`);
const UNSAFE = new RegExp(`[\\u0000-\\u001f\\u007f-\\u009f${HIDDEN}${BEYOND}]`, 'gu');
const UNSAFE_BUT_LINES = new RegExp(
  `\\r(?!\\n)|[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f${HIDDEN}${BEYOND}]`,
  'gu',
);

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(character: string): string {
  const named = NAMED[character];
  if (named !== undefined) return named;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** JSON text with the same meaning in which nothing can steer a terminal: such characters as `\u` escapes. */
export function safeJson(json: string): string {
  if (!SUSPECT_IN_JSON.test(json)) return json;
  return json.replace(UNSAFE_IN_JSON, (character) => {
    let escapes = '';
    for (let unit = 0; unit < character.length; unit++) {
      escapes += `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`;
    }
    return escapes;
  });
}

// Below U+0020 only the line ends between values are left: JSON escapes the others by itself.
const SUSPECT_IN_JSON = new RegExp(`[\\u007f-\\u009f${HIDDEN}\\ud800-\\udfff]`);
const UNSAFE_IN_JSON = new RegExp(`[\\u007f-\\u009f${HIDDEN}${BEYOND}]`, 'gu');
