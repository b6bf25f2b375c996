import { InputError } from '../core/input-error.ts';
import type { LessonTitle } from '../core/lessons/library.ts';
import { firstUnread, lessonAfter, lessonToGoOnWith } from '../core/lessons/resume.ts';
import type { ReadableLesson } from '../core/study/ports.ts';
import { LESSON_WORDS } from '../words/en/lessons.ts';
import { TALK_WORDS } from '../words/en/plain.ts';
import { PLAIN_LESSONS as W } from '../words/en/plain-lessons.ts';
import { among } from './among.ts';
import { commandOf, type Given, helpLines } from './commands.ts';
import { orUnkept, told } from './keeping.ts';
import { sectionLines } from './reading.ts';
import { practiseAnew } from './starting.ts';
import type { Room, Way } from './talk.ts';
import { sayTerms } from './terms.ts';

/** The list of lessons; a number or a name opens one. */
export async function lessons(room: Room): Promise<Way> {
  const { talk, ports } = room;
  const all = ports.lessons.list();
  if (all.length === 0) throw new InputError('no-lessons', LESSON_WORDS.noLessons);
  talk.say(...all.map((lesson, index) => lessonLine(room, lesson, index)), W.howTo);
  return among(room, 'lessons', W.list, async (line) => readFrom(room, linkOf(room, all, line)));
}

function lessonLine(room: Room, lesson: LessonTitle, index: number): string {
  const read = lesson.sections.filter(({ id }) => isRead(room, `${lesson.id}#${id}`)).length;
  const facts = [LESSON_WORDS.minutes(lesson.minutes), LESSON_WORDS.part[lesson.part]];
  const how = read === 0 ? [] : [LESSON_WORDS.readOf(read, lesson.sections.length)];
  return W.lesson(index + 1, lesson.title, [...facts, ...how].join(', '));
}

function isRead({ ports }: Room, link: string): boolean {
  return ports.learner().progress.sections[link] !== undefined;
}

/** The lesson that a line names, at its first unread section. @throws InputError where there is none. */
function linkOf(room: Room, all: readonly LessonTitle[], line: string): string {
  const read = (link: string): boolean => isRead(room, link);
  const index = line === '' ? lessonToGoOnWith(all, read) : /^\d+$/.test(line) ? Number(line) - 1 : -1;
  const lesson = all[index] ?? all.find(({ id }) => id === line.toLowerCase());
  if (lesson === undefined) throw new InputError('unknown-lesson', W.unknown(line));
  return firstUnread(lesson, read) ?? lesson.id;
}

/** A lesson from a section on, `lesson#section` or `lesson`. @throws InputError where there is none. */
export async function readFrom(room: Room, link: string): Promise<Way> {
  const [id = '', section = ''] = link.split('#');
  const lesson = room.ports.lessons.open(id);
  if (lesson === null) throw new InputError('no-lesson', LESSON_WORDS.none);
  const index = lesson.sections.findIndex((one) => one.id === section);
  room.talk.say(W.head(lesson.title, LESSON_WORDS.minutes(lesson.minutes), lesson.sections.length));
  return read(room, lesson, Math.max(0, index));
}

/** Wide enough that no term is broken. */
const WIDEST = 10_000;

async function read(room: Room, lesson: ReadableLesson, begun: number): Promise<Way> {
  const { talk } = room;
  let at = begun;
  let said = -1;
  for (;;) {
    if (said !== at) {
      talk.say('', W.at(at + 1, lesson.sections.length), ...sectionLines(lesson, at, talk.width));
    }
    said = at;
    const section = lesson.sections[at]!;
    const isLast = at === lesson.sections.length - 1;
    const after = isLast ? lessonAfter(room.ports.lessons.list(), lesson.id) : null;
    const end = !isLast ? 'none' : after === null ? 'last-lesson' : 'next-lesson';
    const line = await talk.ask(W.prompt(lesson.questions(section.id).length, end));
    const given = commandOf('lesson', line);
    if (given?.id === 'leave' || given?.id === 'back') return given.id;
    try {
      if (given === null) throw new InputError('unknown', TALK_WORDS.unknown(line));
      if (given.id === 'next') {
        await orUnkept(room, () => room.ports.lessons.markRead(lesson.id, section.id));
        if (after !== null) return await readFrom(room, after.id);
        if (isLast) {
          talk.say(LESSON_WORDS.end);
          return 'back';
        }
        at += 1;
      } else if (given.id === 'question') {
        if ((await asked(room, lesson, section.id)) === 'leave') return 'leave';
      } else if (given.id === 'watch') {
        const { watchLesson } = await import('./watching.ts');
        if ((await watchLesson(room, lesson.id)) === 'leave') return 'leave';
      } else if (given.id === 'terms') {
        sayTerms(room, given.rest || sectionLines(lesson, at, WIDEST).join(' '));
      } else at = turned(room, lesson, at, given);
    } catch (error) {
      told(error, room);
    }
  }
}

/** The section to be shown after a command that only moves about. */
function turned(room: Room, lesson: ReadableLesson, at: number, { id, rest }: Given): number {
  const { length } = lesson.sections;
  switch (id) {
    case 'previous':
      if (at === 0) throw new InputError('first', W.first);
      return at - 1;
    case 'go': {
      const index = /^\d+$/.test(rest) ? Number(rest) - 1 : -1;
      if (!(index in lesson.sections)) throw new InputError('go', W.goWhere(length));
      return index;
    }
    case 'overview':
      room.talk.say(
        ...lesson.sections.map((section, index) =>
          W.section(
            index + 1,
            section.title,
            isRead(room, `${lesson.id}#${section.id}`),
            lesson.questions(section.id).length,
          ),
        ),
      );
      return at;
    default:
      room.talk.say(...helpLines('lesson'));
      return at;
  }
}

async function asked(room: Room, lesson: ReadableLesson, section: string): Promise<Way> {
  const questions = lesson.questions(section);
  if (questions.length === 0) throw new InputError('no-question', LESSON_WORDS.noQuestion);
  return practiseAnew(room, { mode: 'lesson', count: questions.length, questions });
}
