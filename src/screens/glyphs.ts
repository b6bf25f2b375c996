/** Marks and strokes. Every one has a form in ASCII, for terminals and fonts that have no other. */
export interface Glyphs {
  readonly ascii: boolean;
  readonly rule: string;
  readonly bar: string;
  readonly cursor: string;
  readonly right: string;
  readonly wrong: string;
  readonly flag: string;
  readonly on: string;
  readonly off: string;
  readonly boxOn: string;
  readonly boxOff: string;
  readonly struck: string;
  readonly full: string;
  readonly half: string;
  readonly empty: string;
  readonly above: string;
  readonly below: string;
  readonly changed: string;
  readonly ellipsis: string;
  readonly dot: string;
  /** From nothing to full, for sparklines. */
  readonly levels: readonly string[];
  /** From a day without answers to a busy one. */
  readonly days: readonly string[];
}

export const UNICODE: Glyphs = {
  ascii: false,
  rule: '─',
  bar: '│',
  cursor: '>',
  right: '✓',
  wrong: '✗',
  flag: '⚑',
  on: '(•)',
  off: '( )',
  boxOn: '[x]',
  boxOff: '[ ]',
  struck: '-/-',
  full: '█',
  half: '▌',
  empty: '·',
  above: '▲',
  below: '▼',
  changed: '≠',
  ellipsis: '…',
  dot: '·',
  levels: ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
  days: ['·', '░', '▒', '▓', '█'],
};

export const ASCII: Glyphs = {
  ascii: true,
  rule: '-',
  bar: '|',
  cursor: '>',
  right: '+',
  wrong: 'x',
  flag: '!',
  on: '(*)',
  off: '( )',
  boxOn: '[x]',
  boxOff: '[ ]',
  struck: '-/-',
  full: '#',
  half: '=',
  empty: '.',
  above: '^',
  below: 'v',
  changed: '*',
  ellipsis: '.',
  dot: '-',
  levels: ['_', '.', ':', '-', '=', '+', '*', '#'],
  days: ['.', ':', '+', '*', '#'],
};

export const GLYPH_SETTINGS = ['auto', 'unicode', 'ascii'] as const;
export type GlyphSetting = (typeof GLYPH_SETTINGS)[number];

/** The glyphs that a setting asks for, or that the locale of the environment can show. */
export function glyphsFor(
  setting: GlyphSetting,
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
): Glyphs {
  if (setting !== 'auto') return setting === 'ascii' ? ASCII : UNICODE;
  if (platform === 'win32') return env['WT_SESSION'] || env['TERM_PROGRAM'] ? UNICODE : ASCII;
  if (env['TERM'] === 'linux') return ASCII;
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  return /utf-?8/i.test(locale) ? UNICODE : ASCII;
}
