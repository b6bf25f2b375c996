import { describe, expect, test } from 'vitest';
import { explain } from '../explain/explain.ts';
import { judgeQuestion } from '../judge.ts';
import type { Step } from '../schema.ts';
import { FACTS } from '../testing/facts.ts';
import { does, questionOn } from '../testing/question.ts';

/** The server asks for more input: neither an answer nor a failure. */

const judged = (step: Step) => {
  const [option] = explain(judgeQuestion(questionOn('request', [does(step)]))).options;
  return { correct: option!.correct, why: option!.why, ids: option!.confusions.map(({ id }) => id) };
};

describe('a request for more input', () => {
  test.each<[Step, RegExp, string]>([
    [
      'claim-absence',
      /says that there is nothing, although the server has only asked/,
      'absence-from-failure',
    ],
    [{ show: { as: 'empty' } }, /shown as a finished answer/, 'failure-as-empty'],
    ['accept-empty', /although the server has only asked for more input/, 'wrong-recovery'],
    ['ask-user', /is asked, but the server still waits for the input/, 'human-first'],
    [{ show: { as: 'success' } }, /shown as a finished answer/, 'success-claimed'],
    ['accept-silently', /shown as a finished answer/, 'success-claimed'],
    ['throw-exception', /the request is not passed on/, 'exception-as-report'],
    ['return-generic-error', /the request is not passed on/, 'wrong-diagnosis'],
    [{ show: { as: 'nothing' } }, /the request is not passed on/, 'wrong-diagnosis'],
  ])('%j is wrong for a reason of its own', (step, words, confusion) => {
    const { correct, why, ids } = judged(step);
    expect(correct).toBe(false);
    expect(why).toMatch(words);
    expect(ids).toContain(confusion);
  });

  test('passed on as it is, it is sound', () => {
    expect(judged('return-structured').correct).toBe(true);
    expect(judged({ return: FACTS.request.response }).correct).toBe(true);
    expect(judged('return-structured').why).toMatch(/^The request reaches whoever can give the input/);
  });

  test('and so is to give the input', () => {
    expect(judged('provide-input').correct).toBe(true);
  });

  test('what is received shows it itself', () => {
    const judged = judgeQuestion(questionOn('request', [{ has: 'nothing' }, { has: 'failure-as-answer' }]));
    expect(judged.options.map(({ holds }) => holds)).toEqual([true, false]);
  });
});
