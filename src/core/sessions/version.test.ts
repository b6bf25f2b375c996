import { describe, expect, it } from 'vitest';
import { contentVersion, meaningOf } from './version.ts';

const QUESTION = {
  id: 'q',
  stem: 'What does the tool return?',
  topic: 'category',
  cases: [{ facts: { kind: 'check', stage: 'policy' } }],
  options: [
    { text: 'A business refusal.', claim: { is: { category: 'business' } } },
    { text: 'A validation error.', claim: { is: { category: 'validation' } } },
  ],
  hint: ['Is the input well formed?'],
};
const version = contentVersion(QUESTION);

describe('the content version', () => {
  it('stays when hints, notes, topic or the order of keys change', () => {
    const { cases, ...rest } = QUESTION;
    expect(contentVersion({ ...rest, topic: 'layers', hint: [], note: 'x', cases } as never)).toBe(version);
    expect(contentVersion({ ...QUESTION, want: 'right', select: 1 })).toBe(version);
  });

  it('keeps its meaning when only words change', () => {
    const reworded = contentVersion({ ...QUESTION, stem: 'What should the tool return?' });
    expect(reworded).not.toBe(version);
    expect(meaningOf(reworded)).toBe(meaningOf(version));
  });

  it.each([
    ['a fact', { cases: [{ facts: { kind: 'check', stage: 'state' } }] }],
    ['a claim', { options: [QUESTION.options[1], QUESTION.options[0]] }],
    ['how many to select', { select: 2 }],
    ['what is asked for', { want: 'wrong' }],
  ])('has another meaning when %s changes', (_name, change) => {
    expect(meaningOf(contentVersion({ ...QUESTION, ...change }))).not.toBe(meaningOf(version));
  });

  it('is short and the same everywhere', () => {
    expect(version).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/);
    expect(contentVersion(JSON.parse(JSON.stringify(QUESTION)))).toBe(version);
  });
});
