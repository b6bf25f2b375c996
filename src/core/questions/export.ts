import { explain, reasonAlone } from './explain/explain.ts';
import type { Judged } from './judge.ts';
import { letterOf } from './letters.ts';
import { renderOption } from './words/render.ts';

/**
 * Questions for other programs, with computed keys and explanations.
 *
 * Sources: Anki manual, "Text files"; RFC 4180 (CSV); Moodle documentation, "GIFT format".
 */
export const EXPORT_FORMATS = ['anki', 'csv', 'gift'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What every format shows of one question. */
interface Card {
  readonly id: string;
  readonly topic: string;
  readonly level: number;
  readonly stem: string;
  readonly options: readonly { letter: string; text: string; correct: boolean; why: string }[];
  readonly key: readonly string[];
  readonly explanation: string;
}

function cardOf(judged: Judged): Card {
  const { question, key } = judged;
  const told = explain(judged);
  const note = question.note === undefined ? '' : ` ${question.note}`;
  return {
    id: question.id,
    topic: question.topic,
    level: question.level,
    stem: question.stem,
    options: told.options.map((option, index) => ({
      letter: option.letter,
      text: renderOption(question.options![index]!),
      correct: option.correct,
      why: reasonAlone(option),
    })),
    key,
    explanation: `${told.facts} ${told.verdict} ${told.rule}${note}`,
  };
}

/** The questions as one text in a format. */
export function exported(questions: readonly Judged[], format: ExportFormat): string {
  return WRITERS[format](questions.map(cardOf));
}

const WRITERS: Readonly<Record<ExportFormat, (cards: readonly Card[]) => string>> = { anki, csv, gift };

// Anki: a text file with its own header, one note a line, fields in HTML

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => HTML[sign]!).replace(/\r?\n/g, '<br>');
const ankiField = (text: string): string => `"${text.replaceAll('\t', ' ').replaceAll('"', '""')}"`;

function anki(cards: readonly Card[]): string {
  const header = ['#separator:Tab', '#html:true', '#guid column:1', '#notetype:Basic', '#tags column:4'];
  const lines = cards.map(({ id, topic, level, stem, options, key, explanation }) => {
    const list = options.map(({ letter, text }) => `${letter}. ${html(text)}`).join('<br>');
    const front = list === '' ? html(stem) : `${html(stem)}<br><br>${list}`;
    const reasons = options.map(({ letter, why }) => `${letter}. ${html(why)}`).join('<br>');
    const back = [`<b>${html(key.join(', '))}</b>`, html(explanation), reasons]
      .filter((part) => part !== '')
      .join('<br><br>');
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
    ...letters,
    'key',
    'explanation',
    ...letters.map((letter) => `why ${letter}`),
  ];
  const rows = cards.map(({ id, topic, level, stem, options, key, explanation }) => [
    id,
    topic,
    level,
    stem,
    ...letters.map((_, index) => options[index]?.text ?? ''),
    key.join(' '),
    explanation,
    ...letters.map((_, index) => options[index]?.why ?? ''),
  ]);
  return `${[header, ...rows].map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`;
}

// GIFT

const giftText = (text: string): string =>
  text.replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

function gift(cards: readonly Card[]): string {
  return cards
    .map((card) => `::${giftText(card.id)}::${giftText(card.stem)} {\n${giftAnswers(card)}\n}\n`)
    .join('\n');
}

function giftAnswers({ options, key, explanation }: Card): string {
  const general = `####${giftText(explanation)}`;
  // Without options the key is what has to be written.
  if (options.length === 0) return `=${giftText(key.join(', '))}\n${general}`;
  const right = options.filter(({ correct }) => correct).length;
  const lines = options.map(({ text, correct, why }) => {
    const share = correct ? 100 / Math.max(right, 1) : -100 / Math.max(options.length - right, 1);
    const mark = right === 1 ? (correct ? '=' : '~') : `~%${Number(share.toFixed(5))}%`;
    return `${mark}${giftText(text)}#${giftText(why)}`;
  });
  return [...lines, general].join('\n');
}
