import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { REASON_IDS } from './classifier/reasons.ts';
import { classify } from './classify.ts';

/**
 * Messages and situations with the verdict that the rules give them, most of them from public reports.
 * `accept` lists other acceptable values per field.
 */
interface Case {
  id: string;
  source?: string;
  observation: unknown;
  expect: Record<string, unknown>;
  accept: Record<string, unknown[]>;
  lintExpect: string[];
  /** Defects that a reader of the message would not find in it. */
  lintForbid?: string[];
  why: string;
}

function table(name: string): Case[] {
  return readFileSync(new URL(`../../test/cases/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const cases = table('observations.jsonl');
/** Messages that nobody looked at while the rules were written. */
const later = table('public-reports.jsonl');
/** A plain situation for each reason that no report above has. */
const plain = table('reasons.jsonl');
/** Combinations of facts on which a second implementation, made from the rules alone, once answered otherwise. */
const combinations = table('combinations.jsonl');

describe('messages and situations', () => {
  const all = [...cases, ...later, ...plain, ...combinations];

  test('the tables are whole, and no id stands twice', () => {
    expect(cases.length).toBeGreaterThanOrEqual(45);
    expect(later.length).toBeGreaterThanOrEqual(140);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('every reason is the verdict of a case', () => {
    const judged = new Set(all.map((row) => row.expect['reason']));
    expect(REASON_IDS.filter((id) => !judged.has(id))).toEqual([]);
  });

  test.each(all.map((row) => [row.id, row.why, row] as const))('%s: %s', (_id, _why, row) => {
    const verdict = classify(row.observation);
    const { category, inferred, ...rest } = verdict;
    const flat: Record<string, unknown> = { ...rest, ...category };
    for (const [field, wanted] of Object.entries(row.expect)) {
      if (field === 'inferred') continue;
      expect([wanted, ...(row.accept[field] ?? [])], `${field} is ${String(flat[field])}`).toContainEqual(
        flat[field],
      );
    }
    if ('inferred' in row.expect) {
      const wanted = [row.expect['inferred'], ...(row.accept['inferred'] ?? [])] as (null | {
        six: string;
        reason: string | null;
      })[];
      const guess = inferred === null ? null : { six: inferred.category.six, reason: inferred.reason };
      const fits = wanted.some((one) =>
        one === null || guess === null
          ? one === guess
          : one.six === guess.six && (one.reason === null || one.reason === guess.reason),
      );
      expect(fits, `inferred is ${JSON.stringify(guess)}, wanted ${JSON.stringify(wanted)}`).toBe(true);
    }
  });

  test.each([...later, ...plain].map((row) => [row.id, row.why, row] as const))(
    '%s, its defects: %s',
    (_id, _why, row) => {
      const found = classify(row.observation).defects.map(({ id }) => id);
      expect(found).toEqual(expect.arrayContaining(row.lintExpect));
      expect(found.filter((id) => row.lintForbid?.includes(id))).toEqual([]);
    },
  );
});
