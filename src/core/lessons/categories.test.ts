import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { REASONS } from '../classifier/reasons.ts';
import { FOUR } from '../classifier/vocabulary.ts';

/** The lesson on the categories lists their reasons, each in the section of its own. */
const lesson = readFileSync(new URL('../../../content/en/04-categories.md', import.meta.url), 'utf8');

function section(id: string): string {
  return lesson.split(/^## /m).find((text) => text.split('\n', 1)[0]?.endsWith(`{#${id}}`)) ?? '';
}

describe.each(FOUR)('04-categories.md#%s', (four) => {
  test('names every reason of the category', () => {
    const ids = REASONS.filter((row) => row.four === four).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(3);
    expect(ids.filter((id) => !new RegExp(`\\b${id}\\b`).test(section(four)))).toEqual([]);
  });
});
