import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { responseOf } from '../core/asking/draft.ts';
import { givenText, keyText, labelOf, placeOf } from './labels.ts';
import { double, single } from './question-fixtures.ts';
import { typedAnswer } from './typed-answer.ts';

describe('labels', () => {
  test('are letters in a short list and numbers throughout a longer one', () => {
    expect([0, 4].map((index) => labelOf(index, 5))).toEqual(['A', 'E']);
    expect([0, 5].map((index) => labelOf(index, 6))).toEqual(['1', '6']);
  });

  test('lead back to their place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (count, at) => {
        expect(placeOf(labelOf(at % count, count), count)).toBe(at % count);
      }),
    );
  });

  test('letters name the first five of a longer list as well', () => {
    expect(placeOf('b', 8)).toBe(1);
    expect(placeOf('f', 8)).toBe(-1);
  });
});

describe('what was answered', () => {
  test('is told by the labels under which it was shown', () => {
    const { draft } = typedAnswer('ac', double, false);
    expect(givenText(double, { response: responseOf(draft, double) })).toBe('A, C');
    expect(givenText(double, { response: { form: 'choose', letters: [] } })).toBe('nothing');
  });

  test('what has no label stays as it is', () => {
    expect(keyText(single, ['nonsense'])).toBe('nonsense');
  });
});
