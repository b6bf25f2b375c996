import { expect, test } from 'vitest';
import { judge } from '../judge.ts';

const because = (structuredContent: Record<string, unknown>): string[] =>
  judge({
    kind: 'response',
    response: { isError: true, content: [{ type: 'text', text: 'The fee stays.' }], structuredContent },
  }).verdict.because.map(({ text }) => text);

test('what the message named is told in its own word, and what it is read as', () => {
  expect(because({ errorCategory: 'business' })).toContain(
    'The message itself names the category "business", which is read as POLICY_VIOLATION.',
  );
});

test('a code is told as one', () => {
  expect(because({ errorCode: 'DEPENDENCY.TIMEOUT' })).toContain(
    'The message itself names an error code, which is read as TIMEOUT.',
  );
});
