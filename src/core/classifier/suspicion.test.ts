import { describe, expect, test } from 'vitest';
import { readMessage } from './message.ts';
import { suspiciousText } from './suspicion.ts';

/** What reads like a failure, and what is only an answer that speaks of one. */
const complaintIn = (payload: unknown) =>
  suspiciousText(readMessage({ content: [{ type: 'text', text: JSON.stringify(payload) }] }));

describe('nothing else answers the call', () => {
  test.each([
    [{ result: 'Error: project not open' }],
    [[{ text: "Error executing ClusterHealthTool: AuthenticationException(401, 'Unauthorized')" }]],
    [['Error: a', 'Failed: b']],
    [{ result: 'Error' }],
    [{ text: 'Failed', source: 'index' }],
    [[{ text: 'Error: a' }, { text: 'Failed: b' }]],
  ])('%j is suspected', (payload) => expect(complaintIn(payload)).not.toBeNull());
});

describe('the answer is what was asked for', () => {
  test.each([
    [
      'it says that it succeeded',
      { success: true, data: [{ type: 'Error', message: 'NullReferenceException' }] },
    ],
    ['it has an identity', { key: 'ABC-7', title: 'Error: cannot read x', state: 'open' }],
    ['it has a hash', { sha: 'abc', message: 'Failed to parse: tests mended' }],
    ['a word alone is a translation', { translation: 'Error', language: 'en' }],
    ['a word alone is a state', { payment: { state: 'failed' } }],
    [
      'a chat goes on',
      [
        { from: 'ann', text: 'Error: no milk' },
        { from: 'bo', text: 'I shall bring some' },
      ],
    ],
    ['a list goes on with something else', ['Error: cannot read x', 'Crash on start']],
  ])('%s', (_why, payload) => expect(complaintIn(payload)).toBeNull());
});

describe('prose', () => {
  const textIsSuspected = (text: string) =>
    suspiciousText(readMessage({ content: [{ type: 'text', text }] })) !== null;

  test.each(['Failed: 503', 'Failed: 503, no answer', 'Failed: index down', 'Error: 2 files are missing'])(
    'suspected: %s',
    (text) => expect(textIsSuspected(text)).toBe(true),
  );
  test.each(['Failed: 0, passed: 12', 'Failed: 3, passed: 12', 'Errors: 0'])('a count: %s', (text) =>
    expect(textIsSuspected(text)).toBe(false),
  );
});
