import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classify } from '../classify.ts';
import { judgeQuestion } from './judge.ts';
import { placeOfLetter } from './letters.ts';
import { parsePack } from './pack/parse.ts';
import type { Claim, Question } from './schema.ts';
import { STEP_IDS } from './schema.ts';
import { FACTS, type FactsName } from './testing/facts.ts';
import { does, is, questionOn } from './testing/question.ts';
import { PRACTICE_IDS } from './trace/practice-ids.ts';
import { shuffled } from './variants.ts';

const keyOf = (question: Question): string => judgeQuestion(question).key.join('');
const rules = (question: Question): string[] => judgeQuestion(question).problems.map(({ rule }) => rule);
const warnings = (question: Question): string[] => judgeQuestion(question).warnings.map(({ rule }) => rule);

const worked = parsePack(JSON.parse(readFileSync('test/cases/questions.json', 'utf8')));

describe('the six worked examples', () => {
  test('can be read without a problem', () => {
    expect(worked.problems).toEqual([]);
    expect(worked.pack.questions).toHaveLength(6);
  });

  test('have the published keys', () => {
    expect(worked.pack.questions.map(keyOf)).toEqual(['B', 'B', 'C', 'AC', 'D', 'C']);
  });

  test('have no problem, and the last one warns that the cost decides', () => {
    expect(worked.pack.questions.flatMap(rules)).toEqual([]);
    expect(worked.pack.questions.flatMap(warnings)).toEqual(['decided-by-cost']);
  });
});

describe('claims over several cases', () => {
  test('a partial verdict and steps must hold in every case', () => {
    expect(
      keyOf(questionOn(['transient', 'waiting'], [is({ isRetryable: true }), is({ reason: 'TIMEOUT' })])),
    ).toBe('A');
    expect(
      keyOf(questionOn(['transient', 'validation'], [does('retry-with-backoff'), does('retry-transient')])),
    ).toBe('B');
  });

  test('what is looked for must be found in some case', () => {
    const now = [{ return: { isError: true, content: [{ type: 'text', text: 'No match' }] } }];
    expect(
      keyOf(questionOn(['empty', 'notFound'], [{ has: 'empty-as-error' }, { has: 'nothing' }], { now })),
    ).toBe('A');
  });

  test('an action is right too when it is among the alternatives', () => {
    expect(keyOf(questionOn('business', [is({ action: 'escalate' }), is({ action: 'fix-arguments' })]))).toBe(
      'A',
    );
  });

  test('the category is the one of the exam; the others have names of their own', () => {
    expect(
      keyOf(
        questionOn('notFound', [
          is({ category: 'validation', six: 'NOT_FOUND', service: 'RESOURCE' }),
          is({ category: 'permission' }),
        ]),
      ),
    ).toBe('A');
    expect(keyOf(questionOn('unclassified', [is({ category: null }), is({ category: 'transient' })]))).toBe(
      'A',
    );
  });

  test('the code that belongs on the wire', () => {
    expect(keyOf(questionOn('unknownTool', [is({ code: -32601 }), is({ code: -32602 })]))).toBe('B');
  });
});

describe('what is wanted', () => {
  test('wrong: the options that do not hold', () => {
    const claims = [does('return-structured'), does('substitute-value'), does('use-alternative')];
    expect(keyOf(questionOn('transient', claims, { want: 'wrong' }))).toBe('B');
  });

  test('several: every option that holds', () => {
    const claims = [does('return-structured'), does('substitute-value'), does('use-alternative')];
    const question = questionOn('transient', claims, { select: 2 });
    expect(keyOf(question)).toBe('AC');
    expect(rules(question)).toEqual([]);
  });

  test('best: harm goes before waste, waste before what is lacking, that before cost', () => {
    const best = (facts: FactsName, ...claims: Claim[]): string =>
      keyOf(questionOn(facts, claims, { want: 'best' }));
    expect(best('transient', does('return-empty-on-failure'), does('return-generic-error'))).toBe('B');
    expect(best('transient', does('return-generic-error'), does('return-prose-error'))).toBe('B');
    expect(best('lostWrite', does('hand-over'), does('query-status'))).toBe('B');
    expect(best('business', does('escalate'), does('explain-policy'), does('ask-user'))).toBe('B');
  });

  test('best: a wrong label is worse than a missing one', () => {
    const labels = (fields: object): Claim =>
      does({
        return: {
          isError: true,
          structuredContent: { ...fields },
          content: [{ type: 'text', text: 'No answer in time' }],
        },
      });
    const claims = [labels({ errorCategory: 'business', isRetryable: true }), labels({ isRetryable: true })];
    expect(keyOf(questionOn('transient', claims, { want: 'best' }))).toBe('B');
  });
});

