import { safeText } from '../../text/safe.ts';
import { letterOf } from '../letters.ts';
import { gift } from './gift.ts';
import { htmlOf } from './html.ts';

/**
 * Questions for other programs, with computed keys and explanations.
 *
 * Sources: Anki manual, "Text files"; RFC 4180 (CSV); Moodle documentation, "GIFT format".
 */
export const EXPORT_FORMATS = ['anki', 'csv', 'gift'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A question outside of the program: all that a learner sees of it, and all that is said afterwards. */
export interface Card {
  readonly id: string;
  readonly topic: string;
  readonly level: number;
  readonly stem: string;
  /** What is shown between the stem and the options, one a line: scenario, facts, messages, cases. */
  readonly facts: readonly string[];
  /** How it is answered: how many to choose, one for each step; empty where one is chosen. */
  readonly task: string;
  /** Whether one option is chosen, several, or every row gets a value. */
  readonly way: 'one' | 'several' | 'rows';
  readonly options: readonly CardOption[];
  /** Fields to fill in, or steps to give an option to; empty where options are chosen. */
  readonly rows: readonly CardRow[];
  readonly key: readonly string[];
  readonly explanation: string;
}

export interface CardOption {
  readonly letter: string;
  readonly text: string;
  readonly correct: boolean;
  /** Empty where there is nothing to say. */
  readonly why: string;
}

export interface CardRow {
  readonly name: string;
  /** The value that belongs to it. */
  readonly right: string;
  readonly values: readonly string[];
  readonly why: string;
}

/** The questions as one text in a format. Messages are quoted in them, so whatever hides in those is shown. */
export function exported(cards: readonly Card[], format: ExportFormat): string {
  const shown = JSON.parse(JSON.stringify(cards), (_, value) =>
    typeof value === 'string' ? safeText(value, { lines: true }) : value,
  ) as Card[];
  return WRITERS[format](shown);
}

const WRITERS: Readonly<Record<ExportFormat, (cards: readonly Card[]) => string>> = { anki, csv, gift };

/** Whatever stands beside the stem. */
const besides = ({ facts, task }: Card): string[] => [...facts, ...(task === '' ? [] : [task])];

/** The choices of fields that are filled in; the choices of steps are the options. */
const choicesOf = ({ options, rows }: Card): string[] =>
  options.length > 0 ? [] : rows.map(({ name, values }) => `${name}: ${values.join(', ')}`);

const reasonsOf = ({ options, rows }: Card): string[] => [
  ...options.filter(({ why }) => why !== '').map(({ letter, why }) => `${letter}. ${why}`),
  ...rows.map(({ name, right, why }) => `${name}: ${right}. ${why}`),
];

// Anki: a text file with its own header, one note a line, fields in HTML

const ankiField = (text: string): string => `"${text.replaceAll('\t', ' ').replaceAll('"', '""')}"`;

function anki(cards: readonly Card[]): string {
  const header = ['#separator:Tab', '#html:true', '#guid column:1', '#notetype:Basic', '#tags column:4'];
  const blocks = (...parts: readonly (readonly string[])[]): string =>
    parts
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('<br>'))
      .join('<br><br>');
  const lines = cards.map((card) => {
    const { id, topic, level, stem, options, key, explanation } = card;
    const list = options.map(({ letter, text }) => `${letter}. ${htmlOf(text)}`);
    const front = blocks([htmlOf(stem)], besides(card).map(htmlOf), [
      ...choicesOf(card).map(htmlOf),
      ...list,
    ]);
    const back = blocks(
      [`<b>${htmlOf(key.join(', '))}</b>`],
      [htmlOf(explanation)],
      reasonsOf(card).map(htmlOf),
    );
    const fields = [`mcp-errors-drill:${id}`, front, back, `mcp-errors-drill ${topic} level-${level}`];
    return fields.map(ankiField).join('\t');
  });
  return `${[...header, ...lines].join('\n')}\n`;
}

// CSV

/** A field that a spreadsheet would take for a formula is marked as text. */
function csvField(value: string | number): string {
  const text = String(value);
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

function csv(cards: readonly Card[]): string {
  const most = Math.max(0, ...cards.map(({ options }) => options.length));
  const letters = Array.from({ length: most }, (_, index) => letterOf(index));
  const header = [
    'id',
    'topic',
    'level',
    'stem',
    'facts',
    ...letters,
    'key',
    'explanation',
    ...letters.map((letter) => `why ${letter}`),
  ];
  const rows = cards.map((card) => {
    const reasons = card.rows.map(({ name, right, why }) => `${name}: ${right}. ${why}`);
    return [
      card.id,
      card.topic,
      card.level,
      card.stem,
      [...besides(card), ...choicesOf(card)].join('\n'),
      ...letters.map((_, index) => card.options[index]?.text ?? ''),
      card.key.join(' '),
      [card.explanation, ...reasons].join('\n'),
      ...letters.map((_, index) => card.options[index]?.why ?? ''),
    ];
  });
  return `${[header, ...rows].map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`;
}
