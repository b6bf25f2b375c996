import { LESSON_IDS } from './ids.ts';
import { resolveLink } from './links.ts';
import type { Lesson, LessonProblem, QuestionQuery } from './model.ts';
import { type BankEntry, questionsOf } from './questions.ts';
import { type ReadingFigures, readingFigures } from './reading.ts';
import { shownBy, spansIn } from './shown.ts';
import { TAUGHT, type Teachables } from './teachables.ts';

export interface LessonsCheck {
  /** All problems at once, in the order of the lessons. */
  readonly problems: readonly LessonProblem[];
  readonly figures: readonly ({ readonly id: string; readonly statedMinutes: number } & ReadingFigures)[];
}

/**
 * Checks the lessons against the tables they teach: what each claims to teach is shown in it, every
 * thing has a lesson, every link leads somewhere, and the stated minutes are the measured ones.
 * Blocks that do not parse and claims that do not hold are found while reading (`readLessons`).
 *
 * @param bank the questions; null where there is no bank to ask.
 */
export function checkLessons(
  lessons: readonly Lesson[],
  teachables: Teachables,
  bank: readonly BankEntry[] | null,
): LessonsCheck {
  const problems = [
    ...checkIds(lessons),
    ...lessons.flatMap((lesson) => [
      ...checkTaught(lesson, teachables),
      ...checkMinutes(lesson),
      ...checkEnding(lesson),
      ...checkOwnLinks(lesson, lessons),
      ...(bank === null ? [] : checkQuestions(lesson, bank)),
    ]),
    ...checkCoverage(lessons, teachables),
    ...checkLinks(lessons, teachables),
  ];
  const figures = lessons.map((lesson) => ({
    id: lesson.id,
    statedMinutes: lesson.minutes,
    ...readingFigures(lesson),
  }));
  return { problems, figures };
}

const ALL = 'content/en';

function problem(file: string, message: string): LessonProblem {
  return { file, line: 0, message };
}

function checkIds(lessons: readonly Lesson[]): LessonProblem[] {
  const found: LessonProblem[] = [];
  for (const id of LESSON_IDS) {
    const count = lessons.filter((lesson) => lesson.id === id).length;
    if (count !== 1) found.push(problem(ALL, `the lesson ${id} exists ${count} times`));
  }
  for (const { id, file } of lessons) {
    if (!(LESSON_IDS as readonly string[]).includes(id))
      found.push(problem(file, `${id} is no known lesson`));
    if (!file.endsWith(`${id}.md`)) found.push(problem(file, `the file must be called …-${id}.md`));
  }
  return found;
}

function checkTaught(lesson: Lesson, teachables: Teachables): LessonProblem[] {
  const shown = shownBy(lesson);
  return TAUGHT.flatMap((kind) =>
    lesson[kind].flatMap((id) => {
      if (!teachables[kind].some((row) => row.id === id))
        return [problem(lesson.file, `${kind}: nothing is called ${id}`)];
      if (shown[kind].has(id)) return [];
      const where =
        kind === 'rules' ? 'no observation of the lesson lets it fire' : 'the lesson never shows it';
      return [problem(lesson.file, `${kind}: ${id} is listed, but ${where}`)];
    }),
  );
}

function checkCoverage(lessons: readonly Lesson[], teachables: Teachables): LessonProblem[] {
  return TAUGHT.flatMap((kind) => {
    const taught = new Set(lessons.flatMap((lesson) => lesson[kind]));
    const missing = teachables[kind].filter(({ id }) => !taught.has(id));
    return missing.map(({ id }) => problem(ALL, `${kind}: ${id} has no lesson`));
  });
}

/** A link leads to a section that exists, in a lesson that says it teaches the thing. */
function checkLinks(lessons: readonly Lesson[], teachables: Teachables): LessonProblem[] {
  return TAUGHT.flatMap((kind) =>
    teachables[kind].flatMap(({ id, lesson: link }) => {
      if (link === null) return [];
      const target = resolveLink(link, lessons);
      if (target === null) return [problem(ALL, `${kind}: ${id} links to ${link}, which does not exist`)];
      if (target.lesson[kind].includes(id)) return [];
      return [problem(target.lesson.file, `${kind}: ${id} links here, and the header does not list it`)];
    }),
  );
}

function checkOwnLinks(lesson: Lesson, lessons: readonly Lesson[]): LessonProblem[] {
  const spans = lesson.sections.flatMap(({ blocks }) => blocks.flatMap(spansIn)).flat();
  return spans.flatMap((span) => {
    if (span.kind !== 'link' || /^https?:/.test(span.target)) return [];
    const target = span.target.startsWith('#') ? `${lesson.id}${span.target}` : span.target;
    return resolveLink(target, lessons) === null
      ? [problem(lesson.file, `the link to ${span.target} leads nowhere`)]
      : [];
  });
}

function checkMinutes(lesson: Lesson): LessonProblem[] {
  const { minutes, words } = readingFigures(lesson);
  return minutes === lesson.minutes
    ? []
    : [problem(lesson.file, `minutes: ${lesson.minutes} is stated, ${minutes} is measured (${words} words)`)];
}

/** Every lesson ends with a summary and three to five questions. */
function checkEnding(lesson: Lesson): LessonProblem[] {
  const summary = lesson.sections.some(({ id }) => id === 'summary');
  const asked = lesson.sections
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block) => sum + (block.kind === 'question' ? block.query.count : 0), 0);
  return [
    ...(summary ? [] : [problem(lesson.file, 'there is no section {#summary}')]),
    ...(asked >= 3 && asked <= 5 ? [] : [problem(lesson.file, `it asks ${asked} questions; 3 to 5 are due`)]),
  ];
}

function checkQuestions(lesson: Lesson, bank: readonly BankEntry[]): LessonProblem[] {
  return questionsOf(lesson, bank).flatMap(({ query, ids }) =>
    ids.length >= query.count
      ? []
      : [
          problem(
            lesson.file,
            `the bank has ${ids.length} of ${query.count} questions on ${query.topic}${restOf(query, ids)}`,
          ),
        ],
  );
}

function restOf({ level, ids }: QuestionQuery, found: readonly string[]): string {
  if (ids !== null) return `; missing: ${ids.filter((id) => !found.includes(id)).join(', ')}`;
  return level === null ? '' : `, level ${level}`;
}