describe('problems of a question', () => {
  const base = [does('return-structured'), does('return-generic-error'), does('return-empty-on-failure')];

  test('no right option, or more than are to be chosen', () => {
    expect(rules(questionOn('transient', base.slice(1)))).toEqual(['right-options']);
    expect(rules(questionOn('transient', [...base, does('use-alternative')]))).toEqual(['right-options']);
    expect(rules(questionOn('transient', base))).toEqual([]);
  });

  test('a tie for the best', () => {
    const question = questionOn(
      'transient',
      [does('use-alternative'), does('retry-with-backoff'), does('stop')],
      { want: 'best' },
    );
    expect(rules(question)).toEqual(['tie']);
    expect(keyOf(question)).toBe('AB');
  });

  test('a key that hinges on a contested point', () => {
    const facts = { kind: 'upstream', reason: 'VERSION_CONFLICT' };
    const about = (...claims: Claim[]): Question => ({
      ...questionOn('transient', claims),
      cases: [{ facts }],
    });
    expect(rules(about(is({ isRetryable: true }), is({ isRetryable: false })))).toEqual(['contested']);
    expect(rules(about(is({ category: 'transient' }), is({ category: 'business' })))).toEqual([]);
  });

  test('a contract that is stated settles an empty answer', () => {
    const claims = [is({ isError: false }), is({ isError: true })];
    const unstated = { kind: 'check', stage: 'lookup', matches: 0 };
    expect(rules({ ...questionOn('empty', claims), cases: [{ facts: unstated }] })).toEqual(['contested']);
    expect(rules(questionOn('empty', claims))).toEqual([]);
  });

  test('two options that differ only in which layer retries', () => {
    const question = questionOn(
      'transient',
      [does('retry-transient'), does('retry-transient'), does('stop')],
      { select: 2 },
    );
    expect(rules(question)).toEqual(['contested-layer']);
  });

  test('the same text twice', () => {
    const question = questionOn('transient', base);
    const options = question.options!.map((option, index) =>
      index === 2 ? { ...option, text: 'option 1' } : option,
    );
    expect(rules({ ...question, options })).toEqual(['same-text']);
  });

  test('the same claim under two texts is worth a second look', () => {
    expect(warnings(questionOn('transient', [...base, does('return-generic-error')]))).toEqual([
      'same-claim',
    ]);
  });
});

describe('other forms', () => {
  test('fill: fields of the envelope that is due', () => {
    const fields = ['isError', 'errorCategory', 'isRetryable', 'retryAfterMs'];
    const question = questionOn('waiting', [], { form: 'fill', fields, options: [] });
    expect(judgeQuestion(question).key).toEqual([
      'isError=true',
      'errorCategory=transient',
      'isRetryable=true',
      'retryAfterMs=20000',
    ]);
    expect(rules(question)).toEqual([]);
    expect(rules(questionOn('waiting', [], { form: 'fill', fields: ['customerMessage'] }))).toEqual([
      'fields',
    ]);
    expect(rules(questionOn('waiting', [], { form: 'fill' }))).toEqual(['fields']);
  });

  test('defects: the lint ids of the message, in the order of the catalogue', () => {
    const now = [{ return: { isError: true, content: [{ type: 'text', text: 'Operation failed' }] } }];
    const question = questionOn('transient', [], { form: 'defects', now });
    expect(judgeQuestion(question).key).toEqual(['generic-message', 'missing-category', 'missing-retryable']);
    expect(rules(question)).toEqual([]);
    expect(rules(questionOn('transient', [], { form: 'defects' }))).toEqual(['defects']);
  });

  test('order: the sequence of actions that successive observations call for', () => {
    const claims = [
      is({ action: 'use-alternative' }),
      is({ action: 'retry-with-backoff' }),
      is({ action: 'stop' }),
    ];
    const question = questionOn(['transient', 'waiting', 'spent'], claims, { form: 'order' });
    expect(judgeQuestion(question).key).toEqual(['B', 'B', 'A']);
    expect(rules(question)).toEqual([]);
    expect(rules(questionOn(['validation'], claims, { form: 'order' }))).toEqual(['order']);
  });
});

