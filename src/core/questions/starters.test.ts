import { describe, expect, test } from 'vitest';
import { checkPack } from './check.ts';
import { STARTERS } from './starters.ts';

describe('first questions for authors', () => {
  test.each(STARTERS.map((starter) => [starter.id, starter] as const))(
    '%s checks as it stands',
    (id, { topic, question }) => {
      const { questions, problems } = checkPack({ questions: [{ id, topic, ...question }] });
      expect(problems).toEqual([]);
      expect(questions[0]).toMatchObject({ problems: [], warnings: [] });
      expect(questions[0]!.key).toHaveLength(1);
    },
  );

  test('the ids are told in the help of questions new', async () => {
    const { COMMANDS } = await import('../../cli/commands.ts');
    const summary = COMMANDS.find(({ name }) => name === 'questions new')!.options!.find(({ flags }) =>
      flags.startsWith('--facts'),
    )!.summary;
    for (const { id } of STARTERS) expect(summary).toContain(id);
  });
});
