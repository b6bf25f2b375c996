import { describe, expect, test } from 'vitest';
import { judgeQuestion } from '../questions/judge.ts';
import { does, is, questionOn } from '../questions/testing/question.ts';
import { judgeResponse } from './answer.ts';

const choose = (...letters: string[]) => ({ form: 'choose' as const, letters });

describe('the rules that a wrong answer counts against', () => {
  const judged = judgeQuestion(
    questionOn('business', [
      is({ category: 'validation' }),
      is({ category: 'business' }),
      is({ isError: false }),
      is({ category: 'business', isRetryable: true }),
    ]),
  );
  const fired = judged.verdicts[0]!.because.map(({ rule }) => rule);

  test.each([
    ['a wrong category: the evidence', 'A', /^evidence\./],
    ['a wrong error flag: the layer', 'C', /^layer\./],
    ['a wrong retryable flag: what forbids the repeat', 'D', /^(?:fault|retry|effect)\./],
  ])('%s', (_, letter, rule) => {
    const { rules = [] } = judgeResponse(judged, choose(letter));
    expect(rules).toHaveLength(1);
    expect(rules[0]).toMatch(rule);
    expect(fired).toContain(rules[0]);
  });

  test('a right answer names none: it speaks for all that fired', () => {
    expect(judgeResponse(judged, choose('B')).rules).toBeUndefined();
  });

  test('a wrong step counts against the rule that decides', () => {
    const spent = judgeQuestion(
      questionOn('spent', [does('retry-at-once'), does('use-alternative')], { topic: 'retryability' }),
    );
    expect(judgeResponse(spent, choose('A')).rules).toEqual(['budget.attempts']);
  });

  test('a wrong field counts against the rules of that field', () => {
    const fill = judgeQuestion(
      questionOn('business', [], { form: 'fill', fields: ['isError', 'errorCategory'] }),
    );
    const { rules = [] } = judgeResponse(fill, {
      form: 'fill',
      fields: { isError: true, errorCategory: 'validation' },
    });
    expect(rules).toHaveLength(1);
    expect(rules[0]).toMatch(/^evidence\./);
  });

  test('of several cases only those in which the step was wrong', () => {
    const order = judgeQuestion(
      questionOn(
        ['transient', 'spent'],
        [is({ action: 'use-alternative' }), is({ action: 'retry-with-backoff' })],
        { form: 'order', topic: 'retryability' },
      ),
    );
    const { rules } = judgeResponse(order, { form: 'order', letters: ['B', 'B'] });
    expect(rules).toEqual(['budget.attempts']);
  });
});
