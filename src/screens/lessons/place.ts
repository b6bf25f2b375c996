import type { Ports } from '../../core/study/ports.ts';
import { LESSON_WORDS as W } from '../../words/en/lessons.ts';
import type { Place } from '../navigation.ts';
import { notNow } from '../not-now.ts';

/** The screen of `lesson` or `lesson#section`. @throws InputError where there is none. */
export function lessonPlace(target: string | null, ports: Pick<Ports, 'lessons'>): Place {
  const [id = '', section = ''] = (target ?? '').split('#');
  const lesson = ports.lessons.open(id);
  if (target === null || lesson === null) throw notNow('no-lesson', W.none);
  const index = lesson.sections.findIndex((one) => one.id === section);
  return { screen: 'lesson', state: { lesson: id, section: Math.max(0, index), contents: null } };
}