describe('properties', () => {
  const facts = fc.constantFrom(...(Object.keys(FACTS) as FactsName[]));
  const claim: fc.Arbitrary<Claim> = fc.oneof(
    fc.array(fc.constantFrom(...STEP_IDS), { minLength: 1, maxLength: 3 }).map((steps) => does(...steps)),
    fc
      .record({
        category: fc.constantFrom('transient', 'business', null),
        isRetryable: fc.constantFrom(true, false, null),
      })
      .map(is),
  );
  const now = fc.array(fc.constantFrom(...PRACTICE_IDS), { maxLength: 2 });
  const question = fc
    .record({
      facts: fc.array(facts, { minLength: 1, maxLength: 2 }),
      claims: fc.array(claim, { minLength: 2, maxLength: 5 }),
      want: fc.constantFrom<'right' | 'wrong' | 'best'>('right', 'wrong', 'best'),
      now,
    })
    .map(({ facts: names, claims, ...more }) => questionOn(names, claims, more));

  test('judging is deterministic', () => {
    fc.assert(
      fc.property(question, (one) => {
        const essence = ({ key, options, problems }: ReturnType<typeof judgeQuestion>): unknown => ({
          key,
          problems,
          options: options.map(({ letter, correct, confusions, rank }) => ({
            letter,
            correct,
            confusions,
            rank,
          })),
        });
        expect(essence(judgeQuestion(one))).toEqual(essence(judgeQuestion(structuredClone(one))));
      }),
      { numRuns: 60 },
    );
  });

  test('the order of the options never changes which are correct', () => {
    fc.assert(
      fc.property(question, fc.integer(), (one, seed) => {
        const straight = judgeQuestion(one).options.map(({ correct }) => correct);
        const mixed = shuffled(one, seed);
        const correct = judgeQuestion(mixed.question).options.map((option) => option.correct);
        expect(correct).toEqual(mixed.original.map((index) => straight[index]));
      }),
      { numRuns: 60 },
    );
  });

  test('an option that says what the verdict says is right', () => {
    for (const observation of Object.values(FACTS)) {
      const verdict = classify(observation);
      const { layer, outcome, reason, category, isError, isRetryable, action, actor, delayMs, seenBy } =
        verdict;
      const claims = [
        is({ layer, outcome, reason, isError, isRetryable, action, actor, delayMs, seenBy }),
        is({ category: category.four, six: category.six, service: category.service }),
        ...verdict.alternatives.map((alternative) => is({ action: alternative })),
        does('return-structured'),
      ];
      const judged = judgeQuestion({
        ...questionOn('empty', claims),
        cases: [{ facts: { ...observation } }],
      });
      expect(judged.options.map(({ correct }) => correct)).toEqual(claims.map(() => true));
    }
  });

  test('an option that takes the step of the verdict, or returns its envelope, is right', () => {
    for (const [name, observation] of Object.entries(FACTS)) {
      const { action, alternatives, envelope, layer } = classify(observation);
      const claims: Claim[] = [action, ...alternatives].map((step) => does(step));
      if (envelope !== null && layer === 'execution') claims.push(does({ return: { ...envelope } }));
      const judged = judgeQuestion({
        ...questionOn('empty', claims),
        cases: [{ facts: { ...observation } }],
      });
      const wrong = judged.options
        .filter(({ correct }) => !correct)
        .map(({ letter }) => claims[placeOfLetter(letter)]);
      expect(wrong, name).toEqual([]);
    }
  });

  test('a wrong option always shows a confusion', () => {
    fc.assert(
      fc.property(question, (one) => {
        for (const { holds, confusions } of judgeQuestion(one).options) {
          if (holds) expect(confusions).toEqual([]);
          else expect(confusions.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 60 },
    );
  });
});
