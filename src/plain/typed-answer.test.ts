import { describe, expect, test } from 'vitest';
import { responseOf } from '../core/asking/draft.ts';
import type { Asked } from '../core/asking/model.ts';
import { givenText } from './labels.ts';
import { defects, double, fill, order, single } from './question-fixtures.ts';
import { typedAnswer } from './typed-answer.ts';

const typed = (line: string, asked: Asked, partly = false) => typedAnswer(line, asked, partly);
const chosen = (line: string, asked: Asked, partly = false) => typed(line, asked, partly).draft.chosen;

describe('an answer', () => {
  test('by letter or by number is the same', () => {
    expect(chosen('b', single)).toEqual([single.options[1]!.id]);
    expect(chosen('2', single)).toEqual(chosen('B', single));
  });

  test('of several is taken together and apart', () => {
    const both = [double.options[0]!.id, double.options[2]!.id];
    for (const line of ['ac', 'a c', 'a, c', '1 3']) expect(chosen(line, double)).toEqual(both);
  });

  test('says how sure the learner is behind it', () => {
    expect(typed('a guess', single)).toMatchObject({ confidence: 'guess' });
    expect(typed('a', single)).toMatchObject({ confidence: null });
  });

  test.each([
    ['z', single, /"z" is no option/],
    ['9', single, /"9" is no option/],
    ['', single, /Type the letter/],
    ['sure', single, /Type the letter/],
    ['ab', single, /Only 1 can be chosen/],
    ['a', double, /Choose 2; 1 chosen so far/],
    ['abc', double, /Only 2 can be chosen/],
  ])('"%s" is refused with what is wrong', (line, asked, said) => {
    expect(() => typed(line, asked)).toThrow(said);
  });

  test('may be incomplete where that is allowed', () => {
    expect(chosen('a', double, true)).toHaveLength(1);
    expect(() => typed('abc', double, true)).toThrow(/Only 2/);
  });

  test('names any number of defects', () => {
    expect(chosen('1 3 8', defects)).toHaveLength(3);
  });

  test('gives every field a value, in their order', () => {
    const { length } = fill.options;
    const line = fill.options.map(() => 'a').join(' ');
    const { fields } = responseOf(typed(line, fill).draft, fill) as { fields: Record<string, unknown> };
    expect(Object.keys(fields)).toHaveLength(length);
    expect(() => typed('a', fill)).toThrow('no value yet. Type');
    expect(() => typed(`${line} a`, fill)).toThrow(`${length} values are needed`);
  });

  test('gives a field its value as it is written too', () => {
    const letters = typed('a b', fill, true).draft;
    const [first, second] = fill.options.slice(0, 2).map(({ values = [] }, row) => values[row]!.text);
    expect(typed(`${first} ${second?.toUpperCase()}`, fill, true).draft).toEqual(letters);
    expect(() => typed('nothing-such', fill, true)).toThrow(/"nothing-such" is no option/);
  });
});

describe('an order', () => {
  test('is a letter for each case, and the same letter may stand twice', () => {
    const line = order.options.map(() => 'a').join('');
    const response = responseOf(typed(line, order).draft, order);
    expect(response).toEqual({ form: 'order', letters: order.options.map(() => 'A') });
    expect(givenText(order, { response })).toBe(order.options.map((_, row) => `${row + 1} A`).join(', '));
  });

  test('that is not complete is refused with the steps that have no action', () => {
    expect(order.options).toHaveLength(3);
    expect(() => typed('a', order)).toThrow('Steps 2 and 3 have no action yet. Type 3 actions in order');
    expect(() => typed('a - b', order)).toThrow('Step 2 has no action yet.');
  });

  test('that is left with a gap in the timed quiz is told with the gap', () => {
    const response = responseOf(typed('a - b', order, true).draft, order);
    expect(givenText(order, { response })).toBe('1 A, 2 ?, 3 B');
  });
});
