import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../core/input-error.ts';
import { type Facts, factsSchema } from '../core/lessons/facts.ts';
import type { LessonFile } from '../core/lessons/read-lesson.ts';

/** Where the lessons stand in the package: the nearest `content/en` above this module. */
export function contentDirectory(from = fileURLToPath(import.meta.url)): string {
  for (let directory = dirname(from); ; directory = dirname(directory)) {
    const content = join(directory, 'content', 'en');
    if (existsSync(content)) return content;
    if (directory === dirname(directory)) {
      throw new InputError('missing-content', 'the lessons are not where the program expects them', {
        hint: 'Install the package again.',
      });
    }
  }
}

export interface Content {
  /** Lesson files in the order of reading; the glossary is apart. */
  readonly lessons: readonly LessonFile[];
  readonly glossary: LessonFile;
  readonly facts: Facts;
}

/** Files of lessons begin with their place: `04-categories.md`. */
const LESSON_FILE = /^\d\d-[a-z0-9-]+\.md$/;

/** Reads the content of the package; nothing is parsed but the facts. */
export function readContent(directory = contentDirectory()): Content {
  const read = (file: string): LessonFile => ({ file, source: readFileSync(join(directory, file), 'utf8') });
  const facts = factsSchema.parse(JSON.parse(readFileSync(join(directory, 'facts.json'), 'utf8')));
  const lessons = readdirSync(directory)
    .filter((file) => LESSON_FILE.test(file))
    .sort()
    .map(read);
  return { lessons, glossary: read('glossary.md'), facts };
}
