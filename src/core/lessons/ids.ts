/** The lessons, in the order in which they are read. Tables link to these ids, so they never change. */
export const LESSON_IDS = [
  'why-structure',
  'layers',
  'envelope',
  'categories',
  'schemes',
  'retryable',
  'empty-or-failed',
  'evidence',
  'audiences',
  'unknown-outcomes',
  'deadlines-and-retries',
  'propagation',
  'coordinator',
  'hand-over',
  'protocol-2026',
  'client-decisions',
  'testing',
  'exam-traps',
  'exam-facts',
] as const;

export type LessonId = (typeof LESSON_IDS)[number];
