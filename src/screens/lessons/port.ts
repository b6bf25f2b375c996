import type { Line } from '../../core/lessons/wrap.ts';

/** The lessons, as the screens need them. */
export interface LessonsPort {
  readonly list: () => readonly LessonTitle[];
  /** Null where there is no such lesson. */
  readonly open: (id: string) => OpenLesson | null;
  /** Keeps that a section was read to its end. */
  readonly markRead: (lesson: string, section: string) => void;
}

export interface LessonTitle {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly part: 'exam' | 'trade';
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

export interface OpenLesson extends LessonTitle {
  /** Rows of a section, laid out for a width. */
  readonly rows: (section: string, width: number) => readonly Line[];
  /** Questions of the bank that belong to a section; empty where it has none. */
  readonly questions: (section: string) => readonly string[];
}
