import type { Lesson, QuestionQuery } from './model.ts';

/** What a lesson needs to know of a question to choose it. */
export interface BankEntry {
  readonly id: string;
  readonly topic: string;
  readonly level: number;
}

/** A question block of a lesson with the questions chosen for it. */
export interface ChosenQuestions {
  readonly section: string;
  readonly query: QuestionQuery;
  readonly ids: readonly string[];
}

/**
 * The questions that a lesson asks, in its order. The choice depends on the lesson and the bank alone:
 * a block names its questions, or each lesson starts at another place of the topic. Nothing is asked twice.
 */
export function questionsOf(lesson: Lesson, bank: readonly BankEntry[]): ChosenQuestions[] {
  const taken = new Set<string>();
  return lesson.sections.flatMap((section) =>
    section.blocks.flatMap((block) => {
      if (block.kind !== 'question') return [];
      const fitting = bank.filter((entry) => fits(entry, block.query) && !taken.has(entry.id));
      const chosen =
        block.query.ids === null ? turned(fitting, lesson.id, block.query) : named(fitting, block.query.ids);
      for (const { id } of chosen) taken.add(id);
      return [{ section: section.id, query: block.query, ids: chosen.map(({ id }) => id) }];
    }),
  );
}

/** From a place of its own for each lesson, so that lessons on one topic ask different questions. */
function turned(fitting: readonly BankEntry[], lesson: string, { count }: QuestionQuery): BankEntry[] {
  const start = fitting.length === 0 ? 0 : placeOf(lesson) % fitting.length;
  return [...fitting.slice(start), ...fitting.slice(0, start)].slice(0, count);
}

/** In the order of the ids; what the bank lacks is left out, and `checkLessons` tells the author. */
function named(fitting: readonly BankEntry[], ids: readonly string[]): BankEntry[] {
  return ids.flatMap((id) => fitting.filter((entry) => entry.id === id));
}

function fits(entry: BankEntry, query: QuestionQuery): boolean {
  return entry.topic === query.topic && (query.level === null || entry.level === query.level);
}

/** A number that is always the same for the same name. */
function placeOf(name: string): number {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + character.charCodeAt(0)) % 9973;
  return sum;
}
