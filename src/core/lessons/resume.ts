import type { LessonTitle } from './library.ts';

/** Whether a section, as `lesson#section`, was read. */
export type IsRead = (link: string) => boolean;

/** The first section of a lesson that was not read; null where all were. */
export function firstUnread(lesson: LessonTitle, isRead: IsRead): string | null {
  const section = lesson.sections.find(({ id }) => !isRead(`${lesson.id}#${id}`));
  return section === undefined ? null : `${lesson.id}#${section.id}`;
}

/** The lesson that follows in the list; null after the last one. */
export function lessonAfter(lessons: readonly LessonTitle[], id: string): LessonTitle | null {
  return lessons[lessons.findIndex((one) => one.id === id) + 1] ?? null;
}

/** Place in the list of the lesson to go on with: the first that was begun and not ended, else the first unread. */
export function lessonToGoOnWith(lessons: readonly LessonTitle[], isRead: IsRead): number {
  const isBegun = (lesson: LessonTitle): boolean =>
    lesson.sections.some(({ id }) => isRead(`${lesson.id}#${id}`));
  const unread = (lesson: LessonTitle): boolean => firstUnread(lesson, isRead) !== null;
  const begun = lessons.findIndex((lesson) => isBegun(lesson) && unread(lesson));
  const next = begun >= 0 ? begun : lessons.findIndex(unread);
  return Math.max(0, next);
}
