import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkPack } from '../checks/check.ts';
import { judgeQuestion } from '../judge.ts';
import { parsePack } from '../pack/parse.ts';
import { FACTS, type FactsName } from '../testing/facts.ts';
import { does, is, questionOn } from '../testing/question.ts';
import { PRACTICE_IDS } from '../trace/practice-ids.ts';
import { checkedQuestion, explain, explanationLines } from './explain.ts';

const explained = (...question: Parameters<typeof questionOn>): ReturnType<typeof explain> =>
  explain(judgeQuestion(questionOn(...question)));

describe('the explanation of a question', () => {
  test('says in words what the facts are, what the verdict is and which rule decides', () => {
    expect(
      explained('spent', [does('hand-over'), does('retry-at-once')], { topic: 'retryability' }),
    ).toMatchObject({
      facts: 'The backend did not answer in time. The call only reads. 3 attempts of 3 are used.',
      verdict:
        'A transient failure (TIMEOUT), reported by the tool, seen by the model. The same call must not be repeated. Use another way or another source.',
      rule: 'All 3 attempts are used, so no retry is left at this level; isRetryable: false tells the next level not to go on.',
      lesson: 'deadlines-and-retries#budget',
    });
  });

  test('numbers several cases', () => {
    const { facts, cases } = explained(
      ['empty', 'transient'],
      [does('return-structured'), does('throw-exception')],
    );
    expect(facts).toMatch(/^\(1\) The lookup ran and found nothing\..*\n\(2\) /);
    expect(cases).toHaveLength(2);
  });

  test('says what differs, what would happen, and the confusion with its lesson', () => {
    const [wrong, right] = explained('transient', [
      does('return-empty-on-failure'),
      does('return-structured'),
    ]).options;
    expect(wrong).toMatchObject({
      letter: 'A',
      correct: false,
      difference: 'A failure is shown as an empty answer.',
      consequence: 'The agent tells the user that there is nothing, and nobody looks further.',
    });
    expect(wrong!.confusions).toMatchObject([{ id: 'failure-as-empty', lesson: 'empty-or-failed#failed' }]);
    expect(right).toMatchObject({
      letter: 'B',
      correct: true,
      difference: '',
      consequence: '',
      confusions: [],
    });
    expect(right!.why).toBe('Its reader learns what happened and what helps.');
  });

  test('says which label is wrong and what its reader would do', () => {
    const [wrong] = explained('business', [
      is({ category: 'validation' }),
      is({ category: 'business' }),
    ]).options;
    expect(wrong!.why).toBe(
      'It is called validation, but it is business. The agent changes arguments that were right.',
    );
  });

  test('names the case in which an option goes wrong', () => {
    const [wrong] = explained(
      ['transient', 'validation'],
      [does('retry-regardless'), does('retry-transient')],
    ).options;
    expect(wrong!.difference).toContain('in case 2, the same call is repeated');
  });

  test('an option that works but is not the best is not called wrong', () => {
    const options = explained('lostWrite', [does('hand-over'), does('query-status')], {
      want: 'best',
    }).options;
    expect(options).toMatchObject([
      {
        correct: false,
        mark: 'not-best',
        why: "It costs a person's time, and the best one only one more call.",
      },
      { correct: true, mark: 'best' },
    ]);
  });

  test('the best of a poor list is said to be that', () => {
    const claims = [does('return-empty-on-failure'), does('return-prose-error')];
    expect(explained('transient', claims, { want: 'best' }).options[1]!.why).toMatch(
      /^None of these is without fault, and this one is the best\. It leaves out/,
    );
  });

  test('what the agent says itself is told as said', () => {
    const [said] = explained('transient', [does('claim-absence'), does('return-structured')]).options;
    expect(said!.difference).toBe('It says that there is nothing, although nobody could look.');
    expect(said!.consequence).toBe('The user believes it and stops asking.');
  });

  test('tells what in an HTTP answer may decide', () => {
    const { facts } = explained('waiting', [does('return-structured'), does('stop')]);
    expect(facts).toContain('answered HTTP 429 (retry-after: 20).');
  });

  test('where the wrong one is asked for, the key says what goes wrong', () => {
    const options = explained('transient', [does('abort-run'), does('return-structured')], {
      want: 'wrong',
    }).options;
    expect(options).toMatchObject([{ mark: 'unsound' }, { mark: 'sound' }]);
    expect(options[0]!.why).toMatch(/^Everything ends/);
  });
});

