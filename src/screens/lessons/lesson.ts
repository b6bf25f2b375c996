import { lessonAfter } from '../../core/lessons/resume.ts';
import type { Style } from '../../core/lessons/wrap.ts';
import type { Ports, ReadableLesson } from '../../core/study/ports.ts';
import { canWatchLesson } from '../../core/study/watchable.ts';
import { safeText } from '../../core/text/safe.ts';
import { LESSON_WORDS as W } from '../../words/en/lessons.ts';
import type { Action } from '../keys.ts';
import { listRows, movedIn } from '../list.ts';
import { notNow } from '../not-now.ts';
import { type Area, EMPTY, text } from '../page.ts';
import { practiceState } from '../practice/practice.ts';
import { watchLesson } from '../replay/open.ts';
import type { Screen, Turn } from '../screen.ts';
import type { Line, Role } from '../theme.ts';
import { lessonPlace } from './place.ts';
import { termsPlace } from './terms.ts';

export interface LessonState {
  readonly lesson: string;
  readonly section: number;
  /** Cursor in the table of contents; null: a section is shown. */
  readonly contents: number | null;
  /** The questions of the section were pointed out, or asked: then Enter goes on at the end of the lesson. */
  readonly questions?: 'offered' | 'asked';
}

const ROLES: Readonly<Record<Style, Role>> = {
  plain: 'plain',
  code: 'code',
  strong: 'strong',
  emphasis: 'accent',
  link: 'accent',
  heading: 'title',
  quiet: 'muted',
  verdict: 'good',
};

/** A lesson, one section at a time, with its contents and the question of each section. */
export const lessonScreen: Screen<LessonState> = {
  view(state, area, ports) {
    const lesson = ports.lessons.open(state.lesson);
    if (lesson === null) return { title: W.title, body: text(area, W.none), keys: 'lesson' };
    if (state.contents !== null) {
      const items = lesson.sections.map(({ id, title }, index) => {
        const { length } = lesson.questions(id);
        const detail = length === 0 ? {} : { detail: W.sectionQuestions(length) };
        return { label: String(index + 1), text: title, ...detail };
      });
      return {
        title: lesson.title,
        status: W.contents,
        ...listRows(items, state.contents, area),
        keys: 'lessons',
      };
    }
    const status = W.section(state.section + 1, lesson.sections.length);
    const isLast = state.section === lesson.sections.length - 1;
    const after = isLast ? lessonAfter(ports.lessons.list(), lesson.id) : null;
    const offer =
      state.questions === 'offered'
        ? { notice: W.offer(questionsAt(lesson, state.section), after === null) }
        : {};
    const isNext = after !== null && !mustOffer(state, lesson);
    return {
      title: lesson.title,
      status,
      body: [
        ...sectionRows(lesson, state.section, area),
        ...(after === null ? [] : [EMPTY, ...text(area, W.next(after.title), 'muted')]),
      ],
      isPaged: true,
      keys: 'lesson',
      ...(isNext ? { labels: { next: W.nextKey } } : {}),
      ...offer,
      idle: idleKeys(lesson, state.section),
    };
  },

  press(state, { action, key }, ports) {
    const lesson = ports.lessons.open(state.lesson);
    if (lesson === null) return undefined;
    const at = (section: number): LessonState => ({ lesson: lesson.id, section, contents: null });
    if (state.contents !== null) return pressContents(state, state.contents, action, key, lesson);
    switch (action) {
      case 'next':
        if (state.questions !== 'offered')
          ports.lessons.markRead(lesson.id, lesson.sections[state.section]!.id);
        if (mustOffer(state, lesson)) return { state: { ...state, questions: 'offered' } };
        if (state.section + 1 >= lesson.sections.length) return toNextLesson(lesson, ports);
        return {
          go: { to: 'replace', place: { screen: 'lesson', state: at(state.section + 1) } },
        };
      case 'previous-question':
        return {
          go: {
            to: 'replace',
            place: { screen: 'lesson', state: at(Math.max(0, state.section - 1)) },
          },
        };
      case 'overview':
        return { state: { ...state, contents: state.section } };
      case 'practise':
        return askSection(state, lesson, ports);
      case 'watch':
        return watchLesson(ports, lesson.id);
      case 'terms':
        return { go: { to: 'push', place: termsPlace(sectionText(lesson, state.section), ports) } };
      default:
        return undefined;
    }
  },
};

const questionsAt = (lesson: ReadableLesson, section: number): number =>
  lesson.questions(lesson.sections[section]!.id).length;

/** At the end of a lesson that has questions, Enter first stops at them. */
function mustOffer({ section, questions }: LessonState, lesson: ReadableLesson): boolean {
  const isEnd = section === lesson.sections.length - 1;
  return isEnd && questions === undefined && questionsAt(lesson, section) > 0;
}

function idleKeys(lesson: ReadableLesson, section: number): Action[] {
  const isAsked = questionsAt(lesson, section) > 0;
  return [
    ...(isAsked ? [] : ['practise' as const]),
    ...(canWatchLesson(lesson.id) ? [] : ['watch' as const]),
  ];
}

function toNextLesson(lesson: ReadableLesson, ports: Ports): Turn<LessonState> {
  const after = lessonAfter(ports.lessons.list(), lesson.id);
  if (after === null) throw notNow('lesson-end', W.lastEnd);
  return { go: { to: 'replace', place: lessonPlace(after.id, ports) } };
}

function pressContents(
  state: LessonState,
  cursor: number,
  action: string,
  key: string,
  lesson: ReadableLesson,
): Turn<LessonState> | undefined {
  if (action === 'up' || action === 'down') {
    return { state: { ...state, contents: movedIn(cursor, lesson.sections.length, action) } };
  }
  if (action === 'back') return { state: { ...state, contents: null } };
  const section = action === 'confirm' ? cursor : action === 'choose' ? Number(key) - 1 : -1;
  if (lesson.sections[section] === undefined) return undefined;
  return {
    go: { to: 'replace', place: { screen: 'lesson', state: { lesson: lesson.id, section, contents: null } } },
  };
}

function askSection(state: LessonState, lesson: ReadableLesson, ports: Ports): Turn<LessonState> {
  const questions = lesson.questions(lesson.sections[state.section]!.id);
  if (questions.length === 0) throw notNow('no-question', W.noQuestion);
  const session = ports.begin({ mode: 'lesson', count: questions.length, questions });
  const place = {
    screen: 'practice',
    state: practiceState(session, ports.learner().settings.factsAs),
  } as const;
  return { state: { ...state, questions: 'asked' }, go: { to: 'push', place } };
}

/** A section as running text. */
function sectionText(lesson: ReadableLesson, index: number): string {
  const rows = lesson.rows(lesson.sections[index]!.id, 10_000);
  return rows.map((line) => line.map(({ text: words }) => words).join('')).join(' ');
}

function sectionRows(lesson: ReadableLesson, index: number, area: Area): Line[] {
  const section = lesson.sections[index]!;
  const rows = lesson
    .rows(section.id, area.width)
    .map((line) => line.map(({ text: words, style }) => ({ text: safeText(words), style: ROLES[style] })));
  const { length } = lesson.questions(section.id);
  const question = length > 0 ? [EMPTY, ...text(area, W.questions(length), 'accent')] : [];
  return [...text(area, section.title, 'title'), EMPTY, ...rows, ...question];
}
