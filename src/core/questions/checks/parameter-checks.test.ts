import { describe, expect, test } from 'vitest';
import { checkPack } from './check.ts';

/** A question about a read that met HTTP 503, with what is changed in it. */
const check = (parameters: Record<string, unknown[]>, over: Record<string, unknown> = {}) => {
  const question = {
    id: 'one',
    topic: 'evidence',
    level: 1,
    stem: 'A read by {{n}} met HTTP 503. What is it?',
    cases: [{ facts: { kind: 'upstream', http: { status: 503 }, context: { effect: 'read' } } }],
    options: ['transient', 'validation', 'business'].map((category) => ({
      text: category,
      claim: { is: { category } },
    })),
    parameters,
    ...over,
  };
  return checkPack({ questions: [question] }).questions[0]!;
};
const told = (...given: Parameters<typeof check>): string[] =>
  check(...given).problems.map(({ path, message, hint }) => `${path}: ${message}. ${hint}`);

describe('every value of every parameter', () => {
  test('must have the fields that are named', () => {
    expect(told({ n: [{ a: 1 }, { b: 2 }] }, { stem: 'A read by {{n.a}}. What is it?' })).toEqual([
      'questions[0].parameters.n[1]: has nothing for {{n.a}}. Its fields: b.',
    ]);
  });

  test('must be a word where it stands in a text', () => {
    expect(told({ n: ['x', { a: 1 }] })).toEqual([
      'questions[0].parameters.n[1]: is an object, and {{n}} stands in a text. Its fields: a.',
    ]);
  });

  test('may be an object where it is the whole of a fact', () => {
    const cases = [{ facts: { kind: 'upstream', http: '{{n}}', context: { effect: 'read' } } }];
    expect(told({ n: [{ status: 503 }, { status: 502 }] }, { stem: 'What is it?', cases })).toEqual([]);
  });

  test('is put in once: a parameter in it, such as itself, is told', () => {
    expect(told({ n: ['x', '{{m}}'], m: ['{{n}}', '$&'] })).toEqual([
      'questions[0].parameters.n[1]: holds {{m}}, but nothing is filled in inside of a value. Write the value out.',
      'questions[0].parameters.m[0]: holds {{n}}, but nothing is filled in inside of a value. Write the value out.',
    ]);
  });

  test('must not steer a terminal', () => {
    expect(told({ n: ['ok', 'bad\u001b[2J'] })).toEqual([
      'questions[0].parameters.n[1]: holds a control character or a terminal escape. Remove it.',
    ]);
  });

  test('is tried, also where it is one of many that no draw has met', () => {
    const cases = [{ facts: { kind: 'upstream', http: { status: '{{s}}' }, context: { effect: 'read' } } }];
    for (const length of [200, 1000]) {
      const s = [...Array.from({ length: length - 1 }, () => 503), 404];
      const [fault, ...more] = told({ s }, { stem: 'What is it?', cases });
      expect(more).toEqual([]);
      expect(fault).toMatch(/in the variant of seed \d+: no option is right, .* --seed \d+ shows it\.$/);
    }
  });

  test('is looked up where it is a name in a claim', () => {
    const options = [
      { text: 'Transient', claim: { is: { category: 'transient' } } },
      { text: 'Other', claim: { is: { category: '{{c}}' } } },
    ];
    const [fault] = told({ c: ['business', 'validaton'] }, { stem: 'What is it?', options });
    expect(fault).toMatch(
      /options\[1\]\.claim\.is\.category: in the variant of seed \d+: no category is called "validaton"/,
    );
  });
});

test('a name that every object has is filled by no parameter', () => {
  expect(told({ n: ['x'] }, { stem: '{{n}}, {{n.constructor}} and {{constructor}}.' })).toEqual([
    'questions[0].parameters.n[0]: has nothing for {{n.constructor}}. Give it a value, or mend the name.',
    'questions[0]: no parameter fills {{constructor}}. Add a list of its values to "parameters", or mend the name.',
  ]);
});

test('braces that are no parameter are worth a look', () => {
  const { problems, warnings } = check({ n: ['x'] }, { stem: 'A read by {{n met {{n}}.' });
  expect(problems).toEqual([]);
  expect(warnings).toMatchObject([
    { path: 'questions[0].stem', message: 'holds double braces that are no parameter' },
  ]);
});
