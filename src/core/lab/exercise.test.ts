import { describe, expect, test } from 'vitest';
import { checkPredictions, exerciseOf, PREDICTED, type Predictions, seedOf } from './exercise.ts';
import { checkRepair, repairs } from './repair.ts';
import { SCRIPT } from './script.ts';

const ROWS = SCRIPT.map((row) => [row.id, row] as const);

function right(exercise: ReturnType<typeof exerciseOf>): Predictions {
  const { layer, category, isRetryable, action, reason } = exercise.verdict;
  return { layer, category: category.four ?? (reason === null ? null : 'UNKNOWN'), isRetryable, action };
}

describe.each(ROWS)('the exercise %s', (_id, row) => {
  test('can be answered rightly with what stands to choose from', () => {
    const exercise = exerciseOf(row, 7);
    const given = right(exercise);
    for (const field of PREDICTED) expect(exercise.choices[field]).toContain(given[field]);
    expect(checkPredictions(exercise, given).judged).toEqual({ correct: true, confusions: [] });
  });

  test('one wrong prediction makes it wrong, and names what was mixed up', () => {
    const exercise = exerciseOf(row, 7);
    for (const field of PREDICTED) {
      const other = exercise.choices[field].find((value) => value !== right(exercise)[field])!;
      const { checks, judged } = checkPredictions(exercise, { ...right(exercise), [field]: other });
      expect(checks.filter(({ correct }) => !correct).map((one) => one.field)).toEqual([field]);
      expect(judged.correct).toBe(false);
      expect(judged.confusions).toHaveLength(1);
    }
  });
});

test('no other step to choose is acceptable', () => {
  for (const row of SCRIPT) {
    const { verdict, choices } = exerciseOf(row, 3);
    expect(choices.action.filter((one) => verdict.alternatives.some((other) => other === one))).toEqual([]);
  }
});

test('seeds differ by session and exercise, and are the same for the same', () => {
  expect(seedOf('a', 'x')).toBe(seedOf('a', 'x'));
  expect(new Set([seedOf('a', 'x'), seedOf('a', 'y'), seedOf('b', 'x')]).size).toBe(3);
});

describe.each(repairs().map((repair) => [repair.row.id, repair] as const))(
  'the repair of %s',
  (_id, repair) => {
    test('is not done at the beginning', () => {
      expect(checkRepair(repair, repair.message).isDone).toBe(false);
    });

    test('is done with the tool result that the classifier asks for', () => {
      expect(checkRepair(repair, repair.model)).toEqual({ defects: [], differences: [], isDone: true });
    });
  },
);
