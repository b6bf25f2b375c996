import { describe, expect, it } from 'vitest';
import { describeUnnamedCheck } from './facts-words.ts';

describe('a check of the tool that a question does not name', () => {
  it('is told with its detail and what else is known', () => {
    const observed = { kind: 'check', detail: 'One pause in a year.', context: { effect: 'write' } };
    const words = describeUnnamedCheck(observed);
    expect(words).toContain('A check of the tool itself said no ("One pause in a year.").');
    expect(words).toContain('The call changes data.');
  });

  it('says how many matched, where that is a fact', () => {
    expect(describeUnnamedCheck({ kind: 'check', matches: 0 })).toContain(
      'The lookup ran and found nothing.',
    );
    expect(describeUnnamedCheck({ kind: 'check', matches: 2 })).toContain('found 2 records');
  });

  it('is nothing else: other facts, and what are no facts, have no such words', () => {
    expect(describeUnnamedCheck({ kind: 'timeout' })).toBeNull();
    expect(describeUnnamedCheck({ kind: 'check', stage: 7, context: 'none' })).toBeNull();
    expect(describeUnnamedCheck(null)).toBeNull();
    expect(describeUnnamedCheck([1])).toBeNull();
  });
});
