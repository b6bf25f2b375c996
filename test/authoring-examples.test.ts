import { describe, expect, test } from 'vitest';
import { AUTHORING_EXAMPLES } from '../scripts/docs/authoring-examples.ts';
import { checkPack } from '../src/core/questions/checks/check.ts';
import { parsePack } from '../src/core/questions/pack/parse.ts';
import { FORMS, WANTS } from '../src/core/questions/vocabulary.ts';

describe('the worked examples of docs/authoring.md', () => {
  test.each(AUTHORING_EXAMPLES.map((one) => [one.title, one] as const))(
    '%s: checks without problems and gets the key that is expected',
    (_, { question, key }) => {
      const { questions, problems } = checkPack({ questions: [question] });
      expect(problems).toEqual([]);
      expect(questions).toMatchObject([{ key, problems: [] }]);
    },
  );

  test('there is one for every form, every way of asking and every claim', () => {
    const { questions } = parsePack({ questions: AUTHORING_EXAMPLES.map(({ question }) => question) }).pack;
    const claims = questions.flatMap(({ options = [] }) =>
      options.flatMap(({ claim, claims: each = [] }) => (claim === undefined ? each : [claim])),
    );
    expect(new Set(questions.map(({ form = 'choose' }) => form))).toEqual(new Set(FORMS));
    expect(new Set(questions.map(({ want = 'right' }) => want))).toEqual(new Set(WANTS));
    expect(new Set(claims.flatMap((claim) => Object.keys(claim)))).toEqual(
      new Set(['is', 'has', 'does', 'adds']),
    );
  });
});
