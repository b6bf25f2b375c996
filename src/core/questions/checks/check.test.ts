import { describe, expect, test } from 'vitest';
import { STARTERS } from '../pack/starters.ts';
import { checkPack } from './check.ts';

const starter = STARTERS.find(({ id }) => id === 'rate-limit')!;
const question = (over: Record<string, unknown> = {}) => ({
  id: 'a',
  topic: starter.topic,
  ...starter.question,
  ...over,
});

describe('checking a pack', () => {
  test('a question that cannot be judged keeps its place and its id', () => {
    const { questions } = checkPack({ questions: [question(), { id: 'broken', cases: 3 }] });
    expect(questions.map(({ id }) => id)).toEqual(['a', 'broken']);
    expect(questions[1]!.key).toEqual([]);
    expect(questions[1]!.problems.length).toBeGreaterThan(0);
    for (const { path } of questions[1]!.problems) expect(path).toMatch(/^questions\[1\]/);
  });

  test('what is no pack is one problem', () => {
    for (const json of [null, 5, 'x', {}, { questions: 1 }]) {
      const { questions, problems } = checkPack(json);
      expect(questions).toEqual([]);
      expect(problems).toHaveLength(1);
    }
  });

  test('two questions with one id are a problem of the second', () => {
    const { questions } = checkPack({ questions: [question(), question()] });
    expect(questions[0]!.problems).toEqual([]);
    expect(questions[1]!.problems[0]).toMatchObject({ rule: 'same-id', path: 'questions[1].id' });
  });

  test('an addition that makes an unreadable report is a problem of the options', () => {
    const bad = question({
      cases: [
        {
          facts: { kind: 'report', report: { covered: 1, total: 2 } },
          now: [{ report: { covered: 1, total: 2 } }],
        },
      ],
      options: ['A', 'B', 'C', 'D'].map((text) => ({ text, claim: { adds: { covered: [text] } } })),
    });
    const [checked] = checkPack({ questions: [bad] }).questions;
    expect(checked).toMatchObject({ key: [], problems: [{ rule: 'claim', path: 'questions[0].options' }] });
  });

  describe('variants', () => {
    const facts = (status: unknown) => [
      {
        facts: {
          kind: 'upstream',
          http: { status },
          context: { effect: 'read', attempt: 1, maxAttempts: 3 },
        },
      },
    ];

    test('every drawn variant must have the number of right options', () => {
      const good = question({ cases: facts('{{status}}'), parameters: { status: [429, 503, 504] } });
      expect(checkPack({ questions: [good] }).questions[0]!.problems).toEqual([]);
      const bad = question({ cases: facts('{{status}}'), parameters: { status: [429, 503, 403] } });
      const [problem] = checkPack({ questions: [bad] }).questions[0]!.problems;
      expect(problem!.message).toMatch(/^in the variant of seed \d+: /);
    });

    test('a variant whose facts are no observation is a problem, and the others are judged', () => {
      const bad = question({ cases: facts('{{status}}'), parameters: { status: [429, 'soon'] } });
      const { judged, questions } = checkPack({ questions: [bad] });
      expect(judged).toHaveLength(1);
      expect(questions[0]!.problems[0]).toMatchObject({ rule: 'facts' });
      expect(questions[0]!.problems[0]!.path).toContain('cases[0].facts.http.status');
    });

    test('a name that no parameter fills is a problem', () => {
      const stem = 'The tool {{tool}} met HTTP 429 for {{whom}}.';
      const [problem] = checkPack({ questions: [question({ stem, parameters: { tool: ['a', 'b'] } })] })
        .questions[0]!.problems;
      expect(problem).toMatchObject({ rule: 'parameter' });
      expect(problem!.message).toContain('{{whom}}');
    });
  });
});
