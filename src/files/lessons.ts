import { type Facts, factsSchema } from '../core/lessons/facts.ts';
import type { LessonFile } from '../core/lessons/read-lesson.ts';
import { packageShelf } from './shelf.ts';

export interface Content {
  /** Lesson files in the order of reading; the glossary is apart. */
  readonly lessons: readonly LessonFile[];
  readonly glossary: LessonFile;
  readonly facts: Facts;
}

/** Files of lessons begin with their place: `04-categories.md`. */
const LESSON_FILE = /^\d\d-[a-z0-9-]+\.md$/;

/** Reads the content of the package; nothing is parsed but the facts. */
export function readContent(shelf = packageShelf('content/en')): Content {
  const read = (file: string): LessonFile => ({ file, source: shelf.text(file) });
  const facts = factsSchema.parse(JSON.parse(shelf.text('facts.json')));
  const lessons = shelf
    .names()
    .filter((file) => LESSON_FILE.test(file))
    .map(read);
  return { lessons, glossary: read('glossary.md'), facts };
}
