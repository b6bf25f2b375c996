import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { classify } from '../classify.ts';

/**
 * Real messages from public reports: what must be found, and that nothing else is. `accept.lint` names
 * defects that may be found too.
 */
interface Case {
  id: string;
  observation: unknown;
  accept: { lint?: string[] };
  lintExpect: string[];
  why: string;
}

const cases: Case[] = readFileSync(new URL('../../../test/cases/observations.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

describe('defects of real messages', () => {
  test.each(cases.map((row) => [row.id, row.why, row] as const))('%s: %s', (_id, _why, row) => {
    const found = classify(row.observation).defects.map(({ id }) => id);
    expect(found).toEqual(expect.arrayContaining(row.lintExpect));
    const allowed = [...row.lintExpect, ...(row.accept.lint ?? [])];
    expect(found.filter((id) => !allowed.includes(id))).toEqual([]);
  });
});
