import { once } from '../once.ts';

/**
 * Text from outside (files, servers, names of files, the environment) made safe to print: whatever could
 * steer a terminal, reorder a line or hide in it is shown as an escape instead.
 *
 * - C0 and C1 controls, DEL and ESC (line ends and tabs stay where `lines` is true);
 * - marks that reorder text (bidi), line and paragraph separators, the byte order mark, tag characters;
 * - what is not seen: blanks without width, soft hyphens, fillers, selectors of variants; a joiner and a
 *   selector of emoji stay where a script that joins its letters, or an emoji, needs them;
 * - lone surrogates, which are no characters at all.
 */
export function safeText(text: string, options: { lines?: boolean } = {}): string {
  // Most text is harmless, and finding that out is cheaper than rebuilding it.
  if (!SUSPECT.test(text)) return text;
  const pattern = options.lines === true ? UNSAFE_BUT_LINES : UNSAFE;
  return text.replace(pattern(), escaped);
}

const HIDDEN =
  '\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb';
const BEYOND = '\\u{e0000}-\\u{e0fff}\\ud800-\\udfff';

/** Scripts whose letters join, or not, by a mark between them. */
const JOINING = `\\u064b-\\u065f\\u0670${[
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
  'Tibetan',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')}`;
const EMOJI = '\\p{Extended_Pictographic}';

/** Joiners and selectors of variants where nothing around them needs one. */
const NEEDLESS = [
  `\\u200c(?!(?<=[${JOINING}]\\u200c)[${JOINING}])`,
  `\\u200d(?!(?<=[${JOINING}]\\u200d)[${JOINING}]|(?<=[${EMOJI}\\p{Emoji_Modifier}\\ufe0f]\\u200d)${EMOJI})`,
  `[\\ufe0e\\ufe0f](?!(?<=${EMOJI}[\\ufe0e\\ufe0f])|(?<=[0-9#*]\\ufe0f)\\u20e3)`,
  '[\\ufe00-\\ufe0d]',
].join('|');

// The look-out takes every surrogate for a suspect, and so needs no code points: four times as fast.
const MAY_HIDE = `${HIDDEN}\\u200c\\u200d\\ufe00-\\ufe0f\\ud800-\\udfff`;
const SUSPECT = new RegExp(`[\\u0000-\\u001f\\u007f-\\u009f${MAY_HIDE}]`);
// These take a millisecond each to make, and most commands meet no suspect.
const whole = (pattern: string) => once(() => new RegExp(`${pattern}|${NEEDLESS}`, 'gu'));
const UNSAFE = whole(`[\\u0000-\\u001f\\u007f-\\u009f${HIDDEN}${BEYOND}]`);
const UNSAFE_BUT_LINES = whole(
  `\\r(?!\\n)|[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f${HIDDEN}${BEYOND}]`,
);

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(character: string): string {
  const named = NAMED[character];
  if (named !== undefined) return named;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0xa0) return `\\x${code.toString(16).padStart(2, '0')}`;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** JSON text with the same meaning in which nothing can steer a terminal: such characters as `\u` escapes. */
export function safeJson(json: string): string {
  if (!SUSPECT_IN_JSON.test(json)) return json;
  return json.replace(UNSAFE_IN_JSON(), (character) => {
    let escapes = '';
    for (let unit = 0; unit < character.length; unit++) {
      escapes += `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`;
    }
    return escapes;
  });
}

// Below U+0020 only the line ends between values are left: JSON escapes the others by itself.
const SUSPECT_IN_JSON = new RegExp(`[\\u007f-\\u009f${MAY_HIDE}]`);
const UNSAFE_IN_JSON = whole(`[\\u007f-\\u009f${HIDDEN}${BEYOND}]`);
