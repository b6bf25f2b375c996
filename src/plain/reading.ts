import { InputError } from '../core/input-error.ts';
import { lineText } from '../core/lessons/wrap.ts';
import type { ReadableLesson } from '../core/study/ports.ts';
import { LESSON_WORDS } from '../words/en/lessons.ts';
import type { Room } from './talk.ts';

/** Prints the section that a link names, `lesson#section` or `lesson`. @throws InputError where there is none. */
export function sayLinked({ talk, ports }: Room, link: string | null): void {
  const [id = '', section = ''] = (link ?? '').split('#');
  const lesson = ports.lessons.open(id);
  if (link === null || lesson === null) throw new InputError('no-lesson', LESSON_WORDS.none);
  const index = Math.max(
    0,
    lesson.sections.findIndex((one) => one.id === section),
  );
  talk.say(...sectionLines(lesson, index, talk.width));
}

/** A section with its title. */
export function sectionLines(lesson: ReadableLesson, index: number, width: number): string[] {
  const section = lesson.sections[index]!;
  const rows = lesson.rows(section.id, width).map((row) => lineText(row).trimEnd());
  return [`${lesson.title}: ${section.title}`, '', ...rows, ''];
}
