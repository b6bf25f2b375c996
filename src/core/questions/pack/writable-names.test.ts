import { describe, expect, test } from 'vitest';
import { namesText } from '../../../words/en/questions-names.ts';
import { STEP_IDS } from '../schema.ts';
import { HAS_NAMES } from './has-names.ts';
import { writableNames } from './writable-names.ts';

const NAMES = writableNames();
const of = (...keys: (keyof typeof NAMES)[]): string[] =>
  keys.flatMap((key) => NAMES[key].map(({ name }) => name));

describe('the names that may be written in a question', () => {
  test('has: the check knows no others', () => {
    const known = new Set([...of('criteria', 'defects', 'confusions'), 'nothing']);
    expect([...HAS_NAMES].filter((name) => !known.has(name))).toEqual([]);
    expect([...known].filter((name) => !HAS_NAMES.includes(name))).toEqual([]);
  });

  test('does: the check knows no others', () => {
    expect(new Set(of('practices', 'actions'))).toEqual(new Set(STEP_IDS));
  });

  test('as text, each name has a place, and what it says beside it', () => {
    const text = namesText(NAMES);
    for (const name of of('is', 'reasons', 'criteria', 'defects', 'practices', 'actions', 'needs'))
      expect(text).toMatch(new RegExp(`^ {2}${name}(?: |$)`, 'm'));
    expect(text).toMatch(/^topic: category, /m);
    expect(text).toMatch(/^ {2}layer +protocol, execution, local, none$/m);
  });
});
