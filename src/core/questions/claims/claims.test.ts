import { describe, expect, test } from 'vitest';
import { judgeQuestion } from '../judge.ts';
import type { Claim, Question } from '../schema.ts';
import { questionOn } from '../testing/question.ts';
import { patched } from './adds.ts';

const poorText = [{ type: 'text', text: 'Operation failed' }];
const poor = { isError: true, content: poorText };
const holds = (question: Question): boolean[] =>
  judgeQuestion(question).options.map((option) => option.holds);
const onFacts = (facts: object, ...claims: Claim[]): boolean[] =>
  holds({ ...questionOn('empty', claims), cases: [{ facts: { ...facts } }] });

describe('has', () => {
  test('finds criteria, defects and confusions in what is shown today', () => {
    const names = ['failure-as-answer', 'failure-as-empty', 'exposed', 'nothing'];
    const question = questionOn(
      'transient',
      names.map((has) => ({ has })),
      { now: ['return-empty-on-failure'] },
    );
    expect(holds(question)).toEqual([true, true, false, false]);
  });

  test('finds confusions in what is done today', () => {
    const names = ['retry-everything', 'futile-repeat', 'retry-without-bound'];
    const question = questionOn(
      'validation',
      names.map((has) => ({ has })),
      { now: ['retry-regardless'] },
    );
    expect(holds(question)).toEqual([true, true, false]);
  });

  test('facts that are a message or a report show it themselves', () => {
    const response = { content: [], structuredContent: { success: false } };
    expect(onFacts({ kind: 'response', response }, { has: 'hidden-failure' }, { has: 'nothing' })).toEqual([
      true,
      false,
    ]);
    const report = { covered: 3, total: 5 };
    expect(onFacts({ kind: 'report', report }, { has: 'hidden-gap' }, { has: 'silent-gap' })).toEqual([
      true,
      true,
    ]);
  });

  test('nothing: where neither a criterion, a defect nor a confusion can be found', () => {
    const response = { content: [{ type: 'text', text: '3 rows' }], structuredContent: { rows: [1, 2, 3] } };
    expect(onFacts({ kind: 'response', response }, { has: 'nothing' })).toEqual([true]);
  });
});

describe('adds', () => {
  const adds = (patch: Record<string, unknown>): Claim => ({ adds: patch });
  const fields = (structuredContent: object): Claim => adds({ structuredContent });

  test('is a merge patch, but arrays are appended and null removes', () => {
    expect(patched({ a: 1, b: { c: [1], d: 2 } }, { b: { c: [2], d: null }, e: 3 })).toEqual({
      a: 1,
      b: { c: [1, 2] },
      e: 3,
    });
  });

  test('helps where it newly meets a need', () => {
    const now = [{ return: poor }];
    expect(
      holds(
        questionOn(
          'validation',
          [
            fields({ errorCategory: 'validation' }),
            fields({ field: 'end_date', limit: 'after start_date' }),
            adds({ content: [{ type: 'text', text: 'end_date lies before start_date.' }] }),
            fields({ requestId: 'r-1' }),
            fields({ model: 'large' }),
          ],
          { now },
        ),
      ),
    ).toEqual([true, true, true, false, false]);
  });

  test('does not help where it says what is wrong, or shows too much', () => {
    const now = [{ return: poor }];
    const claims = [
      fields({ errorCategory: 'business' }),
      fields({ isRetryable: true }),
      fields({ errorCategory: 'permission', sql: 'SELECT * FROM payroll WHERE id = 7' }),
    ];
    expect(holds(questionOn('permission', claims, { now }))).toEqual([false, false, false]);
  });

  test('a wait that is too short is wrong', () => {
    const claims = [fields({ retryAfterMs: 20 }), fields({ retryAfterMs: 20_000 })];
    expect(holds(questionOn('waiting', claims, { now: [{ return: poor }] }))).toEqual([false, true]);
  });

  test('the flag alone helps where a failure passed for a success', () => {
    const now = [
      { return: { isError: false, content: [{ type: 'text', text: 'The site did not answer.' }] } },
    ];
    expect(holds(questionOn('transient', [adds({ isError: true })], { now }))).toEqual([true]);
  });

  test('to remove what must not be seen helps too', () => {
    const structuredContent = {
      errorCategory: 'transient',
      isRetryable: true,
      stack: 'at run (/srv/app/db.js:7:1)',
    };
    const now = [
      {
        return: { isError: true, structuredContent, content: [{ type: 'text', text: 'No answer in time.' }] },
      },
    ];
    expect(holds(questionOn('transient', [adds({ structuredContent: { stack: null } })], { now }))).toEqual([
      true,
    ]);
  });

  test('something can be added to a message that is only described', () => {
    const claims = [fields({ isRetryable: true }), fields({ isRetryable: false })];
    expect(holds(questionOn('transient', claims, { now: ['return-prose-error'] }))).toEqual([true, false]);
  });

  test('something can be added to a report', () => {
    const now = [{ report: { covered: 7, total: 9, results: ['x'] } }];
    const failures = [
      { what: 'a', reason: 'TIMEOUT', category: 'transient', isRetryable: false },
      { what: 'b', reason: 'ACCESS_DENIED', category: 'permission', isRetryable: false },
    ];
    expect(holds(questionOn('partial', [adds({ failures }), adds({ model: 'x' })], { now }))).toEqual([
      true,
      false,
    ]);
  });
});

describe('is', () => {
  test('spellings of a category, and its absence', () => {
    const unclassified = {
      kind: 'response',
      response: { isError: true, content: [{ type: 'text', text: 'Hm' }] },
    };
    const claims = ['unknown', 'none', null].map((category): Claim => ({ is: { category } }));
    expect(onFacts(unclassified, ...claims)).toEqual([true, true, true]);
    expect(onFacts({ kind: 'check', stage: 'policy' }, { is: { category: 'BUSINESS' } })).toEqual([true]);
  });

  test('any field of the verdict, in part or in whole', () => {
    const facts = { kind: 'upstream', http: { status: 429, headers: { 'retry-after': '5' } } };
    expect(
      onFacts(
        facts,
        { is: { delayMs: 5000, errorCode: 'DEPENDENCY.RATE_LIMITED' } },
        { is: { envelope: { structuredContent: { retryAfterMs: 5000 } } } },
        { is: { alternatives: ['use-alternative'] } },
        { is: { action: ['stop', 'retry-with-backoff'] } },
        { is: { delayMs: null } },
      ),
    ).toEqual([true, true, true, true, false]);
  });

  test('the defects of the message', () => {
    const response = { isError: true, content: poorText };
    expect(
      onFacts(
        { kind: 'response', response },
        { is: { defects: ['generic-message', 'missing-category', 'missing-retryable'] } },
      ),
    ).toEqual([true]);
  });
});

describe('an option that says nothing', () => {
  test('is not right', () => {
    expect(holds(questionOn('transient', [{ is: {} }, { does: [] }]))).toEqual([false, false]);
  });

  test('of one case among several nothing need be said', () => {
    const claims = [{ is: { category: 'transient' } }, { is: {} }];
    const options = [{ text: 'Only the first.', claims }];
    expect(holds(questionOn(['transient', 'business'], [], { options }))).toEqual([true]);
  });
});
