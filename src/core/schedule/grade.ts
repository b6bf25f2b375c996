import type { AnswerEvent, Confidence } from '../sessions/events.ts';

/** Grades of FSRS, and their places in a series of grades. */
export const AGAIN = 1;
export const HARD = 2;
export const GOOD = 3;
export const EASY = 4;
export type Grade = 1 | 2 | 3 | 4;
/** Counts a day has in a series of grades: again, hard, good, easy. */
export const GRADES = 4;

/** What an answer looked like; the grade follows from it, nobody grades himself. */
export interface Behaviour {
  readonly correct: boolean;
  readonly assisted: boolean;
  readonly slow: boolean;
  readonly quick: boolean;
  readonly confidence: Confidence | null;
}

export interface GradeRow {
  readonly when: Partial<Behaviour>;
  readonly grade: Grade;
  readonly because: string;
}

/** The first row whose conditions all hold decides. */
export const GRADE_TABLE: readonly GradeRow[] = [
  { when: { correct: false }, grade: AGAIN, because: 'wrong' },
  { when: { assisted: true }, grade: HARD, because: 'right with help' },
  { when: { confidence: 'guess' }, grade: HARD, because: 'right by a guess' },
  { when: { slow: true }, grade: HARD, because: 'right, but slow' },
  { when: { confidence: 'sure', quick: true }, grade: EASY, because: 'right, quick and sure' },
  { when: {}, grade: GOOD, because: 'right' },
];

/** Time that a question of a level takes who knows the answer, in milliseconds. The exam's pace is 120 s. */
export const PACE_MS: Readonly<Record<number, number>> = { 1: 45_000, 2: 75_000, 3: 120_000 };
const SLOW_FACTOR = 2;

type Graded = Pick<AnswerEvent, 'correct' | 'assisted' | 'ms' | 'level' | 'confidence'>;

export function behaviourOf(answer: Graded): Behaviour {
  const pace = PACE_MS[answer.level] ?? 120_000;
  return {
    correct: answer.correct,
    assisted: answer.assisted,
    slow: answer.ms > pace * SLOW_FACTOR,
    quick: answer.ms <= pace,
    confidence: answer.confidence,
  };
}

export function gradeOf(answer: Graded): Grade {
  const behaviour = behaviourOf(answer);
  const row = GRADE_TABLE.find(({ when }) =>
    Object.entries(when).every(([name, value]) => behaviour[name as keyof Behaviour] === value),
  );
  return row?.grade ?? AGAIN;
}

/**
 * One grade for all answers of a day, because memory between days is what the schedule is about: more than
 * a third wrong is `again`, any wrong is `hard`, otherwise the mean of the right ones. `at`: where the four
 * counts begin.
 */
export function dayGrade(counts: readonly number[], at = 0): Grade {
  // Read one by one: this runs for every day of every card, and taking a list apart costs more than the rest.
  const again = counts[at] as number;
  const hard = counts[at + 1] as number;
  const good = counts[at + 2] as number;
  const easy = counts[at + 3] as number;
  const all = again + hard + good + easy;
  if (again * 3 > all) return AGAIN;
  if (again > 0) return HARD;
  return Math.round((hard * HARD + good * GOOD + easy * EASY) / all) as Grade;
}