describe('forms that are not chosen from options', () => {
  test('defects: what is wrong and how to mend it', () => {
    const now = [{ return: { isError: true, content: [{ type: 'text', text: 'Operation failed' }] } }];
    const { answer } = explained('transient', [], { form: 'defects', now });
    for (const { text } of answer) expect(text).toMatch(/\.$/);
    expect(answer.map(({ key }) => key)).toEqual([
      'generic-message',
      'missing-category',
      'missing-retryable',
    ]);
  });

  test('fill: what each field says', () => {
    const { answer } = explained('business', [], { form: 'fill', fields: ['errorCategory', 'isRetryable'] });
    expect(answer).toMatchObject([{ key: 'errorCategory=business' }, { key: 'isRetryable=false' }]);
  });

  test('fill: a spent budget decides the flag, and not the fault that would pass', () => {
    const { rule, lesson } = explained('spent', [], {
      topic: 'envelope',
      form: 'fill',
      fields: ['errorCategory', 'isRetryable'],
    });
    expect(rule).toMatch(/^All 3 attempts are used/);
    expect(lesson).toBe('deadlines-and-retries#budget');
    const labels = explained('spent', [], { topic: 'envelope', form: 'fill', fields: ['errorCategory'] });
    expect(labels.rule).toMatch(/^A transient failure/);
  });

  test('order: a step that is due somewhere has nothing said against it', () => {
    const claims = [
      is({ action: 'use-alternative' }),
      is({ action: 'retry-with-backoff' }),
      is({ action: 'stop' }),
    ];
    const { options } = explained(['transient', 'spent', 'transient'], claims, { form: 'order' });
    expect(options.map(({ correct, confusions }) => [correct, confusions.length > 0])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
    expect(options[0]!.why).toMatch(/^It is the step that case 2 calls for\. All 3 attempts are used/);
    expect(options[1]!.why).toMatch(/^It is the step that cases 1 and 3 call for\./);
  });

  test('order: the step that is due in its place', () => {
    const claims = [is({ action: 'use-alternative' }), is({ action: 'retry-with-backoff' })];
    const { answer } = explained(['transient', 'spent'], claims, { form: 'order' });
    expect(answer.map(({ key, text }) => `${key} ${text}`)).toEqual([
      'B In case 1: Option 2. A transient failure: the identical call may succeed soon.',
      'A In case 2: Option 1. All 3 attempts are used, so no retry is left at this level; isRetryable: false tells the next level not to go on.',
    ]);
  });
});

test('every practice that goes wrong is explained, on all facts, in sentences without ids', () => {
  for (const facts of Object.keys(FACTS) as FactsName[]) {
    const claims = PRACTICE_IDS.map((id) => does(id));
    for (const { text, correct, difference, consequence, why } of explained(facts, claims).options) {
      expect(why, text).toMatch(/^[A-Z].*\.$/);
      if (correct) continue;
      expect(difference, text).toMatch(/^[A-Z0-9].*\.$/);
      expect(consequence, text).toMatch(/^[A-Z].*\.$/);
      expect(`${difference} ${consequence}`).not.toMatch(/flaw:|missing:|seen-as|undefined|\[object/);
    }
  }
});

test('escapes in facts, messages and claims never reach the explanation', () => {
  const response = { isError: true, content: [{ type: 'text', text: 'red \u001b[31m and \u009b2J' }] };
  const base = questionOn('empty', [is({ reason: 'TIME\u001b[2JOUT' }), does({ return: response })]);
  const question = {
    ...base,
    cases: [{ facts: { kind: 'response', response } }],
    options: base.options!.map(({ claim }) => ({ claim })),
  };
  const { facts, options } = explain(judgeQuestion(question));
  const all = [facts, ...options.flatMap(({ text, why }) => [text, why])].join('');
  expect(all).toContain('[31m');
  expect(all).not.toMatch(/[\u001b\u009b]/);
});

test('the lines for plain output hold no control characters', () => {
  const worked = parsePack(JSON.parse(readFileSync('test/cases/questions.json', 'utf8'))).pack.questions;
  for (const question of worked) {
    const lines = explanationLines(explain(judgeQuestion(question)));
    expect(lines[0]).toMatch(/^Facts: /);
    for (const line of lines) expect(line).not.toMatch(/[\u0000-\u001f]/);
  }
});

test('questions check prints id, key, options with why and confusion ids, problems', () => {
  const question = questionOn('validation', [is({ isRetryable: false }), is({ isRetryable: true })]);
  const [checked] = checkPack({ questions: [question] }).questions;
  expect(checkedQuestion(checked!)).toMatchObject({
    id: 'tried',
    key: ['A'],
    options: [
      { letter: 'A', text: 'Option 1', correct: true, confusions: [] },
      { letter: 'B', text: 'Option 2', correct: false, confusions: ['retry-validation'] },
    ],
    problems: [],
  });
});
