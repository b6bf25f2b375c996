import type { Block, Lesson, Spans } from './model.ts';
import { spansText } from './model.ts';

/** Words a minute that a learner reads. */
export const WORDS_PER_MINUTE = 200;

/** Measured figures of a text. */
export interface ReadingFigures {
  readonly words: number;
  readonly minutes: number;
  /** Flesch reading ease of the prose: 60 and more is plain English, below 30 is hard going. */
  readonly ease: number;
  readonly wordsPerSentence: number;
}

/**
 * Reading figures of a lesson. Everything the reader has to read counts, but for generated tables,
 * which are for looking things up, and for questions, which are answered rather than read.
 */
export function readingFigures(lesson: Lesson): ReadingFigures {
  const blocks = lesson.sections.flatMap((section) => section.blocks);
  const words = blocks.reduce((sum, block) => sum + wordsIn(block), 0);
  const prose = blocks.flatMap(proseOf);
  const text = prose
    .map((spans) => spans.map((span) => (span.kind === 'code' ? 'code' : span.text)).join(''))
    .join(' ');
  const sentences = Math.max(1, prose.flatMap((spans) => sentencesOf(spansText(spans))).length);
  const tokens = wordsOf(text);
  const count = Math.max(1, tokens.length);
  const syllables = tokens.reduce((sum, word) => sum + syllablesOf(word), 0);
  return {
    words,
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
    ease: Math.round(206.835 - 1.015 * (count / sentences) - 84.6 * (syllables / count)),
    wordsPerSentence: Math.round((count / sentences) * 10) / 10,
  };
}

function proseOf(block: Block): readonly Spans[] {
  if (block.kind === 'paragraph' || block.kind === 'quote') return [block.spans];
  return block.kind === 'list' ? block.items : [];
}

function wordsIn(block: Block): number {
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
    case 'subheading':
      return wordsOf(spansText(block.spans)).length;
    case 'list':
      return block.items.reduce((sum, item) => sum + wordsOf(spansText(item)).length, 0);
    case 'table':
      if (block.generated !== null) return 0;
      return [block.header, ...block.rows]
        .flat()
        .reduce((sum, cell) => sum + wordsOf(spansText(cell)).length, 0);
    case 'code':
      return wordsOf(block.text).length;
    case 'observation':
      return jsonWords(block.input) + VERDICT_WORDS;
    case 'envelope':
      return (
        jsonWords(block.message) +
        block.defects.reduce((sum, defect) => sum + wordsOf(defect.message).length, 0)
      );
    case 'question':
      return 0;
  }
}

/** A verdict is one line of about this many words. */
const VERDICT_WORDS = 12;

function jsonWords(value: unknown): number {
  return wordsOf(JSON.stringify(value).replace(/[{}[\]",:]+/g, ' ')).length;
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function sentencesOf(text: string): string[] {
  return text.split(/[.!?:;]+(?:\s|$)/).filter((sentence) => /\p{L}/u.test(sentence));
}

function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const groups = letters.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 1);
}
