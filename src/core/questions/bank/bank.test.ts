import { describe, expect, test } from 'vitest';
import { checkPack } from '../checks/check.ts';
import { STARTERS } from '../pack/starters.ts';
import { bankDemands } from './bank-check.ts';
import { bankFigures } from './bank-figures.ts';
import { likePairs } from './likeness.ts';

const authored = STARTERS.map(({ id, topic, question }) => ({ id, topic, ...question }));
const figuresOf = (questions: readonly Record<string, unknown>[]) => {
  const { judged } = checkPack({ questions });
  return bankFigures(judged, questions as never);
};

describe('figures of a bank', () => {
  const figures = figuresOf(authored);

  test('counts', () => {
    expect(figures.questions).toBe(STARTERS.length);
    expect(figures.topics.category).toBe(3);
    expect(figures.shapes).toMatchObject({ single: 6, report: 1 });
    expect(figures.reasons).toMatchObject({ POLICY_VIOLATION: 1, TIMEOUT: 1, RATE_LIMITED: 1 });
    expect(figures.confusions['business-as-validation']).toBe(1);
    expect(figures.guessing).toBeCloseTo(0.25);
  });

  test('key positions add up, before and after shuffling', () => {
    for (const letters of [figures.letters, figures.lettersShuffled]) {
      expect(Object.values(letters).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    }
  });

  test('demands that are not met are named', () => {
    const short = bankDemands(figures)
      .filter(({ met }) => !met)
      .map(({ what }) => what);
    expect(short).toContain('authored questions');
    expect(short).toContain(`every one of ${Object.keys(figures.actions).length} actions`);
    expect(short).not.toContain('oddities');
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['an emoji', { stem: 'Look \u{1F600}' }, 'an emoji'],
    ['an escape', { stem: 'Look \u001b[31m' }, 'a control character'],
    ['a giveaway', { note: 'All of the above.' }, 'a giveaway phrase'],
    [
      'an absolute word in one option',
      {
        options: authored[0]!.options!.map((option, index) =>
          index === 0 ? { ...option, text: 'always transient' } : option,
        ),
      },
      'one option with an absolute word',
    ],
  ])('%s is found', (_, over, what) => {
    const { oddities } = figuresOf([{ ...authored[0]!, ...over }]);
    expect(oddities).toEqual([{ id: authored[0]!.id, what }]);
  });
});

describe('near-duplicates', () => {
  const text =
    'A clerk asks the tool to cancel a booking two hours before it starts and the rule says twelve';

  test('a stem with one word changed is found, another is not', () => {
    const pairs = likePairs([
      { id: 'a', text },
      { id: 'b', text: text.replace('booking', 'lesson') },
      { id: 'c', text: 'The deadline passed without any answer to a refund that carries no key at all' },
    ]);
    expect(pairs.map(({ ids }) => ids)).toEqual([['a', 'b']]);
  });
});
