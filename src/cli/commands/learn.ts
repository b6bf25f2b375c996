import { InputError } from '../../core/input-error.ts';
import { findTerms, readGlossary, wholeGlossary } from '../../core/lessons/glossary.ts';
import { type LessonLibrary, lessonLibrary, type OpenLesson } from '../../core/lessons/library.ts';
import type { Section } from '../../core/lessons/model.ts';
import { firstUnread, lessonToGoOnWith } from '../../core/lessons/resume.ts';
import { nearestName } from '../../core/questions/pack/nearest.ts';
import type { Ports } from '../../core/study/ports.ts';
import { safeText } from '../../core/text/safe.ts';
import { type Content, readContent } from '../../files/lessons.ts';
import { glossaryText, lessonListText, lessonText, sectionText, summariesText } from '../../plain/lesson.ts';
import { widthOf } from '../../plain/width.ts';
import { lessonPlace } from '../../screens/lessons/place.ts';
import type { Place } from '../../screens/navigation.ts';
import { LEARN_WORDS as W } from '../../words/en/learn.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { builtInBank } from '../learn-bank.ts';
import { checkContent } from '../learn-check.ts';
import { write, writeJson } from '../output.ts';
import { hasScreens, openScreens } from '../study/open-screens.ts';

/** `learn [LESSON[#SECTION]]`, `learn glossary [TERM]`: on a screen, or line by line. */
export async function run(invocation: Invocation): Promise<ExitCode> {
  const { operands, options, global, io } = invocation;
  const width = widthOf(io.stdout, { most: 100 });
  const content = readContent();
  if (options['check'] === true) return checkContent(content, invocation);
  const [target, ...rest] = operands;
  if (target === 'glossary') {
    await tellTerms(content, rest.join(' '), width, invocation);
    return 0;
  }
  if (rest.length > 0) throw new InputError('usage', W.tooMany, { hint: W.allLessons });
  const library = lessonLibrary(content.lessons, content.facts, builtInBank(io.cwd));
  if (options['summary'] === true) {
    await tellSummaries(library, target, width, invocation);
    return 0;
  }
  const isList = options['list'] === true;
  if (target !== undefined && !isList) sectionNamed(library, target);
  if (!isList && hasScreens(invocation))
    return openScreens(invocation, (ports) => placeToRead(target, ports));
  if (target === undefined || isList) {
    const lessons = library.list();
    if (global.json) await writeJson(io.stdout, lessons);
    else await write(io.stdout, lessonListText(lessons, width));
    return 0;
  }
  await tellLesson(library, target, width, invocation);
  return 0;
}

async function tellLesson(
  library: LessonLibrary,
  target: string,
  width: number,
  { global, io }: Invocation,
): Promise<void> {
  const { open, section } = sectionNamed(library, target);
  if (section === null) {
    if (global.json) await writeJson(io.stdout, open.lesson);
    else await write(io.stdout, lessonText(open, neighbours(library, open.id), width));
  } else if (global.json) await writeJson(io.stdout, section);
  else await write(io.stdout, sectionText(open, section, width));
}

/** The screen on which reading begins: where it was left, if nothing is named. */
function placeToRead(target: string | undefined, ports: Ports): Place {
  const { sections } = ports.learner().progress;
  const isRead = (link: string): boolean => sections[link] !== undefined;
  const lessons = ports.lessons.list();
  if (target === undefined)
    return { screen: 'lessons', state: { cursor: lessonToGoOnWith(lessons, isRead) } };
  const lesson = lessons.find(({ id }) => id === target);
  return lessonPlace((lesson && firstUnread(lesson, isRead)) ?? target, ports);
}

/** @throws InputError `unknown-lesson`, `unknown-section` */
function sectionNamed(library: LessonLibrary, target: string): { open: OpenLesson; section: Section | null } {
  const [id = '', sectionId] = target.split('#', 2);
  const open = lessonNamed(library, id);
  if (sectionId === undefined) return { open, section: null };
  const section = open.lesson.sections.find((candidate) => candidate.id === sectionId);
  if (section !== undefined) return { open, section };
  throw new InputError('unknown-section', W.unknownSection(id, safeText(sectionId)), {
    hint: W.allSections(open.sections.map((one) => one.id)),
  });
}

function lessonNamed(library: LessonLibrary, id: string): OpenLesson {
  const open = library.open(id);
  if (open !== null) return open;
  const near = nearestName(id, [...library.list().map((lesson) => lesson.id), 'glossary']);
  throw new InputError('unknown-lesson', W.unknownLesson(safeText(id)), {
    hint: `${near === undefined ? '' : `${W.didYouMean(near)} `}${W.allLessons}`,
  });
}

function neighbours(library: LessonLibrary, id: string): { previous: string | null; next: string | null } {
  const ids = library.list().map((lesson) => lesson.id);
  const at = ids.indexOf(id);
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}

async function tellSummaries(
  library: LessonLibrary,
  target: string | undefined,
  width: number,
  { global, io }: Invocation,
): Promise<void> {
  const ids = target === undefined ? library.list().map(({ id }) => id) : [target.split('#')[0]!];
  const lessons = ids.map((id) => lessonNamed(library, id));
  if (!global.json) {
    await write(io.stdout, summariesText(lessons, width));
    return;
  }
  const summaries = lessons.map(({ lesson }) => ({
    id: lesson.id,
    title: lesson.title,
    summary: lesson.sections.find(({ id }) => id === 'summary') ?? null,
  }));
  await writeJson(io.stdout, summaries);
}

async function tellTerms(
  content: Content,
  term: string,
  width: number,
  { global, io }: Invocation,
): Promise<void> {
  const { entries: written } = readGlossary(content.glossary, content.facts);
  const all = wholeGlossary(written);
  const found = term === '' ? written : findTerms(all, term);
  if (found.length === 0) {
    const near = nearestName(
      term,
      all.map((entry) => entry.term),
    );
    throw new InputError('unknown-term', W.unknownTerm(safeText(term)), {
      hint: `${near === undefined ? '' : `${W.didYouMean(near)} `}${W.allTerms}`,
    });
  }
  if (global.json) await writeJson(io.stdout, found);
  else await write(io.stdout, glossaryText(found, width));
}
