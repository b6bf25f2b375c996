import { describe, expect, test } from 'vitest';
import { DEFECTS } from '../lint/catalogue.ts';
import { judgeQuestion } from '../questions/judge.ts';
import type { Question } from '../questions/schema.ts';
import { sessionQuestion } from '../sessions/from-question.ts';
import { askedOf } from './asked.ts';

const question = (over: Partial<Question>): Question => ({
  id: 'late-refund',
  topic: 'category',
  level: 1,
  stem: 'A rule forbids it.',
  cases: [{ facts: { kind: 'check', stage: 'policy', context: { effect: 'write' } } }],
  options: [{ claim: { is: { category: 'business' } } }, { claim: { is: { category: 'validation' } } }],
  ...over,
});
const shownCase = (one: Question['cases'][number]) => {
  const asked = question({ cases: [one] });
  return askedOf(judgeQuestion(asked), sessionQuestion(asked), 1).cases[0]!;
};

describe('the facts as a learner sees them', () => {
  test('which check spoke is the answer, so it is not shown', () => {
    const { observed, rows } = shownCase({
      facts: { kind: 'check', stage: 'policy', field: 'when', context: { effect: 'write' } },
    });
    expect(observed).toEqual({ kind: 'check', field: 'when', context: { effect: 'write' } });
    expect(rows.map(([name]) => name)).toEqual(['kind', 'field', 'context.effect']);
  });

  test('neither is a stated reason; signals are', () => {
    const { observed } = shownCase({
      facts: { kind: 'upstream', http: { status: 409 }, reason: 'VERSION_CONFLICT' },
    });
    expect(observed).toEqual({ kind: 'upstream', http: { status: 409 } });
  });

  test('what is done today is told in words, and a message as it is', () => {
    const facts = { kind: 'upstream', http: { status: 503 } };
    const message = { isError: true, content: [{ type: 'text', text: 'Operation failed' }] };
    expect(shownCase({ facts, now: ['return-generic-error'] }).today).toMatch(/^[A-Z].*\.$/);
    expect(shownCase({ facts, now: [{ return: message }] }).today).toEqual(message);
  });
});

test('defects are named to choose from; how to mend them is left to the feedback', () => {
  const now = [{ return: { isError: true, content: [{ type: 'text', text: 'Operation failed' }] } }];
  const { options: _, ...rest } = question({
    form: 'defects',
    cases: [{ facts: { kind: 'upstream', http: { status: 503 } }, now }],
  });
  const { options } = askedOf(judgeQuestion(rest), sessionQuestion(rest), 1);
  expect(options.find(({ id }) => id === 'generic-message')?.text).toBe(
    'generic-message: a text that names no cause',
  );
  const mends = DEFECTS.map(({ mend }) => mend);
  expect(options.filter(({ text }) => mends.some((mend) => text.includes(mend)))).toEqual([]);
});
