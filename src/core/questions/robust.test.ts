import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPack } from './checks/check.ts';
import { checkedQuestion, explain, explanationLines } from './explain/explain.ts';
import { judgeQuestion } from './judge.ts';
import { parsePack } from './pack/parse.ts';

const worked = JSON.parse(readFileSync('test/cases/questions.json', 'utf8')) as { questions: object[] };

/** Reads, judges and explains whatever can be read; throws only where the program is wrong. */
function goThrough(json: unknown): void {
  const { pack, problems } = parsePack(json);
  for (const { rule, path, message } of problems) {
    expect(rule).not.toBe('');
    expect(typeof path).toBe('string');
    expect(message).not.toMatch(/undefined is not|Cannot read|\[object Object\]/);
  }
  for (const question of pack.questions) {
    const judged = judgeQuestion(question);
    explanationLines(explain(judged));
  }
  for (const one of checkPack(json, 2).questions) checkedQuestion(one);
}

/** The value with the part at a path, drawn by numbers, replaced. */
function replaced(value: unknown, picks: readonly number[], by: unknown): unknown {
  const [pick = 0, ...rest] = picks;
  if (typeof value !== 'object' || value === null || picks.length === 0) return by;
  const keys = Object.keys(value);
  if (keys.length === 0) return by;
  const key = keys[pick % keys.length]!;
  const inner = replaced((value as Record<string, unknown>)[key], rest, by);
  return Array.isArray(value)
    ? value.map((one, index) => (String(index) === key ? inner : one))
    : { ...value, [key]: inner };
}

describe('whatever a pack holds', () => {
  test('any JSON value is read or refused with problems', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => goThrough(json)));
    fc.assert(fc.property(fc.array(fc.jsonValue()), (questions) => goThrough({ questions })));
  });

  test('a good pack with any part of it replaced by anything', () => {
    const other = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('', '{{x}}', -1, 1e300, [], {}, 'retry-transient'),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...worked.questions),
        fc.array(fc.nat(9), { minLength: 1, maxLength: 9 }),
        other,
        (question, picks, by) => goThrough([replaced(question, picks, by)]),
      ),
      { numRuns: 400 },
    );
  });

  test('keys that mean something to the language itself', () => {
    const json: unknown = JSON.parse(
      '[{"__proto__": {"x": 1}, "constructor": 2, "id": "a", "stem": "s", "topic": "category", "level": 1, "cases": [{"facts": {"__proto__": 1, "kind": "upstream"}}], "options": [{"claim": {"is": {"__proto__": 1, "constructor": 1}}}, {"claim": {"does": [{"constructor": {}}]}}, {"claim": {"has": "toString"}}]}]',
    );
    goThrough(json);
  });
});
