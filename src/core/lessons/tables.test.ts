import { describe, expect, test } from 'vitest';
import { HTTP_STATUS } from '../classifier/evidence/http.ts';
import { REASONS } from '../classifier/reasons.ts';
import { ACTIONS } from '../classifier/vocabulary.ts';
import { DEFECTS } from '../lint/catalogue.ts';
import { cheatsheet } from './cheatsheet.ts';
import { spansText } from './model.ts';
import { recoveryRows } from './recovery.ts';
import { GENERATED_TABLES, type GeneratedTableName } from './tables.ts';

const cells = (name: GeneratedTableName): string[][] =>
  GENERATED_TABLES[name]().rows.map((row) => row.map(spansText));
const words = (name: GeneratedTableName, column: number): string[] =>
  cells(name).flatMap((row) => row[column]!.split(', '));

describe('generated tables', () => {
  test.each(Object.keys(GENERATED_TABLES) as GeneratedTableName[])(
    '%s has as many cells as columns',
    (name) => {
      const { header, rows } = GENERATED_TABLES[name]();
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toHaveLength(header.length);
    },
  );

  test('the recovery matrix has every reason once', () => {
    expect(words('recovery-matrix', 1).sort()).toEqual(REASONS.map(({ id }) => id).sort());
  });

  test('the recovery matrix never calls validation, permission or business retryable', () => {
    const rows = recoveryRows().filter(({ category }) =>
      ['validation', 'permission', 'business'].includes(category),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.retryable).toBe('no');
  });

  test('the table of HTTP has every status', () => {
    expect(words('http', 0)).toEqual(expect.arrayContaining(Object.keys(HTTP_STATUS)));
  });

  test('every action stands in the table of actions, with when it is taken', () => {
    expect(words('actions', 0)).toEqual([...ACTIONS]);
    for (const row of cells('actions')) expect(row[2]).not.toBe('');
  });

  test('effects: a write without an answer asks first, a read repeats, a completed call is used', () => {
    const rows = cells('effects');
    const column = (row: string): string[] => rows.find(([name]) => name === row)!.slice(1);
    expect(column('no answer')).toEqual(['retry-with-backoff', 'query-status']);
    expect(column('no answer, no status query')).toEqual(['retry-with-backoff', 'hand-over']);
    expect(column('completed')).toEqual(['use-result', 'use-result']);
  });
});

describe('the cheatsheet', () => {
  test('has every reason and every defect', () => {
    const sheet = cheatsheet();
    expect(sheet.recovery.flatMap(({ reasons }) => reasons).sort()).toEqual(
      REASONS.map(({ id }) => id).sort(),
    );
    expect(sheet.defects.map(({ id }) => id)).toEqual(DEFECTS.map(({ id }) => id));
  });

  test('says each defect in one sentence', () => {
    for (const { what } of cheatsheet().defects) expect(what).toMatch(/^[^.]+(?:\.[^ ][^.]*)*\.$/);
  });
});
