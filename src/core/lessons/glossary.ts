import { REASONS } from '../classifier/reasons.ts';
import { DEFECTS } from '../lint/catalogue.ts';
import { CONFUSIONS } from '../questions/confusions/confusion-table.ts';
import { type Facts, fillFacts } from './facts.ts';
import { parseInline } from './inline.ts';
import { resolveLink } from './links.ts';
import { parseBlocks } from './markdown.ts';
import type { Lesson, LessonProblem, Spans } from './model.ts';
import { spansText } from './model.ts';
import type { LessonFile } from './read-lesson.ts';

/** A term in one or two sentences, and where it is taught and defined. */
export interface GlossaryEntry {
  readonly term: string;
  readonly meaning: Spans;
  /** `lesson` or `lesson#section`. */
  readonly lesson: string;
  readonly source: string;
}

const COLUMNS = ['Term', 'Meaning', 'Lesson', 'Source'];

/** Reads the glossary: tables with the columns Term, Meaning, Lesson, Source. */
export function readGlossary(
  { file, source }: LessonFile,
  facts: Facts,
): { entries: GlossaryEntry[]; problems: LessonProblem[] } {
  const problems: LessonProblem[] = [];
  const say = (line: number, message: string): void => void problems.push({ file, line, message });
  const entries: GlossaryEntry[] = [];
  for (const block of parseBlocks(fillFacts(source, facts, say))) {
    if (block.kind !== 'table') continue;
    if (block.header.join() !== COLUMNS.join()) say(block.line, `the columns must be ${COLUMNS.join(', ')}`);
    for (const [at, row] of block.rows.entries()) {
      const [term, meaning, lesson, where] = row;
      if (!term || !meaning || !lesson || !where)
        say(block.line + 2 + at, `${term ?? 'a row'}: a cell is empty`);
      else entries.push({ term, meaning: parseInline(meaning), lesson, source: where });
    }
  }
  return { entries, problems };
}

/** Written terms, and those that the tables define: reasons, defects and confusions. In order of the alphabet. */
export function wholeGlossary(written: readonly GlossaryEntry[]): GlossaryEntry[] {
  const plain = (text: string): Spans => [{ kind: 'text', text }];
  const taken = new Set(written.map(({ term }) => term));
  const generated: GlossaryEntry[] = [
    ...REASONS.map(({ id, cause, remedy, lesson }) => ({
      term: id,
      meaning: plain(`A reason. ${cause} ${remedy}`),
      lesson,
      source: 'reasons of the classifier',
    })),
    ...DEFECTS.map(({ id, severity, mend, lesson }) => ({
      term: id,
      meaning: plain(`A defect (${severity}). ${mend}`),
      lesson,
      source: 'catalogue of the linter',
    })),
    ...CONFUSIONS.map(({ id, text, lesson }) => ({
      term: id,
      meaning: plain(`A confusion. ${text}`),
      lesson,
      source: 'confusions of wrong options',
    })),
  ].filter(({ term }) => !taken.has(term));
  return [...written, ...generated].sort((a, b) => compare(a.term, b.term));
}

const compare = (a: string, b: string): number => {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first === second ? (a < b ? -1 : 1) : first < second ? -1 : 1;
};

/** The entries that a word asks for: the term itself, else terms that begin with it, else that contain it. */
export function findTerms(entries: readonly GlossaryEntry[], word: string): GlossaryEntry[] {
  const wanted = normal(word);
  if (wanted === '') return [];
  for (const fits of [
    (term: string) => term === wanted,
    (term: string) => term.startsWith(wanted),
    (term: string) => term.includes(wanted),
  ]) {
    const found = entries.filter(({ term }) => fits(normal(term)));
    if (found.length > 0) return found;
  }
  return [];
}

/** The entries whose term stands in a text as words of it, in the order of the glossary. */
export function termsIn(entries: readonly GlossaryEntry[], text: string): GlossaryEntry[] {
  const whole = ` ${words(text)} `;
  return entries.filter(({ term }) => {
    const wanted = words(term);
    return wanted !== '' && (whole.includes(` ${wanted} `) || whole.includes(` ${wanted}s `));
  });
}

const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const normal = (term: string): string =>
  term
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** Most words that a meaning may have. */
const LONGEST = 45;

/** Terms that stand twice or out of order, meanings that are too long, links that lead nowhere. */
export function checkGlossary(
  file: string,
  entries: readonly GlossaryEntry[],
  lessons: readonly Lesson[],
): LessonProblem[] {
  return entries.flatMap(({ term, meaning, lesson }, at) => {
    const say = (message: string): LessonProblem => ({ file, line: 0, message: `${term}: ${message}` });
    const before = entries[at - 1];
    const words = spansText(meaning).split(/\s+/).length;
    return [
      ...(before !== undefined && compare(before.term, term) >= 0
        ? [say(`stands after ${before.term}`)]
        : []),
      ...(words > LONGEST ? [say(`${words} words; at most ${LONGEST}`)] : []),
      ...(resolveLink(lesson, lessons) === null ? [say(`links to ${lesson}, which does not exist`)] : []),
    ];
  });
}
