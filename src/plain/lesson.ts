import type { GlossaryEntry } from '../core/lessons/glossary.ts';
import { sectionLines } from '../core/lessons/layout.ts';
import type { LessonTitle, OpenLesson } from '../core/lessons/library.ts';
import type { Section } from '../core/lessons/model.ts';
import { type Line, lineText, wrapSpans, wrapStyled } from '../core/lessons/wrap.ts';
import { safeText } from '../core/text/safe.ts';
import { padTo } from '../core/text/width.ts';
import { LEARN_WORDS as W } from '../words/en/learn.ts';

/** Lessons as plain text, none of the lines wider than `width` columns. */

/** There are no colours here, so words that are code are marked. */
const MARKS = { marks: true };

const joined = (lines: readonly string[]): string =>
  `${lines.map((line) => safeText(line.trimEnd())).join('\n')}\n`;

const texts = (lines: readonly Line[]): string[] => lines.map(lineText);

/** A whole lesson: title, sections one below the other, sources, and where to go on. */
export function lessonText(
  open: OpenLesson,
  around: { readonly previous: string | null; readonly next: string | null },
  width: number,
): string {
  const { lesson } = open;
  return joined([
    ...heading(lesson.title, '=', width),
    ...wrapped(`${W.minutes(lesson.minutes)}, ${W.part[lesson.part]}`, width),
    ...lesson.sections.flatMap((section) => ['', ...sectionBlock(open, section, width)]),
    '',
    `${W.sources}:`,
    ...lesson.sources.flatMap((source) => wrapped(`- ${source}`, width)),
    '',
    ...(around.previous === null ? [] : [W.previous(around.previous)]),
    ...(around.next === null ? [] : [W.next(around.next)]),
  ]);
}

/** One section of a lesson. */
export function sectionText(open: OpenLesson, section: Section, width: number): string {
  return joined([...wrapped(open.title, width), '', ...sectionBlock(open, section, width)]);
}

function sectionBlock(open: OpenLesson, section: Section, width: number): string[] {
  return [
    ...heading(`${section.title}  (${open.id}#${section.id})`, '-', width),
    ...texts(sectionLines(section, width, MARKS)),
    ...questionLines(open, section, width),
  ];
}

/** What to practise after a section: questions of the bank by id, else their topics. */
function questionLines(open: OpenLesson, section: Section, width: number): string[] {
  const topics = section.blocks.flatMap((block) => (block.kind === 'question' ? [block.query.topic] : []));
  if (topics.length === 0) return [];
  const ids = open.questions(section.id);
  return [
    '',
    ...(ids.length === 0 ? [] : wrapped(W.questions(ids), width)),
    ...wrapped(W.practise([...new Set(topics)]), width),
  ];
}

function heading(title: string, mark: string, width: number): string[] {
  const lines = wrapped(title, width);
  return [...lines, mark.repeat(Math.min(width, Math.max(...lines.map((line) => line.length))))];
}

function wrapped(text: string, width: number): string[] {
  return texts(wrapStyled(text, width));
}

/** The lessons by id, with what each takes. */
export function lessonListText(lessons: readonly LessonTitle[], width: number): string {
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const widest = Math.max(0, ...lessons.map(({ id }) => id.length));
  return joined([
    ...wrapped(W.list.title(lessons.length, minutes), width),
    '',
    ...lessons.flatMap((lesson) => {
      const head = `${padTo(lesson.id, widest)}  ${W.minutes(lesson.minutes)}  ${padTo(lesson.part, 5)}  `;
      const [first = '', ...rest] = wrapped(lesson.title, Math.max(20, width - head.length));
      return [head + first, ...rest.map((line) => ' '.repeat(head.length) + line)];
    }),
    '',
    ...wrapped(W.list.hint, width),
  ]);
}

/** The summaries of lessons, one below the other. */
export function summariesText(lessons: readonly OpenLesson[], width: number): string {
  return joined(
    lessons.flatMap(({ lesson }, at) => {
      const summary = lesson.sections.find(({ id }) => id === 'summary');
      const body = summary === undefined ? [] : texts(sectionLines(summary, width, MARKS));
      return [...(at === 0 ? [] : ['']), ...heading(`${lesson.title}  (${lesson.id})`, '-', width), ...body];
    }),
  );
}

/** Terms, each with its meaning, its lesson and its source. */
export function glossaryText(entries: readonly GlossaryEntry[], width: number): string {
  return joined(
    entries.flatMap(({ term, meaning, lesson, source }, at) => [
      ...(at === 0 ? [] : ['']),
      ...wrapped(term, width),
      ...texts(wrapSpans(meaning, width - 2, MARKS)).map((line) => `  ${line}`),
      ...wrapped(`(${W.seeLesson(lesson)}; ${W.source(source)})`, width - 2).map((line) => `  ${line}`),
    ]),
  );
}
