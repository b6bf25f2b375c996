import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judgeQuestion, parsePack } from './index.ts';

const worked = parsePack(JSON.parse(readFileSync('test/cases/questions.json', 'utf8')));

describe('the six worked examples', () => {
  test('can be read without a problem', () => {
    expect(worked.problems).toEqual([]);
    expect(worked.pack.questions).toHaveLength(6);
  });

  test('have the published keys', () => {
    const keys = worked.pack.questions.map((question) => judgeQuestion(question).key.join(''));
    expect(keys).toEqual(['B', 'B', 'C', 'AC', 'D', 'C']);
  });

  test('have no problem, and the last one warns that the cost decides', () => {
    const judged = worked.pack.questions.map((question) => judgeQuestion(question));
    expect(judged.flatMap(({ problems }) => problems)).toEqual([]);
    expect(judged.flatMap(({ warnings }) => warnings.map(({ rule }) => rule))).toEqual(['decided-by-cost']);
  });
});
