import type { LessonTitle } from '../../core/lessons/library.ts';
import { firstUnread, lessonToGoOnWith } from '../../core/lessons/resume.ts';
import type { Ports } from '../../core/study/ports.ts';
import { suggestedLessons } from '../../core/study/suggested.ts';
import { LESSON_WORDS as W } from '../../words/en/lessons.ts';
import { listRows, movedIn } from '../list.ts';
import type { Place } from '../navigation.ts';
import { EMPTY, text } from '../page.ts';
import type { Screen } from '../screen.ts';
import { lessonPlace } from './place.ts';

export interface LessonsState {
  readonly cursor: number;
}

/** The list, at the lesson to go on with. */
export function lessonsPlace(ports: Pick<Ports, 'lessons' | 'learner'>): Place {
  const { sections } = ports.learner().progress;
  const isRead = (link: string): boolean => sections[link] !== undefined;
  return { screen: 'lessons', state: { cursor: lessonToGoOnWith(ports.lessons.list(), isRead) } };
}

/** The list of lessons, with what was read and what the answers suggest. */
export const lessonsScreen: Screen<LessonsState> = {
  view({ cursor }, area, ports) {
    const lessons = ports.lessons.list();
    if (lessons.length === 0) return { title: W.title, body: text(area, W.noLessons), keys: 'lessons' };
    const learner = ports.learner();
    const { sections } = learner.progress;
    const titleOf = (link: string) => lessons.find(({ id }) => id === link.split('#')[0])?.title;
    const suggested = [...new Set(suggestedLessons(learner).flatMap(({ link }) => titleOf(link) ?? []))];
    const intro = suggested.length === 0 ? [] : [...text(area, W.suggested(suggested), 'accent'), EMPTY];
    const items = lessons.map((lesson, index) => {
      const read = lesson.sections.filter(({ id }) => sections[`${lesson.id}#${id}`] !== undefined).length;
      const facts = [
        W.minutes(lesson.minutes),
        W.part[lesson.part],
        ...(read === 0 ? [] : [W.readOf(read, lesson.sections.length)]),
      ];
      return { label: String(index + 1), text: lesson.title, detail: facts.join(', ') };
    });
    const { body, focus } = listRows(items, cursor, area);
    return {
      title: W.title,
      body: [...intro, ...body],
      focus: { from: focus.from + intro.length, to: focus.to + intro.length },
      keys: 'lessons',
    };
  },
  press({ cursor }, { action, key }, ports) {
    const lessons = ports.lessons.list();
    const open = (index: number) => {
      const lesson = lessons[index];
      if (lesson === undefined) return {};
      const place = lessonPlace(goesOnAt(lesson, ports), ports);
      return { state: { cursor: index }, go: { to: 'push', place } as const };
    };
    if (action === 'up' || action === 'down') {
      return { state: { cursor: movedIn(cursor, lessons.length, action) } };
    }
    if (action === 'confirm') return open(cursor);
    return action === 'choose' ? open(Number(key) - 1) : undefined;
  },
};

/** A lesson that was left is opened where it was left: at its first section that was not read. */
function goesOnAt(lesson: LessonTitle, ports: Ports): string {
  const { sections } = ports.learner().progress;
  return firstUnread(lesson, (link) => sections[link] !== undefined) ?? lesson.id;
}
