import { LESSON_WORDS as W } from '../../words/en/lessons.ts';
import { listRows, movedIn } from '../list.ts';
import { text } from '../page.ts';
import type { Screen } from '../screen.ts';
import { lessonPlace } from './place.ts';

export interface LessonsState {
  readonly cursor: number;
}

/** The list of lessons, with what was read. */
export const lessonsScreen: Screen<LessonsState> = {
  view({ cursor }, area, ports) {
    const lessons = ports.lessons.list();
    if (lessons.length === 0) return { title: W.title, body: text(area, W.noLessons), keys: 'lessons' };
    const { sections } = ports.learner().progress;
    const items = lessons.map((lesson, index) => {
      const isRead = lesson.sections.every(({ id }) => sections[`${lesson.id}#${id}`] !== undefined);
      const facts = [W.minutes(lesson.minutes), W.part[lesson.part], ...(isRead ? [W.read] : [])];
      return { label: String(index + 1), text: lesson.title, detail: facts.join(', ') };
    });
    return { title: W.title, ...listRows(items, cursor, area), keys: 'lessons' };
  },
  press({ cursor }, { action, key }, ports) {
    const lessons = ports.lessons.list();
    const open = (index: number) => {
      const lesson = lessons[index];
      return lesson === undefined
        ? {}
        : { state: { cursor: index }, go: { to: 'push', place: lessonPlace(lesson.id, ports) } as const };
    };
    if (action === 'up' || action === 'down') {
      return { state: { cursor: movedIn(cursor, lessons.length, action) } };
    }
    if (action === 'confirm') return open(cursor);
    return action === 'choose' ? open(Number(key) - 1) : undefined;
  },
};
