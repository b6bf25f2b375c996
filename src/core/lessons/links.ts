import type { Lesson, Section } from './model.ts';

/** Where a link of the form `lesson` or `lesson#section` leads; null where it leads nowhere. */
export function resolveLink(
  link: string,
  lessons: readonly Lesson[],
): { readonly lesson: Lesson; readonly section: Section | null } | null {
  const [id, sectionId] = link.split('#', 2);
  const lesson = lessons.find((candidate) => candidate.id === id);
  if (lesson === undefined) return null;
  if (sectionId === undefined) return { lesson, section: null };
  const section = lesson.sections.find((candidate) => candidate.id === sectionId);
  return section === undefined ? null : { lesson, section };
}
