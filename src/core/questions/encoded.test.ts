import { describe, expect, test } from 'vitest';
import { judgeQuestion } from './judge.ts';
import { parsePack } from './pack/parse.ts';
import { AGENT_ITEMS } from './testing/exam-items-agents.ts';
import { TOOL_ITEMS } from './testing/exam-items-tools.ts';

describe('questions put into the language from their text alone', () => {
  test.each([...TOOL_ITEMS, ...AGENT_ITEMS])(
    '%s: %s',
    (name, key, { facts, now, want, select, options: given }) => {
      const { pack, problems } = parsePack({
        questions: [
          {
            id: name
              .toLowerCase()
              .replace(/[^a-z]+/g, '-')
              .replace(/^-|-$/g, ''),
            topic: 'category',
            level: 2,
            stem: name,
            ...(want === undefined ? {} : { want }),
            ...(select === undefined ? {} : { select }),
            cases: (Array.isArray(facts) ? facts : [facts]).map((one) => ({
              facts: one,
              ...(now === undefined ? {} : { now }),
            })),
            options: given,
          },
        ],
      });
      expect(problems).toEqual([]);
      const judged = judgeQuestion(pack.questions[0]!);
      expect({ key: judged.key.join(''), problems: judged.problems }).toEqual({ key, problems: [] });
    },
  );
});
