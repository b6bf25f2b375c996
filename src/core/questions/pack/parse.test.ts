import { describe, expect, test } from 'vitest';
import { packJsonSchema } from './json-schema.ts';
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

describe('claims of the wrong shape', () => {
  test.each([
    [
      'a flag as text',
      { is: { isRetryable: 'yes' } },
      'is.isRetryable: expected a boolean, found the string "yes"',
    ],
    ['a number as text', { is: { delayMs: '5' } }, 'is.delayMs: expected a number, found the string "5"'],
    [
      'an unknown action of several',
      { is: { action: ['stop', 7] } },
      'is.action: expected one of its names, found an array',
    ],
    ['nothing of the verdict', { is: {} }, 'is: claims nothing'],
    ['no step', { does: [] }, 'does: claims nothing'],
    ['no addition', { adds: {} }, 'adds: claims nothing'],
    [
      'a report with a text for a number',
      { does: [{ report: { covered: 'seven' } }] },
      'does[0].report.covered: expected a number, found the string "seven"',
    ],
  ])('%s', (_, claim, says) => {
    const [problem] = found(withOption(claim));
    expect(`${problem!.path}: ${problem!.says}`).toContain(`questions[0].options[1].claim.${says}`);
  });

  test('of several cases a claim may leave one open, but not all', () => {
    const facts = { kind: 'check', stage: 'policy' };
    const open = (...claims: unknown[]) => ({
      ...good,
      cases: [{ facts }, { facts }],
      options: [
        { text: 'A', claim: { is: { category: 'business' } } },
        { text: 'B', claims },
      ],
    });
    expect(found(open({ is: { category: 'permission' } }, { is: {} }))).toEqual([]);
    expect(found(open({ is: {} }, { is: {} })).map(({ path }) => path)).toEqual([
      'questions[0].options[1].claims[0].is',
      'questions[0].options[1].claims[1].is',
    ]);
  });

  test('an addition where no message is shown', () => {
    const [problem] = found(withOption({ adds: { isError: true } }));
    expect(problem).toMatchObject({ path: 'questions[0].options[1]' });
    expect(problem!.says).toContain('adds to a message, but no case shows one');
  });
});

describe('what stands beside the questions', () => {
  test('a title and a schema are texts, and nothing else is known', () => {
    const { problems } = parsePack({ $schema: 7, title: 4, questons: [], questions: [] });
    expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      '$schema: expected a string, found the number 7',
      'title: expected a string, found the number 4',
      'questons: no field is called "questons" here',
    ]);
  });
});

describe('one problem for one fault', () => {
  test.each([
    ['a hint of a list', { hint: ['a', 1] }, 'hint[1]: expected a string, found the number 1'],
    ['a number beyond all bounds', { select: 1e308 }, 'select: expected at most 20, found the number 1e+308'],
    ['a blank stem', { stem: '   ' }, 'stem: expected a text that is not empty, found the string "   "'],
    [
      'an earlier id that is none',
      { was: ['Not Kebab'] },
      'was[0]: expected small letters, digits and hyphens',
    ],
    ['a long id', { id: 'a'.repeat(5000) }, 'id: expected at most 100 characters, found 5000'],
    [
      'more options than letters',
      { options: Array.from({ length: 27 }, (_, i) => ({ text: `${i}`, claim: { has: 'nothing' } })) },
      'options: expected at most 26 entries, found 27',
    ],
  ])('%s', (_, over, says) => {
    const problems = found({ ...good, ...over });
    expect(problems).toHaveLength(1);
    expect(`${problems[0]!.path}: ${problems[0]!.says}`).toContain(`questions[0].${says}`);
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
    [
      'a need',
      { does: [{ show: { as: 'failure', tells: ['catgory'] } }] },
      'does[0].show.tells[0]',
      'category',
    ],
    [
      'a need that is kept',
      { does: [{ 'return-prose-error': { keep: 'causes' } }] },
      'does[0].return-prose-error.keep',
      'cause',
    ],
    [
      'a category that is shown',
      { does: [{ show: { as: 'failure', category: 'transiant' } }] },
      'does[0].show.category',
      'transient',
    ],
    ['a category in capitals', { is: { category: 'BUSINESS' } }, 'is.category', 'business'],
    ['a way of showing', { does: [{ show: { as: 'fail' } }] }, 'does[0].show.as', 'failure'],
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
