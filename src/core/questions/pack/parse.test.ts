import { describe, expect, test } from 'vitest';
import { packJsonSchema } from '../schema.ts';
import { parsePack } from './parse.ts';

const good = {
  id: 'one',
  topic: 'category',
  level: 1,
  stem: 'What is it?',
  cases: [{ facts: { kind: 'upstream', http: { status: 503 } } }],
  options: [{ claim: { is: { category: 'transient' } } }, { claim: { is: { category: 'business' } } }],
};
const withOption = (claim: unknown): unknown => ({
  questions: [{ ...good, options: [good.options[0], { claim }] }],
});
const found = (json: unknown): { rule: string; path: string; says: string }[] =>
  parsePack(json).problems.map(({ rule, path, message, hint }) => ({
    rule,
    path,
    says: `${message} ${hint}`,
  }));

describe('a pack', () => {
  test('is an object with questions, a bare list, or a single question', () => {
    for (const json of [{ questions: [good] }, [good], good])
      expect(parsePack(json).pack.questions).toHaveLength(1);
  });

  test('that is none of these says what a pack is', () => {
    for (const json of [null, 7, 'x', {}, { questions: 'x' }]) {
      const [problem] = parsePack(json).problems;
      expect(problem).toMatchObject({ rule: 'pack', path: 'questions' });
    }
  });

  test('ids are used once', () => {
    expect(found({ questions: [good, good] })).toEqual([
      {
        rule: 'same-id',
        path: 'questions[1].id',
        says: '"one" is the id of questions[0] too Ids are stable and used once.',
      },
    ]);
  });

  test('all problems are given at once', () => {
    const bad = { ...good, topic: 'categroy', options: [{ claim: { does: ['retry-tranient'] } }, {}] };
    expect(found({ questions: [bad, { ...good, id: 'Not An Id' }] }).map(({ path }) => path)).toEqual([
      'questions[0].topic',
      'questions[0].options[0].claim.does[0]',
      'questions[1].id',
    ]);
  });

  test('nesting beyond reason is a problem, not a crash', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 5000; i++) deep = [deep];
    expect(found({ questions: [{ ...good, note: deep }] })).toMatchObject([
      { rule: 'shape', path: 'questions[0]' },
    ]);
  });
});

describe('names that nobody knows', () => {
  test.each([
    ['a practice', { does: ['return-structred'] }, 'does[0]', 'return-structured'],
    [
      'a practice with parameters',
      { does: [{ 'retry-transcient': { times: 2 } }] },
      'does[0].retry-transcient',
      'retry-transient',
    ],
    ['a parameter', { does: [{ 'retry-transient': { time: 2 } }] }, 'does[0].retry-transient.time', 'times'],
    ['a field of a verdict', { is: { isRetriable: true } }, 'is.isRetriable', 'isRetryable'],
    ['a value of a verdict', { is: { category: 'validaton' } }, 'is.category', 'validation'],
    ['something to find', { has: 'mising-category' }, 'has', 'missing-category'],
    ['a claim', { do: ['stop'] }, 'do', 'does'],
    [
      'a field of show',
      { does: [{ show: { as: 'failure', tell: ['cause'] } }] },
      'does[0].show.tell',
      'tells',
    ],
    ['a need', { does: [{ show: { as: 'failure', tells: ['catgory'] } }] }, 'does[0].show', 'category'],
  ])('%s: path and nearest name', (_, claim, path, nearest) => {
    const [problem] = found(withOption(claim));
    expect(problem!.path).toBe(`questions[0].options[1].claim.${path}`);
    expect(problem!.says).toContain(`Did you mean "${nearest}"?`);
  });

  test('fields of a question, a case and the facts', () => {
    const json = {
      ...good,
      wants: 'best',
      cases: [{ fact: {}, facts: { kind: 'upstream', reasn: 'TIMEOUT', context: { maxAttempt: 3 } } }],
    };
    expect(found({ questions: [json] }).map(({ path }) => path)).toEqual([
      'questions[0].cases[0].fact',
      'questions[0].wants',
      'questions[0].cases[0].facts.reasn',
      'questions[0].cases[0].facts.context.maxAttempt',
    ]);
  });
});

describe('what hinders judging and what does not', () => {
  test('a question with an unknown field, topic or level is still judged', () => {
    const cases = [{ ...good.cases[0], label: 'a' }];
    const json = { ...good, cases, published: 'A', topic: 'whatever', level: 9 };
    const { pack, problems } = parsePack({ questions: [json] });
    expect(pack.questions).toHaveLength(1);
    expect(problems.map(({ path }) => path)).toEqual([
      'questions[0].topic',
      'questions[0].level',
      'questions[0].cases[0].label',
      'questions[0].published',
    ]);
  });

  test('a question with an unknown practice is left out', () => {
    expect(parsePack(withOption({ does: ['no-such-practice'] })).pack.questions).toEqual([]);
  });

  test('facts that the classifier cannot read', () => {
    const json = { ...good, cases: [{ facts: { kind: 'upstream', context: { attempt: 'two' } } }] };
    expect(found({ questions: [json] })).toMatchObject([
      { rule: 'facts', path: 'questions[0].cases[0].facts.context.attempt' },
    ]);
  });

  test('claims that do not match the cases', () => {
    const claim = good.options[0]!.claim;
    const one = (option: object): string[] =>
      found({ questions: [{ ...good, options: [...good.options, option] }] }).map(
        ({ rule, path }) => `${rule} ${path}`,
      );
    expect(one({ claims: [claim, claim] })).toEqual(['claim questions[0].options[2].claims']);
    expect(one({ claim, claims: [claim] })).toEqual(['claim questions[0].options[2]']);
    expect(one({ text: 'x' })).toEqual(['claim questions[0].options[2]']);
    expect(one({ claims: [claim] })).toEqual([]);
  });

  test('a single step needs no list', () => {
    expect(found(withOption({ does: 'return-structured' }))).toEqual([]);
    expect(
      found({ questions: [{ ...good, cases: [{ ...good.cases[0], now: 'retry-regardless' }] }] }),
    ).toEqual([]);
  });
});

describe('text from elsewhere', () => {
  test('control characters and terminal escapes are problems', () => {
    const texts = ['clear \u001b[2J', 'bell \u0007', 'right-to-left \u202E', 'C1 \u009b2J'];
    for (const stem of texts) {
      expect(found({ questions: [{ ...good, stem }] })).toMatchObject([
        { rule: 'control-character', path: 'questions[0].stem' },
      ]);
    }
    expect(found({ questions: [{ ...good, stem: 'two\nlines\tand “quotes”' }] })).toEqual([]);
  });
});

describe('the JSON Schema', () => {
  test('names every field of a question and every practice', () => {
    const schema = JSON.stringify(packJsonSchema());
    for (const word of [
      '"stem"',
      '"cases"',
      '"claims"',
      'return-structured',
      'retry-with-backoff',
      '"parameters"',
    ])
      expect(schema).toContain(word);
    expect(schema).toContain('2020-12');
    // What an editor proposes inside facts and partial verdicts.
    for (const word of ['"deadlineMs"', '"maxAttempts"', '"seenBy"']) expect(schema).toContain(word);
  });
});
