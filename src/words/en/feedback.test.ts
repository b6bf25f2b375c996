import { describe, expect, test } from 'vitest';
import { DEFECTS } from '../../core/lint/catalogue.ts';
import { explain } from '../../core/questions/explain/explain.ts';
import { judgeQuestion } from '../../core/questions/judge.ts';
import { does, is, questionOn } from '../../core/questions/testing/question.ts';
import { feedbackOf } from './feedback.ts';

/** The feedback says what `explain` says, in every form. */
describe('feedback after an answer', () => {
  const claims = [does('hand-over'), does('query-status'), does('claim-success')];

  test('verdict, rule, reasons, confusions and lesson are those of the explanation', () => {
    const judged = judgeQuestion(questionOn('lostWrite', claims));
    const told = explain(judged);
    const { verdicts, options, lesson } = feedbackOf(judged);
    expect(verdicts.map(({ says, rules }) => [says, rules])).toEqual([[told.verdict, [told.rule]]]);
    expect(options.map(({ why }) => why)).toEqual(told.options.map(({ why }) => [why]));
    expect(options[2]!.confusions).toEqual(['Success claimed']);
    expect(lesson).toBe(told.lesson);
  });

  test('the table of the verdict says of which call it is, where the right option changes the call', () => {
    const keyed = [does('send-idempotency-key', 'retry-with-backoff'), does('retry-with-backoff')];
    const [verdict] = feedbackOf(judgeQuestion(questionOn('lostWrite', keyed))).verdicts;
    expect(verdict!.rows[0]).toEqual(['judged', 'the call as it is sent today']);
    const [other] = feedbackOf(judgeQuestion(questionOn('lostWrite', claims))).verdicts;
    expect(other!.rows[0]![0]).toBe('layer');
  });

  test('of a call that is known to be completed only the answer was lost', () => {
    const question = {
      ...questionOn('lostWrite', [does('use-result'), does('query-status')]),
      cases: [{ facts: { kind: 'timeout', context: { effect: 'write', known: 'completed' } } }],
    };
    const [verdict] = feedbackOf(judgeQuestion(question)).verdicts;
    expect(verdict!.rows).toContainEqual(['outcome', 'failure (only the answer was lost)']);
  });

  test('another sound option is not called wrong where the best is asked for', () => {
    const { options } = feedbackOf(judgeQuestion(questionOn('lostWrite', claims, { want: 'best' })));
    expect(options.map(({ label, right, soundToo }) => [label, right, soundToo])).toEqual([
      ['sound, but not the best', false, true],
      ['best', true, false],
      ['unsound', false, false],
    ]);
  });

  test('where the wrong one is asked for, the others are sound', () => {
    const { options } = feedbackOf(judgeQuestion(questionOn('lostWrite', claims, { want: 'wrong' })));
    expect(options.map(({ label }) => label)).toEqual(['sound', 'sound', 'unsound']);
  });

  test('where the wrong one is asked for, one reads on about what goes wrong in it', () => {
    const { lesson } = feedbackOf(
      judgeQuestion(
        questionOn('transient', [does('fresh-budget-per-retry'), does('guard-repeats')], { want: 'wrong' }),
      ),
    );
    expect(lesson).toBe('deadlines-and-retries#budget');
  });

  test('fill: every field with its value and the reason for it', () => {
    const question = questionOn('business', [], { form: 'fill', fields: ['isError', 'errorCategory'] });
    expect(feedbackOf(judgeQuestion(question)).options).toMatchObject([
      { id: 'isError', label: 'true', why: [expect.stringContaining('failed')] },
      { id: 'errorCategory', label: 'business', why: [expect.stringContaining('POLICY_VIOLATION')] },
    ]);
  });

  test('order: every case with the letter of its step and the rule for it', () => {
    const steps = [is({ action: 'use-alternative' }), is({ action: 'retry-with-backoff' })];
    const { options } = feedbackOf(
      judgeQuestion(questionOn(['transient', 'spent'], steps, { form: 'order' })),
    );
    expect(options.map(({ id, label }) => [id, label])).toEqual([
      ['1', 'B'],
      ['2', 'A'],
    ]);
    expect(options[1]!.why[0]).toMatch(/All 3 attempts are used/);
  });

  test('defects: those that are there, each with how to mend it', () => {
    const now = [{ return: { isError: true, content: [{ type: 'text', text: 'Operation failed' }] } }];
    const { options } = feedbackOf(judgeQuestion(questionOn('transient', [], { form: 'defects', now })));
    expect(options.filter(({ right }) => right).map(({ id, label }) => [id, label])).toEqual([
      ['generic-message', 'is there'],
      ['missing-category', 'is there'],
      ['missing-retryable', 'is there'],
    ]);
  });

  test('defects: every other one, with what only it is', () => {
    const now = [{ return: { isError: true, content: [{ type: 'text', text: 'Operation failed' }] } }];
    const { options } = feedbackOf(judgeQuestion(questionOn('transient', [], { form: 'defects', now })));
    const others = options.filter(({ right }) => !right);
    expect(options).toHaveLength(DEFECTS.length);
    for (const { label, why } of others) {
      expect(label).toBe('is not there');
      expect(why[0]).toMatch(/^This message does not have it; only .+\.$/);
    }
  });
});
