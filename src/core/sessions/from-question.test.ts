import { describe, expect, it } from 'vitest';
import { parsePack } from '../questions/pack/parse.ts';
import type { Question } from '../questions/schema.ts';
import { sessionQuestion } from './from-question.ts';

const given = (over: Record<string, unknown> = {}): Question => {
  const { pack, problems } = parsePack({
    questions: [
      {
        id: 'swim-notice',
        topic: 'category',
        level: 1,
        stem: 'The school wants 12 hours of notice. Which category is it?',
        cases: [{ facts: { kind: 'check', stage: 'policy', context: { effect: 'write' } } }],
        options: [{ claim: { is: { category: 'business' } } }, { claim: { is: { category: 'validation' } } }],
        ...over,
      },
    ],
  });
  const [question] = pack.questions;
  if (question === undefined) throw new Error(JSON.stringify(problems));
  return question;
};

describe('a question of the bank in a session', () => {
  it('has the rules and the reason that the classifier finds in its facts', () => {
    const found = sessionQuestion(given());
    expect(found).toMatchObject({
      id: 'swim-notice',
      reason: 'POLICY_VIOLATION',
      exam: true,
      scenario: null,
      form: 'choose',
      template: null,
      options: 2,
      select: 1,
      hints: 0,
    });
    expect(found.rules).toContain('retry.no-category');
  });

  it('keeps its earlier ids', () => {
    expect(sessionQuestion(given({ was: ['swim'] })).was).toEqual(['swim']);
  });

  it('is a template where it has parameters, with one version for all variants', () => {
    const template = given({
      stem: '{{tool}} refuses. Which category is it?',
      parameters: { tool: ['release_place', 'cancel_lesson'] },
    });
    expect(sessionQuestion(template).template).toBe('swim-notice');
  });

  it('knows the chance of guessing its fields', () => {
    const fill = { form: 'fill', options: undefined, fields: ['isError', 'errorCategory'] };
    expect(sessionQuestion(given(fill))).toMatchObject({ options: 2, guess: 1 / 10 });
    expect(sessionQuestion(given({ ...fill, fields: ['isError', 'errorCode'] })).guess).toBe(0);
  });

  it('has a sequence as long as its cases', () => {
    const cases = [
      { facts: { kind: 'check', stage: 'policy' } },
      { facts: { kind: 'check', stage: 'schema' } },
    ];
    const options = ['explain-policy', 'fix-arguments', 'stop'].map((does) => ({ claim: { does } }));
    expect(sessionQuestion(given({ form: 'order', cases, options }))).toMatchObject({
      options: 3,
      select: 2,
    });
  });
});
