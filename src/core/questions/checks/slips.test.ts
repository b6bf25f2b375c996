import { describe, expect, test } from 'vitest';
import { ownersOfIds } from '../pack/owners.ts';
import { checkPack, checkTogether } from './check.ts';

/** Slips of a first attempt, and what leads out of them. */

const good = {
  id: 'one',
  topic: 'category',
  level: 1,
  stem: 'What is it?',
  cases: [{ facts: { kind: 'check', stage: 'policy', context: { effect: 'write' } } }],
  options: [
    { text: 'Business', claim: { is: { category: 'business' } } },
    { text: 'Validation', claim: { is: { category: 'validation' } } },
  ],
};
const told = (...questions: unknown[]): string[] => {
  const { questions: checked } = checkPack({ questions });
  return checked.flatMap(({ problems, warnings }) =>
    [...problems, ...warnings].map(({ path, message, hint }) => `${path}: ${message}. ${hint}`),
  );
};
const withFacts = (facts: object): object => ({ ...good, cases: [{ facts }] });

describe('what the check says of a slip', () => {
  test('an answer that is stored', () => {
    expect(told({ ...good, answer: 'A' })).toEqual([
      'questions[0].answer: "answer" has no place here: no question stores its answer. Drop it. Key and reasons are computed from the facts and the claims; --why shows them.',
    ]);
  });

  test('a misspelt list of options is told once, not as a wrong number of right ones too', () => {
    const { options, ...rest } = good;
    expect(told({ ...rest, optoins: options })).toEqual([
      'questions[0].optoins: no field is called "optoins" here. Did you mean "options"?',
      'questions[0].options: a question to choose from needs two options at least. Add options.',
    ]);
  });

  test.each([
    ['a fact of the call', { kind: 'timeout', effect: 'read' }, 'effect', '"context"'],
    ['a status', { kind: 'upstream', status: 401 }, 'status', '"http"'],
    ['a part of the report', { kind: 'report', covered: 1 }, 'covered', '"report"'],
    ['a name that two parts have', { kind: 'upstream', name: 'Throttling' }, 'name', '"aws" or "exception"'],
    ['evidence in the context', { kind: 'upstream', context: { status: 503 } }, 'context.status', '"http"'],
  ])('%s that stands in the wrong place would be ignored in silence', (_what, facts, path, place) => {
    const name = path.split('.').at(-1);
    expect(told(withFacts(facts))).toContain(
      `questions[0].cases[0].facts.${path}: no field is called "${name}" here. It belongs into ${place}.`,
    );
  });

  test.each([
    ['a kind', { kind: 'chek' }, 'kind: no kind is called "chek". Did you mean "check"?'],
    [
      'a stage',
      { kind: 'check', stage: 'polcy' },
      'stage: no stage is called "polcy". Did you mean "policy"?',
    ],
    [
      'an effect',
      { kind: 'timeout', context: { effect: 'writes' } },
      'context.effect: no effect is called "writes". Did you mean "write"?',
    ],
    [
      'a reason, told once',
      { kind: 'upstream', reason: 'TIME_OUT' },
      'reason: no reason is called "TIME_OUT". Did you mean "TIMEOUT"?',
    ],
  ])('the facts misname %s', (_, facts, says) => {
    expect(told(withFacts(facts))).toEqual([`questions[0].cases[0].facts.${says}`]);
  });

  test('values of the wrong type are told in words', () => {
    const says = told({ ...good, level: '1' }, { ...good, id: 'two', stem: '' });
    expect(says[0]).toMatch(/^questions\[0\]\.level: expected 1 or 2 or 3, found the string "1"\./);
    expect(says[1]).toMatch(/^questions\[1\]\.stem: expected a text that is not empty/);
    expect(told({ ...good, cases: [] })[0]).toMatch(/expected at least one entry/);
    expect(told({ ...good, cases: [{ facts: 'HTTP 503' }] })[0]).toMatch(
      /expected an object, found the string/,
    );
    expect(told({ ...good, topic: undefined })[0]).toMatch(/^questions\[0\]\.topic: is missing/);
  });

  test('an object where a name belongs, even one that has no text of its own', () => {
    const odd = { toString: false };
    expect(told({ ...good, topic: odd })[0]).toMatch(/^questions\[0\]\.topic: an object is not known here/);
    for (const field of ['category', 'reason', 'action', 'outcome', 'layer', 'errorCode', 'delayMs']) {
      const options = [good.options[0], { text: 'Odd', claim: { is: { [field]: odd } } }];
      expect(told({ ...good, options })[0], field).toMatch(
        new RegExp(`^questions\\[0\\]\\.options\\[1\\]\\.claim\\.is\\.${field}: expected .*found an object`),
      );
    }
  });

  test('two right options are named, with where their reasons stand', () => {
    const options = [...good.options, { text: 'A rule', claim: { is: { action: 'explain-policy' } } }];
    expect(told({ ...good, options })[0]).toMatch(/A and C are right, but 1 must be\. --why says why/);
  });

  test('a field that cannot be filled in: the nearest that can', () => {
    const { options: _, ...rest } = good;
    expect(told({ ...rest, form: 'fill', fields: ['errorcategory'] })).toEqual([
      'questions[0].fields[0]: the envelope of these facts has no errorcategory. Did you mean "errorCategory"?',
    ]);
  });

  test('what a form makes no use of, and what cannot be meant so: a warning', () => {
    const warned = (over: Record<string, unknown>): string[] =>
      checkPack({ ...good, ...over })
        .questions.flatMap(({ warnings }) => warnings)
        .map(({ path, message }) => `${path}: ${message}`);
    expect(warned({})).toEqual([]);
    expect(warned({ fields: ['isError'], select: 1, want: 'right' })).toEqual([
      'questions[0].fields: form choose makes no use of fields',
    ]);
    expect(
      warned({
        form: 'fill',
        fields: ['isError', 'isError'],
        select: 2,
        want: 'best',
        cases: [...good.cases, ...good.cases],
      }),
    ).toEqual([
      'questions[0].options: form fill makes no use of options',
      'questions[0].want: form fill makes no use of want',
      'questions[0].select: form fill makes no use of select',
      'questions[0].fields[1]: isError is asked for twice',
      'questions[0].cases: form fill asks about the first case alone',
    ]);
    expect(warned({ form: 'order' })).toEqual(['questions[0].cases: one step has no order']);
    const context = { effect: 'read', attempt: 5, maxAttempts: 3 };
    expect(warned({ cases: [{ facts: { ...good.cases[0]!.facts, context } }] })).toEqual([
      'questions[0].cases[0].facts.context.attempt: 5 attempts were made of 3',
    ]);
  });

  test('defects without a message: where to write one', () => {
    const { options: _, ...rest } = good;
    expect(told({ ...rest, form: 'defects' })[0]).toMatch(/no message is shown.*Write one out in "now"/);
  });

  test('an earlier id belongs to one question, and to none that is there', () => {
    const says = told({ ...good, was: ['old'] }, { ...good, id: 'two', was: ['old', 'one', 'two'] });
    expect(says.map((one) => one.split('. ')[0])).toEqual([
      'questions[1].was[0]: "old" is claimed by questions[0] too',
      'questions[1].was[1]: "one" is the id of questions[0]',
      'questions[1].was[2]: "two" is the id of this question itself',
    ]);
  });

  test('an id that another pack has', () => {
    const check = checkPack(good);
    const together = checkTogether([
      { file: 'a.json', check },
      { file: 'b.json', check },
    ]);
    expect(together.map(({ questions }) => questions[0]!.problems)).toMatchObject([
      [],
      [{ path: 'questions[0].id', message: '"one" is the id of a question in a.json too' }],
    ]);
  });

  test('an id, present or earlier, that the bank has or had', () => {
    const owners = ownersOfIds();
    owners.add({ id: 'one', was: ['first'] }, 'the bank');
    const questions = [good, { ...good, id: 'first' }, { ...good, id: 'two', was: ['old', 'one', 'first'] }];
    const [check] = checkTogether([{ file: 'a.json', check: checkPack({ questions }) }], owners);
    const said = check!.questions.flatMap(({ problems }) =>
      problems.filter(({ rule }) => rule === 'same-id').map(({ path, message }) => `${path}: ${message}`),
    );
    expect(said.filter((one) => one.includes('the bank'))).toEqual([
      'questions[0].id: "one" is the id of a question in the bank too',
      'questions[1].id: "first" is an earlier id of a question in the bank',
      'questions[2].was[1]: "one" is the id of a question in the bank too',
      'questions[2].was[2]: "first" is an earlier id of a question in the bank',
    ]);
  });

  test('a parameter that nothing fills, even where there are none; one that stands nowhere', () => {
    const stem = '{{tol}} is refused. What is it?';
    expect(told({ ...good, stem })).toEqual([
      'questions[0]: no parameter fills {{tol}}. Add a list of its values to "parameters", or mend the name.',
    ]);
    expect(told({ ...good, stem, parameters: { tool: ['a', 'b'] } })).toEqual([
      'questions[0]: no parameter fills {{tol}}. Did you mean {{tool}}?',
      'questions[0].parameters.tool: {{tool}} stands nowhere. Use it in a text or in the facts, or drop it.',
    ]);
  });
});
