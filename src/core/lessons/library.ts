import type { Facts } from './facts.ts';
import { fillFacts } from './facts.ts';
import { readFrontMatter } from './front-matter.ts';
import { sectionLines } from './layout.ts';
import { parseBlocks, plainTitle } from './markdown.ts';
import { frontMatterSchema, type Lesson } from './model.ts';
import { type BankEntry, questionsOf } from './questions.ts';
import { type LessonFile, readLesson } from './read-lesson.ts';
import type { Line } from './wrap.ts';

/** What a list of lessons shows; read without running the lesson. */
export interface LessonTitle {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly part: 'exam' | 'trade';
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** A lesson to be read, with the questions of a bank. */
export interface OpenLesson extends LessonTitle {
  readonly lesson: Lesson;
  /** Rows of a section, laid out for a width; empty where there is no such section. */
  readonly rows: (section: string, width: number) => readonly Line[];
  /** Ids of the questions that a section asks. */
  readonly questions: (section: string) => readonly string[];
}

export interface LessonLibrary {
  readonly list: () => readonly LessonTitle[];
  /** Null where there is no such lesson. A lesson is run when it is opened first. */
  readonly open: (id: string) => OpenLesson | null;
}

/** The lessons for reading. A broken lesson is left out; `checkLessons` tells its author why. */
export function lessonLibrary(
  files: readonly LessonFile[],
  facts: Facts,
  bank: readonly BankEntry[],
): LessonLibrary {
  const titles = files.flatMap((file) => {
    const title = readTitle(file, facts);
    return title === null ? [] : [{ file, title }];
  });
  const opened = new Map<string, OpenLesson | null>();
  return {
    list: () => titles.map(({ title }) => title),
    open: (id) => {
      const known = opened.get(id);
      if (known !== undefined) return known;
      const found = titles.find(({ title }) => title.id === id);
      const lesson = found === undefined ? null : readLesson(found.file, facts).lesson;
      const open = found === undefined || lesson === null ? null : openLesson(found.title, lesson, bank);
      opened.set(id, open);
      return open;
    },
  };
}

function readTitle({ source }: LessonFile, facts: Facts): LessonTitle | null {
  const { values, body } = readFrontMatter(fillFacts(source, facts, () => {}));
  const header = frontMatterSchema.safeParse(values);
  if (!header.success) return null;
  const { id, title, minutes, part } = header.data;
  const sections = parseBlocks(body).flatMap((block) =>
    block.kind === 'heading' && block.level <= 2 && block.id !== null
      ? [{ id: block.id, title: plainTitle(block.text) }]
      : [],
  );
  return { id, title, minutes, part, sections };
}

function openLesson(title: LessonTitle, lesson: Lesson, bank: readonly BankEntry[]): OpenLesson {
  const chosen = questionsOf(lesson, bank);
  return {
    ...title,
    lesson,
    rows: (id, width) => {
      const section = lesson.sections.find((candidate) => candidate.id === id);
      return section === undefined ? [] : sectionLines(section, width);
    },
    questions: (id) => chosen.filter(({ section }) => section === id).flatMap(({ ids }) => ids),
  };
}
