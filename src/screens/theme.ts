import { graphemes } from '../core/text/width.ts';
import type { Run } from '../core/text/wrap.ts';

/**
 * Roles of text and how a terminal shows them. A role never carries meaning alone: whatever it says is
 * also said by a word or a mark, so that `none` loses nothing.
 */
export const ROLES = [
  'plain',
  'strong',
  'muted',
  'title',
  'accent',
  'good',
  'bad',
  'warn',
  'key',
  'code',
  'struck',
  'chosen',
] as const;

export type Role = (typeof ROLES)[number];
export type Span = Run<Role>;
/** One row of the screen. */
export type Line = readonly Span[];

export const THEMES = ['dark', 'light', 'none'] as const;
export type ThemeName = (typeof THEMES)[number];

/** Parameters of the SGR sequence of each role; empty: the terminal's own style. */
type Theme = Readonly<Record<Role, string>>;

const DARK: Theme = {
  plain: '',
  strong: '1',
  muted: '90',
  title: '1;96',
  accent: '96',
  good: '92',
  bad: '91',
  warn: '93',
  key: '1',
  code: '95',
  struck: '9;90',
  chosen: '1;96',
};

const LIGHT: Theme = {
  plain: '',
  strong: '1',
  muted: '90',
  title: '1;34',
  accent: '34',
  good: '32',
  bad: '31',
  warn: '35',
  key: '1',
  code: '35',
  struck: '9;90',
  chosen: '1;34',
};

const NONE = Object.fromEntries(ROLES.map((role) => [role, ''])) as Theme;

const BY_NAME: Readonly<Record<ThemeName, Theme>> = { dark: DARK, light: LIGHT, none: NONE };

/** The text of a row without its styles. */
export function lineText(line: Line): string {
  return line.map(({ text }) => text).join('');
}

/** A row with its styles as escape sequences, ready for the terminal. */
export function paint(line: Line, theme: ThemeName, ascii = false): string {
  const styles = BY_NAME[theme];
  return line
    .map(({ text, style }) => {
      const shown = ascii ? toAscii(text) : text;
      const sgr = styles[style];
      return sgr === '' || shown.trim() === '' ? shown : `\u001b[${sgr}m${shown}\u001b[0m`;
    })
    .join('');
}

/** Typographic characters of our own sentences that have a plain form of the same width. */
const PLAIN: Readonly<Record<string, string>> = {
  '…': '.',
  '–': '-',
  '—': '-',
  '−': '-',
  '×': 'x',
  '·': '-',
  '•': '*',
  '≈': '~',
  '→': '>',
  '≥': '>',
  '≤': '<',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
};

function toAscii(text: string): string {
  return /^[ -~]*$/.test(text)
    ? text
    : graphemes(text)
        .map((one) => PLAIN[one] ?? one)
        .join('');
}
