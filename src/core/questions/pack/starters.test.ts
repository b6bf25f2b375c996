import { describe, expect, test } from 'vitest';
import { checkPack } from '../checks/check.ts';
import { questionFrom, STARTERS } from './starters.ts';

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

  const STEM = 'A deploy agent calls start_rollout, and something goes wrong. What comes next?';

  test.each(STARTERS.map((starter) => [starter.id, starter] as const))(
    '%s checks with the stem of an author as well, and tells nothing of its own story',
    (id, starter) => {
      const question = questionFrom(starter, STEM);
      const { questions, problems } = checkPack({ questions: [{ id, topic: starter.topic, ...question }] });
      expect(problems).toEqual([]);
      expect(questions[0]).toMatchObject({ problems: [], warnings: [] });
      expect(question).toMatchObject({ stem: STEM });
      expect(question).not.toHaveProperty('scenario');
      const texts = question.options?.flatMap(({ text }) => text ?? []).join(' ');
      expect(texts).not.toMatch(/booking|van|query|archive|results|list/i);
    },
  );

  test('with its own stem a starter stays as it is', () => {
    for (const starter of STARTERS)
      expect(questionFrom(starter, starter.question.stem)).toBe(starter.question);
  });

  test('the ids are told in the help of questions new', async () => {
    const { COMMANDS } = await import('../../../cli/commands.ts');
    const summary = COMMANDS.find(({ name }) => name === 'questions new')!.options!.find(({ flags }) =>
      flags.startsWith('--facts'),
    )!.summary;
    for (const { id } of STARTERS) expect(summary).toContain(id);
  });
});
