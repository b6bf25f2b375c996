import { type Facts, fillFacts } from './facts.ts';
import { readFrontMatter } from './front-matter.ts';
import { parseBlocks, plainTitle, type RawBlock } from './markdown.ts';
import { type Block, frontMatterSchema, type Lesson, type LessonProblem, type Section } from './model.ts';
import { type Reading, readBlock } from './read-block.ts';

export interface LessonFile {
  /** File name, for example `04-categories.md`. */
  readonly file: string;
  readonly source: string;
}

export interface ReadLesson {
  /** Null where the header is not one. */
  readonly lesson: Lesson | null;
  readonly problems: readonly LessonProblem[];
}

/**
 * Reads and runs one lesson: observations are classified, envelopes linted, tables generated, and
 * marked claims checked against the verdict above them. Problems do not stop the reading.
 */
export function readLesson({ file, source }: LessonFile, facts: Facts): ReadLesson {
  const problems: LessonProblem[] = [];
  const say = (line: number, message: string): void => void problems.push({ file, line, message });
  const filled = fillFacts(source, facts, say);
  const { values, body, bodyLine, problems: headerProblems } = readFrontMatter(filled);
  for (const { line, message } of headerProblems) say(line, message);
  const header = frontMatterSchema.safeParse(values);
  if (!header.success) {
    for (const issue of header.error.issues)
      say(1, `header, ${issue.path.join('.') || 'whole'}: ${issue.message}`);
    return { lesson: null, problems };
  }
  const sections = readSections(parseBlocks(body, bodyLine), say);
  return { lesson: { ...header.data, file, sections }, problems };
}

type Say = (line: number, message: string) => void;

function readSections(raw: readonly RawBlock[], say: Say): Section[] {
  const sections: Section[] = [];
  let blocks: Block[] = [];
  let reading: Reading = { verdict: null, defects: null };
  for (const block of raw) {
    if (block.kind === 'heading' && block.level <= 2) {
      if (block.id === null) say(block.line, `the section "${block.text}" needs an id: ## Title {#id}`);
      const id = block.id ?? `section-${sections.length + 1}`;
      if (sections.some((section) => section.id === id)) say(block.line, `two sections are called #${id}`);
      blocks = [];
      reading = { verdict: null, defects: null };
      sections.push({ id, title: plainTitle(block.text), blocks });
      continue;
    }
    if (sections.length === 0) {
      say(block.line, 'text stands before the first section');
      sections.push({ id: 'start', title: 'Start', blocks });
    }
    const read = readBlock(block, reading, say);
    if (read === null) continue;
    blocks.push(read);
    if (read.kind === 'observation') reading = { verdict: read.verdict, defects: null };
    if (read.kind === 'envelope') reading = { ...reading, defects: read.defects };
  }
  return sections;
}

/** Reads all lessons, in the order of their file names. */
export function readLessons(
  files: readonly LessonFile[],
  facts: Facts,
): { lessons: Lesson[]; problems: LessonProblem[] } {
  const lessons: Lesson[] = [];
  const problems: LessonProblem[] = [];
  for (const file of [...files].sort((a, b) => (a.file < b.file ? -1 : 1))) {
    const read = readLesson(file, facts);
    problems.push(...read.problems);
    if (read.lesson !== null) lessons.push(read.lesson);
  }
  return { lessons, problems };
}
